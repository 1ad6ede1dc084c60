import type { Contract } from '@chain-apis/contract';
import { terminalText } from '@chain-apis/foundation';
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
  const contract = await loadSettled(await settleContract(flags, terminal), deployment);
  await reportNotRun(contract, terminal);
  return contract;
}

/** The contract that was settled on. @throws UsageError as `readContract` does */
export async function loadSettled(
  { source, allowRemote, at, beside }: SettledContract,
  deployment?: string,
): Promise<Contract> {
  const { loadContract } = await import('@chain-apis/contract');
  const { loadDeployment } = await import('@chain-apis/contract/documents');
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

/** Says once which patterns of a contract nothing checks, and which bodies nothing sends. */
export async function reportNotRun(
  { documents, operations }: Pick<Contract, 'documents' | 'operations'>,
  { err }: Pick<Terminal, 'err'>,
): Promise<void> {
  const { ignoredBodies, patternsNotRun } = await import('@chain-apis/contract/source');
  const say = (what: string, [first, ...others]: readonly string[], why: string) => {
    if (first === undefined) return;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    err(`chain-apis: ${what} ${terminalText(first)}${more} (${why})`);
  };
  const patterns = patternsNotRun(documents).map(({ pattern, place }) => `pattern ${pattern} at ${place}`);
  say('not checked:', patterns, 'chain-apis lint says why');
  const bodies = ignoredBodies(operations).map(({ id }) => id);
  say('not sent: the body of', bodies, 'HTTP gives a body of GET, HEAD or TRACE no meaning');
}
