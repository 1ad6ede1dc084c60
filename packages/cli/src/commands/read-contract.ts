import type { Contract } from '@chain-apis/contract';
import { terminalText } from '@chain-apis/foundation';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { ContractFlags } from './contract-flags.ts';
import { resolveContract, type ResolvedContract } from './resolve-contract.ts';

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
  const contract = await loadResolved(await resolveContract(flags, terminal), deployment);
  await reportUnchecked(contract, terminal);
  return contract;
}

/** The contract that was settled on. @throws UsageError as `readContract` does */
export async function loadResolved(
  { source, allowRemote, at, beside }: ResolvedContract,
  deployment?: string,
): Promise<Contract> {
  const { loadContract } = await import('@chain-apis/contract');
  const { loadDeployment } = await import('@chain-apis/contract/documents');
  const contract = await loadContract(source, { allowRemote, at, beside }).catch((cause: Error) => {
    const [first = ''] = cause.message.split('\n', 1);
    throw new UsageError(`${first} (name a document, a folder of them or a redocly.yaml with --spec)`, {
      cause,
    });
  });
  if (deployment === undefined) return contract;
  return loadDeployment(contract, deployment).catch((cause: Error) => {
    throw new UsageError(`--deployment: ${cause.message}`, { cause });
  });
}

/** Says once which patterns, formats and bodies of a contract nothing checks, or which patterns Prism doesn't. */
export async function reportUnchecked(
  { documents }: Pick<Contract, 'documents'>,
  { err }: Pick<Terminal, 'err'>,
  isPrism = false,
): Promise<void> {
  const source = await import('@chain-apis/contract/source');
  const { platformNames, uncheckedFormats, uncheckedPatterns } = source;
  report(
    err,
    uncheckedPatterns(documents, isPrism),
    isPrism ? 'Prism would run it in more than linear time' : 'chain-apis lint says why',
  );
  await reportUnread({ documents }, { err });
  const formats = uncheckedFormats(documents);
  report(
    err,
    formats.length === 0 ? [] : [`format ${formats.join(', ').slice(0, 200)}`],
    `add a pattern, or name the platform in redocly.yaml: x-platform: ${platformNames.join(' or ')}`,
  );
}

/** Says once which descriptions of bodies no tool reads. */
export async function reportUnread(
  { documents }: Pick<Contract, 'documents'>,
  { err }: Pick<Terminal, 'err'>,
): Promise<void> {
  const { unreadMedia } = await import('@chain-apis/contract/source');
  const why = 'only streams of JSON and events are read by item, and parts by name';
  report(err, unreadMedia(documents), why);
}

function report(err: Terminal['err'], [first, ...others]: readonly string[], why: string): void {
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  err(`chain-apis: not checked: ${terminalText(first)}${more} (${why})`);
}
