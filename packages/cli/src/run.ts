import { nearestName, printable, terminalText } from '@chain-apis/foundation';
import { UsageError } from './failure.ts';
import type { Process, Terminal } from './terminal.ts';
import { readVersion } from './version.ts';

/** A command, and its help where that is a file of its own. Both are loaded on demand, with their packages. */
interface Command {
  readonly load: () => Promise<{
    readonly help?: string;
    /** Returns the exit code, 0 by default. */
    readonly run: (args: readonly string[], terminal: Terminal) => Promise<number | void>;
  }>;
  readonly help?: () => Promise<{ readonly help: string }>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  mock: { load: () => import('./commands/mock.ts') },
  lint: { load: () => import('./commands/lint.ts') },
  generate: { load: () => import('./commands/generate.ts') },
  diff: { load: () => import('./commands/diff.ts') },
  verify: { load: () => import('./commands/verify.ts'), help: () => import('./commands/verify-help.ts') },
  proxy: { load: () => import('./commands/proxy.ts'), help: () => import('./commands/proxy-help.ts') },
  mcp: { load: () => import('./commands/mcp.ts'), help: () => import('./commands/mcp-help.ts') },
};

const HELP = `Usage: chain-apis <command> [options]

Commands:
  mock      run a mock server for REST and JSON-RPC
  lint      check documents and explain each mistake
  generate  write typed clients
  diff      find breaking changes between two versions of a contract
  verify    test a running service against the contract
  proxy     forward traffic and check it against the contract
  mcp       expose the contract to AI agents (Model Context Protocol)

The contract that a command reads:
  --spec PATH     an OpenAPI or OpenRPC document, YAML or JSON (repeatable); a folder of them: those in its
                  redocly.yaml, otherwise all in the folder; or a file that lists them (redocly.yaml)
  --at PATH       add --spec to the default contract at this path, such as /ext/bc/{blockchainID}/rpc
  --carried       the bundled contract, even if a redocly.yaml is near
  --allow-remote  also read remote documents and references: --spec https://...
                  Default: $CHAIN_APIS_CONFIG; the nearest redocly.yaml with apis:; the bundled contract

chain-apis <command> --help lists its options. chain-apis --version prints the command's and the contract's versions.`;

/**
 * Runs the command line.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function run(args: readonly string[], process: Process): Promise<number> {
  const terminal = withEscapes(process);
  try {
    const [name, ...rest] = args;
    if (name === '--version' || name === '-v') {
      terminal.out(await versions(terminal.env));
      return 0;
    }
    const asksHelp = (word: string) => word === '--help' || word === '-h';
    const isHelp = name === undefined || name === 'help' || asksHelp(name);
    const command = commandOf(isHelp ? rest[0] : name);
    if (isHelp && !command) terminal.out(HELP);
    else if (!command) throw new UsageError(unknownCommand(name!));
    else if (isHelp || rest.some(asksHelp)) terminal.out((await (command.help ?? command.load)()).help!);
    else return (await (await command.load()).run(rest, terminal)) ?? 0;
    return 0;
  } catch (error) {
    terminal.err(`chain-apis: ${indented(error instanceof Error ? error.message : String(error))}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Lines with names and values of documents, servers and callers can't steer a terminal or a CI server. */
function withEscapes(process: Process): Terminal {
  const { out, err, progress } = process;
  return {
    ...process,
    out: (line) => out(printable(line)),
    err: (line) => err(printable(line)),
    report: out,
    progress: progress && ((text) => progress(terminalText(text))),
  };
}

/** No line of a message, which can quote a document, passes for another message. */
const indented = (message: string): string => message.replaceAll('\n', '\n  ');

function unknownCommand(name: string): string {
  const meant = nearestName(name, Object.keys(COMMANDS));
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  return `unknown command ${JSON.stringify(name)}${hint}: try chain-apis --help`;
}

/** Returns the versions of the command and of every document that it reads by default. */
async function versions(env: Terminal['env']): Promise<string> {
  const { loadContract } = await import('@chain-apis/contract');
  const { defaultSource } = await import('@chain-apis/contract/documents');
  const { source, documents } = await loadContract((await defaultSource(process.cwd(), env)).source);
  const listed = documents.map(({ id, version: own }) => `${id} ${own}`);
  return `chain-apis ${await readVersion()}\n${source}: ${listed.join(', ')}`;
}

function commandOf(name: string | undefined): Command | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
