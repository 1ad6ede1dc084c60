import { errorMessage } from '@chain-apis/foundation';
import { basename } from 'node:path';
import type { parseArgs, ParseArgsConfig } from 'node:util';
import { parseFlags } from '../packages/cli/src/commands/parse-flags.ts';
import { exitOnBrokenPipe } from '../packages/cli/src/exit-on-broken-pipe.ts';
import { UsageError } from '../packages/cli/src/failure.ts';

export { UsageError };

interface Flags<T> {
  readonly options: T;
  readonly allowPositionals?: boolean;
}
type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>;

/**
 * Runs an entry point of this folder, with the same help, flags, messages and exit codes for all: 2 for wrong usage, 1
 * for failures, each with one message.
 *
 * @param main - returns the exit code; default: 0
 */
export async function runScript<T extends Options>(
  help: string,
  flags: Flags<T>,
  main: (values: Parsed<T>['values'], names: readonly string[]) => Promise<number | void> | number | void,
): Promise<void> {
  exitOnBrokenPipe();
  const name = basename(process.argv[1]!, '.ts');
  try {
    const options = { ...flags.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseFlags(helpCommand(name), { ...flags, options });
    // The flags of a script are T, together with help.
    if ((values as { help?: boolean }).help) console.log(help);
    else process.exitCode = (await main(values as Parsed<T>['values'], positionals)) ?? 0;
  } catch (error) {
    console.error(`${name}: ${isFault(error) ? error.stack : errorMessage(error)}`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Returns the command as called: some scripts are build steps without an npm script. */
function helpCommand(name: string): string {
  const byNpm = process.env['npm_lifecycle_event'] === name;
  return byNpm ? `npm run ${name} -- --help` : `node --import tsx scripts/${name}.ts --help`;
}

/** Whether an error is a bug in the program, not in its input: fixing it needs the stack. */
function isFault(error: unknown): error is Error {
  return [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
}

/** @throws UsageError if the value of a flag is not a whole number of at least `least` */
export function readCount(text: string, flag: string, least = 1): number {
  const count = Number(text);
  if (/^\d{1,15}$/.test(text) && count >= least) return count;
  throw new UsageError(`${flag} must be a whole number of at least ${least}, not ${JSON.stringify(text)}`);
}
