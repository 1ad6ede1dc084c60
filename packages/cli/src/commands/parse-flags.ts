/** Parses the flags of every command and script. Loads almost nothing, so help and usage errors appear at once. */

import { nearestName, errorMessage } from '@chain-apis/foundation';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../failure.ts';

/**
 * @param help - the command to show help
 * @throws UsageError with a one-line message, and where help is
 */
export function parseFlags<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    // Node's messages have several sentences; the first says what is wrong.
    const [reason = ''] = errorMessage(cause).split(/\. |\n/, 1);
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(reason) ?? [];
    const meant = unknown && nearestName(unknown, Object.keys(config.options ?? {}));
    const hint = meant ? ` (did you mean --${meant}?)` : '';
    throw new UsageError(`${reason}${hint}: try ${help}`, { cause });
  }
}

/** A flag of a command: its form, and the value that it stands for. */
export interface Flag<Value> {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** @param flag - as people write it: `--port` */
  readonly read: (given: never, flag: string) => Value;
}

type FlagTable = Readonly<Record<string, Flag<unknown>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The values of a table of flags: `--key-header` is `keyHeader`. */
export type FlagValues<Table> = {
  readonly [Name in keyof Table & string as CamelCase<Name>]: Table[Name] extends Flag<infer Value>
    ? Value
    : never;
};

/**
 * Reads the flags of a command, in groups.
 *
 * @throws UsageError with a one-line message
 */
export function readFlags<Groups extends Readonly<Record<string, FlagTable>>>(
  command: string,
  args: readonly string[],
  groups: Groups,
  allowPositionals = false,
): { readonly [Name in keyof Groups]: FlagValues<Groups[Name]> } & { readonly positionals: string[] } {
  // Object.assign gives any object for a list; each of the groups is a table.
  const options = { ...Object.assign({}, ...Object.values(groups)), help: FLAG } as FlagTable;
  const config = { args: [...args], strict: true, allowPositionals, options };
  const { values, positionals } = parseFlags(`chain-apis ${command} --help`, config);
  const valuesOf = (table: FlagTable) =>
    Object.fromEntries(
      Object.entries(table).map(([name, { read }]) => [
        name.replaceAll(/-./g, ([, letter]) => letter!.toUpperCase()),
        // Each flag reads values of its own type, which parseArgs has checked.
        read(values[name] as never, `--${name}`),
      ]),
    );
  const read = Object.entries(groups).map(([name, table]) => [name, valuesOf(table)]);
  return { ...Object.fromEntries(read), positionals };
}

export const FLAG: Flag<boolean | undefined> = { type: 'boolean', read: (given) => given };
export const TEXT: Flag<string | undefined> = { type: 'string', read: (given) => given };
export const TEXTS: Flag<readonly string[] | undefined> = { ...TEXT, multiple: true, read: (given) => given };

/** A flag whose text has a form. */
export const parsedFlag = <T>(read: (text: string, flag: string) => T): Flag<T | undefined> => ({
  type: 'string',
  read: (given: string | undefined, flag) => (given === undefined ? undefined : read(given, flag)),
});

export const oneOf = <T extends string>(choices: readonly T[]): Flag<T | undefined> =>
  parsedFlag((text, flag) => readChoice(choices, text, flag));

export function readChoice<T extends string>(choices: readonly T[], text: string, flag: string): T {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  const named = choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ');
  throw new UsageError(`${flag} must be ${named}, not ${JSON.stringify(text)}`);
}

/** @param unit - the factor to multiply it with: 1000 for milliseconds of a flag in seconds */
export const numberFrom = (least: number, unit = 1): Flag<number | undefined> =>
  parsedFlag((text, flag) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isFinite(value) && value >= least) return value * unit;
    throw new UsageError(`${flag} must be a number of at least ${least}, not ${JSON.stringify(text)}`);
  });

/** Names in a repeatable flag, each a name or a comma-separated list. */
export const NAMES: Flag<string[] | undefined> = {
  ...TEXTS,
  read: (given?: string[]) => given?.flatMap((text) => text.split(',')).filter((name) => name !== ''),
};

/** @param from - its flag or environment variable */
export function readPort(text: string, from: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`${from} must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
}

/** `--metrics HOST:PORT`: the address to serve metrics at. */
export const METRICS = parsedFlag((text, flag): { readonly host: string; readonly port: number } => {
  const [, six, host = six, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d+)$/i.exec(text) ?? [];
  if (host !== undefined && port !== undefined) return { host, port: readPort(port, `${flag} HOST:PORT`) };
  throw new UsageError(`${flag} must be HOST:PORT, such as 127.0.0.1:9464, not ${JSON.stringify(text)}`);
});

/** The name of a header that carries a key. */
export const HEADER = parsedFlag((text, flag) => {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  throw new UsageError(`${flag} ${JSON.stringify(text)} is not a valid header name`);
});
