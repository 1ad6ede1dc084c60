import { nearestName } from '@chain-apis/contract/nearest-name';
import { diff, diffHelp } from './commands/diff.ts';
import { mcp, mcpHelp } from './commands/mcp.ts';
import { mock, mockHelp } from './commands/mock.ts';
import { proxy, proxyHelp } from './commands/proxy.ts';
import { usage, usageHelp } from './commands/usage.ts';
import { verify, verifyHelp } from './commands/verify.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { readVersion } from './version.ts';

interface Command {
  readonly help: string;
  /** The number is the exit code; without one it is 0. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number | void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  mock: { help: mockHelp, run: mock },
  diff: { help: diffHelp, run: diff },
  usage: { help: usageHelp, run: usage },
  verify: { help: verifyHelp, run: verify },
  proxy: { help: proxyHelp, run: proxy },
  mcp: { help: mcpHelp, run: mcp },
};

const HELP = `Usage: chain-apis <command> [options]

Commands:
  mock    run a mock server for REST and JSON-RPC
  diff    find breaking changes between two versions of a contract
  usage   list what a consumer uses of a contract
  verify  test a running service against the contract
  proxy   forward traffic and check it against the contract
  mcp     expose the contract to AI agents (Model Context Protocol)

chain-apis <command> --help lists its options. chain-apis --version prints the versions of the command and of the contract.`;

/**
 * Runs the command line.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const [name, ...rest] = args;
    if (name === '--version' || name === '-v') {
      terminal.out(await versions());
      return 0;
    }
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      terminal.out(commandOf(rest[0])?.help ?? HELP);
      return 0;
    }
    const command = commandOf(name);
    if (!command) throw new UsageError(unknownCommand(name));
    return (await command.run(rest, terminal)) ?? 0;
  } catch (error) {
    terminal.err(`chain-apis: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function unknownCommand(name: string): string {
  const meant = nearestName(name, Object.keys(COMMANDS));
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  return `unknown command ${JSON.stringify(name)}${hint}: try chain-apis --help`;
}

/** Returns the versions of the command and of every document that it reads by default. */
async function versions(): Promise<string> {
  const { loadContract } = await import('@chain-apis/contract');
  const { source, documents } = await loadContract();
  const listed = documents.map(({ id, version: own }) => `${id} ${own}`);
  return `chain-apis ${await readVersion()}\n${source}: ${listed.join(', ')}`;
}

function commandOf(name: string | undefined): Command | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
