import type { Contract } from '@chain-apis/contract';
import { UsageError } from '../failure.ts';
import type { ContractFlags } from './contract-flags.ts';

/**
 * The contract that the flags name.
 *
 * @param deployment - the deployment whose names it has: one that the registry lists, or the file of an overlay
 * @throws UsageError with one line on what cannot be read, or the deployments that there are
 */
export async function readContract(
  { source, allowRemote, at }: ContractFlags,
  deployment?: string,
): Promise<Contract> {
  const { loadContract, loadDeployment } = await import('@chain-apis/contract');
  const contract = await loadContract(source, { allowRemote, at }).catch((cause: Error) => {
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
