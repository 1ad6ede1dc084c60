import { UsageError } from '../failure.ts';

const text = { type: 'string' } as const;

/** Flags that select the contract, shared by every command that reads one. */
export const CONTRACT_OPTIONS = {
  spec: { type: 'string', multiple: true },
  at: text,
  specs: text,
  config: text,
  carried: { type: 'boolean' },
  'allow-remote': { type: 'boolean' },
} as const;

/** Their lines in a command's help. */
export const CONTRACT_HELP = `\
  --spec FILE        an OpenAPI or OpenRPC document, YAML or JSON; repeatable
  --at PATH          serve the documents of --spec at this path, next to the default contract, such as
                     /ext/bc/{blockchainID}/rpc for a chain's standard methods
  --specs DIR        folder of such documents: those in its redocly.yaml, otherwise all in the folder
  --config FILE      file that lists the documents (redocly.yaml)
  --carried          the bundled contract, even if a redocly.yaml is near
  --allow-remote     also read remote documents and references: --spec https://...
                     Default contract: $CHAIN_APIS_CONFIG; the nearest redocly.yaml with apis:; the bundled one.
                     The first line of stderr says which`;

/** The contract that a command reads. */
export interface ContractFlags {
  /** Paths or URLs; undefined for the default. */
  readonly source: string | readonly string[] | undefined;
  /** Whether the default is the bundled contract, regardless of the folder. */
  readonly carried: boolean;
  readonly allowRemote: boolean;
  /** Path template of the documents, added to the default contract. */
  readonly at: string | undefined;
}

interface Values {
  readonly spec?: string[] | undefined;
  readonly at?: string | undefined;
  readonly specs?: string | undefined;
  readonly config?: string | undefined;
  readonly carried?: boolean | undefined;
  readonly 'allow-remote'?: boolean | undefined;
}

/** @throws UsageError if several contracts are named */
export function readContractFlags(values: Values): ContractFlags {
  const { spec, at, specs, config, carried = false } = values;
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
  if (carried && ((specs ?? config) !== undefined || (spec && at === undefined)))
    throw new UsageError('--carried names the bundled contract: give it, or documents of your own');
  return { source: spec ?? specs ?? config, carried, allowRemote, at };
}

/**
 * Reads the flags of a command that only reads documents.
 *
 * @throws UsageError as {@link readContractFlags}, and for `--at`
 */
export function readDocumentFlags(values: Values): ContractFlags {
  const flags = readContractFlags(values);
  if (flags.at !== undefined) throw new UsageError('--at is for commands that serve or send');
  return flags;
}

/** Whether a document is on another host. */
export function isRemote(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
