import { UsageError } from '../failure.ts';
import { FLAG, TEXT, TEXTS, type FlagValues } from './parse-flags.ts';

/** Flags that select the contract, shared by every command that reads one. */
export const CONTRACT_FLAGS = {
  spec: TEXTS,
  at: TEXT,
  carried: FLAG,
  'allow-remote': FLAG,
} as const;

const helpOf = (others: string) => `\
  --spec PATH        OpenAPI or OpenRPC documents: a file (repeatable), a folder or a redocly.yaml
                     ${others}: see chain-apis --help`;

/** Their lines in the help of a command that only reads documents. */
export const DOCUMENT_HELP = helpOf('or --carried, --allow-remote');

/** Their lines in the help of a command that serves or sends. */
export const CONTRACT_HELP = helpOf('or --at, --carried, --allow-remote');

/** The same lines for a help whose texts begin two columns later. */
export const WIDE_CONTRACT_HELP = CONTRACT_HELP.replace(/^.{21}/gm, '$&  ');

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

type Values = Partial<FlagValues<typeof CONTRACT_FLAGS>>;

/** @throws UsageError for flags that contradict each other */
export function readContractFlags(values: Values): ContractFlags {
  const { spec, at, carried = false, allowRemote = false } = values;
  if (at !== undefined && !spec) throw new UsageError('--at needs --spec');
  const remote = spec?.find(isRemote);
  if (remote !== undefined && !allowRemote) {
    throw new UsageError(`--spec ${remote} is on another host: to read it, add --allow-remote`);
  }
  if (carried && spec && at === undefined)
    throw new UsageError('--carried names the bundled contract: give it, or documents of your own');
  return { source: spec?.length === 1 ? spec[0] : spec, carried, allowRemote, at };
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
