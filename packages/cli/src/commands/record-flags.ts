import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { FLAG, TEXT, type FlagValues } from './parse-flags.ts';

/** Flags of the commands that record. */
export const RECORD_FLAGS = {
  record: TEXT,
  append: FLAG,
} as const;

/** Their line in a command's help. */
export const RECORD_HELP = `\
  --record DIR         record traffic as cassettes, without secrets; with --append, add to those in DIR`;

/** Target and mode of a recording. */
export interface RecordFlags {
  readonly folder: string;
  readonly onRecording: 'refuse' | 'append';
}

/** @throws UsageError for incompatible flags */
export function readRecordFlags({
  record: folder,
  append,
}: FlagValues<typeof RECORD_FLAGS>): RecordFlags | undefined {
  if (folder === undefined) {
    if (append) throw new UsageError('--append needs --record DIR');
    return undefined;
  }
  return { folder, onRecording: append ? 'append' : 'refuse' };
}

/** Reports at once why recording stopped. */
export function reportProblem({ err }: Terminal): { readonly onProblem: (message: string) => void } {
  return { onProblem: (message) => err(`chain-apis: ${message}`) };
}
