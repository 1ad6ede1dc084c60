import { nearestName } from '@chain-apis/contract/nearest-name';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { readVersion } from './version.ts';

/** Runs a command; returns the exit code, 0 by default. */
type Run = (args: readonly string[], terminal: Terminal) => Promise<number | void>;

/** Each command is loaded on demand, with its packages. */
const COMMANDS: Readonly<Record<string, () => Promise<Run>>> = {
  mock: async () => (await import('./commands/mock.ts')).mock,
  lint: async () => (await import('./commands/lint.ts')).lint,
  generate: async () => (await import('./commands/generate.ts')).generate,
  diff: async () => (await import('./commands/diff.ts')).diff,
  usage: async () => (await import('./commands/usage.ts')).usage,
  verify: async () => (await import('./commands/verify.ts')).verify,
  proxy: async () => (await import('./commands/proxy.ts')).proxy,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
};

const HELP = `Usage: chain-apis <command> [options]

Commands:
  mock      run a mock server for REST and JSON-RPC
  lint      check documents and explain each mistake
  generate  write typed clients
  diff      find breaking changes between two versions of a contract
  usage     list what a consumer uses of a contract
  verify    test a running service against the contract
  proxy     forward traffic and check it against the contract
  mcp       expose the contract to AI agents (Model Context Protocol)

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
      terminal.out(await versions(terminal.env));
      return 0;
    }
    const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
    const load = commandOf(isHelp ? rest[0] : name);
    if (isHelp && !load) {
      terminal.out(HELP);
      return 0;
    }
    if (!load) throw new UsageError(unknownCommand(name!));
    const command = await load();
    return (await command(isHelp ? ['--help'] : rest, terminal)) ?? 0;
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
async function versions(env: Terminal['env']): Promise<string> {
  const { loadContract, usualSource } = await import('@chain-apis/contract');
  const { source, documents } = await loadContract(usualSource(process.cwd(), env).source);
  const listed = documents.map(({ id, version: own }) => `${id} ${own}`);
  return `chain-apis ${await readVersion()}\n${source}: ${listed.join(', ')}`;
}

function commandOf(name: string | undefined): (() => Promise<Run>) | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
