import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

const text = { type: 'string' } as const;

/** Flags that say which contract is meant; every command that reads one has them. */
export const CONTRACT_OPTIONS = {
  spec: { type: 'string', multiple: true },
  at: text,
  specs: text,
  config: text,
  'allow-remote': { type: 'boolean' },
} as const;

/** Their lines in the help of a command. */
export const CONTRACT_HELP = `\
  --spec FILE        an OpenAPI or OpenRPC document, YAML or JSON; repeatable
  --at PATH          serve the documents of --spec at this path, next to the default contract, such as
                     /ext/bc/{blockchainID}/rpc for a chain's standard methods
  --specs DIR        folder of such documents: those in its redocly.yaml, otherwise all in the folder
  --config FILE      file that lists the documents (redocly.yaml)
  --allow-remote     also read remote documents and references: --spec https://...
                     Default contract: $CHAIN_APIS_CONFIG, or the bundled one`;

/** Which contract a command reads. */
export interface ContractFlags {
  /** Paths or addresses; undefined for the default. */
  readonly source: string | readonly string[] | undefined;
  readonly allowRemote: boolean;
  /** Path template of the documents, next to the default contract. */
  readonly at: string | undefined;
}

interface Values {
  readonly spec?: string[] | undefined;
  readonly at?: string | undefined;
  readonly specs?: string | undefined;
  readonly config?: string | undefined;
  readonly 'allow-remote'?: boolean | undefined;
}

/** @throws UsageError if several contracts are named */
export function readContractFlags(values: Values, env: Terminal['env']): ContractFlags {
  const { spec, at, specs, config } = values;
  if (specs !== undefined && config !== undefined) throw new UsageError('give --specs or --config, not both');
  if (spec && (specs ?? config) !== undefined)
    throw new UsageError('give --spec, --specs or --config, not several');
  if (at !== undefined && !spec)
    throw new UsageError('--at says where the documents of --spec are served: give both');
  const allowRemote = values['allow-remote'] === true;
  const remote = spec?.find(isRemote);
  if (remote !== undefined && !allowRemote) {
    throw new UsageError(`--spec ${remote} is on another host: to read it, add --allow-remote`);
  }
  return { source: spec ?? specs ?? config ?? (env['CHAIN_APIS_CONFIG'] || undefined), allowRemote, at };
}

/** Whether a document is on another host. */
export function isRemote(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
