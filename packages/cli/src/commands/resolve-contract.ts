import { usageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { ContractFlags } from './contract-flags.ts';

/** The resolved contract: no longer depends on the environment. */
export interface ResolvedContract {
  readonly source: string | readonly string[];
  /** What the source is on disk: a registry, a folder or documents; absent for the bundled contract of an installed package. */
  readonly files: string | readonly string[] | undefined;
  readonly allowRemote: boolean;
  /** Path template of the documents, and the contract that they are added to. */
  readonly at: string | undefined;
  readonly beside: string | undefined;
}

/**
 * Resolves a command's contract: from a flag, `CHAIN_APIS_CONFIG`, the nearest `redocly.yaml` that lists documents, or
 * the bundled contract. Prints the choice on the first line of stderr.
 *
 * @throws UsageError for a `redocly.yaml` on the way that cannot be read
 */
export async function resolveContract(
  { source, carried, allowRemote, at }: ContractFlags,
  { env, err }: Pick<Terminal, 'env'> & Partial<Pick<Terminal, 'err'>>,
): Promise<ResolvedContract> {
  const { CARRIED, carriedName, registryOf, defaultSource } = await import('@chain-apis/contract/documents');
  const usual = carried
    ? ({ source: CARRIED, because: 'carried' } as const)
    : await defaultSource(process.cwd(), env).catch(usageError());
  const base = `${registryOf(usual.source) ?? carriedName()} (${REASONS[usual.because]})`;
  const asked = source ?? usual.source;
  const files = registryOf(asked);
  if (source === undefined) {
    err?.(`chain-apis: contract: ${base}`);
    return { source: asked, files, allowRemote, at: undefined, beside: undefined };
  }
  const named = [source].flat().join(', ');
  err?.(`chain-apis: contract: ${at === undefined ? named : `${named} at ${at}, beside ${base}`}`);
  return { source, files, allowRemote, at, beside: at === undefined ? undefined : usual.source };
}

const REASONS = {
  CHAIN_APIS_CONFIG: 'from CHAIN_APIS_CONFIG',
  nearest: 'nearest redocly.yaml; --carried reads the bundled contract',
  carried: 'bundled',
} as const;
