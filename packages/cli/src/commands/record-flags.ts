import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { FLAG, TEXT, textOf, type FlagValues } from './parse-flags.ts';

/** Flags of the commands that record. */
export const RECORD_FLAGS = {
  record: TEXT,
  append: FLAG,
  replace: FLAG,
  'record-limit': textOf(readSize),
} as const;

/** Their lines in a command's help, after `--record`. */
export const RECORD_HELP = `\
  --append, --replace  add to the recording in DIR (several commands can do so at once), or replace it
  --record-limit SIZE  stop recording at this size, such as 500k, 64m or 2g (default: 256m)`;

/** Target and mode of a recording. */
export interface RecordFlags {
  readonly folder: string;
  readonly onRecording: 'refuse' | 'append' | 'replace';
  /** Bytes. */
  readonly limit: number | undefined;
}

/** @throws UsageError for incompatible flags */
export function readRecordFlags({
  record: folder,
  append,
  replace,
  recordLimit: limit,
}: FlagValues<typeof RECORD_FLAGS>): RecordFlags | undefined {
  if (append && replace) throw new UsageError('give --append or --replace, not both');
  if (folder === undefined) {
    if (append || replace || limit !== undefined)
      throw new UsageError('--append, --replace and --record-limit need --record DIR');
    return undefined;
  }
  return { folder, onRecording: append ? 'append' : replace ? 'replace' : 'refuse', limit };
}

/** Reports at once why recording stopped. */
export function reportProblem({ err }: Terminal): { readonly onProblem: (message: string) => void } {
  return { onProblem: (message) => err(`chain-apis: ${message}`) };
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

function readSize(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([kmg]?)b?$/i.exec(text) ?? [];
  if (digits === undefined)
    throw new UsageError(`--record-limit must be a size such as 64m, not ${JSON.stringify(text)}`);
  return Number(digits) * UNITS[unit.toLowerCase()]!;
}
