import { mock, mockHelp } from './commands/mock.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

const HELP = `Usage: chain-apis <command> [options]

Commands:
  mock    serve the contract: REST and JSON-RPC on one address

chain-apis <command> --help tells more about a command.`;

/**
 * Runs the command line.
 *
 * @returns the exit code: 0 done, 1 could not be done, 2 not understood
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
      terminal.out(rest[0] === 'mock' ? mockHelp : HELP);
      return 0;
    }
    if (command !== 'mock') {
      throw new UsageError(`unknown command ${JSON.stringify(command)}: try chain-apis --help`);
    }
    await mock(rest, terminal);
    return 0;
  } catch (error) {
    terminal.err(`chain-apis: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
