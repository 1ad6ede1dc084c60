import type { Contract } from '@chain-apis/contract';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { ContractFlags } from './contract-flags.ts';
import { settleContract, type SettledContract } from './which-contract.ts';

/**
 * Reads the contract that the flags name.
 *
 * @param deployment - the deployment whose names to use: one from the registry, or an overlay file
 * @throws UsageError with a one-line reason, or the existing deployments
 */
export async function readContract(
  flags: ContractFlags,
  terminal: Pick<Terminal, 'env' | 'err'>,
  deployment?: string,
): Promise<Contract> {
  return loadSettled(await settleContract(flags, terminal), deployment);
}

/** The contract that was settled on. @throws UsageError as `readContract` does */
export async function loadSettled(
  { source, allowRemote, at, beside }: SettledContract,
  deployment?: string,
): Promise<Contract> {
  const { loadContract, loadDeployment } = await import('@chain-apis/contract');
  const contract = await loadContract(source, { allowRemote, at, beside }).catch((cause: Error) => {
    const [first = ''] = cause.message.split('\n', 1);
    throw new UsageError(`${first} (name documents with --spec FILE, a registry with --config FILE)`, {
      cause,
    });
  });
  if (deployment === undefined) return contract;
  return loadDeployment(contract, deployment).catch((cause: Error) => {
    throw new UsageError(`--deployment: ${cause.message}`, { cause });
  });
}
