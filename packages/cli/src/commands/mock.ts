import type { LogEntry, RunningMock, StartOptions } from '@chain-apis/mock';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

const DEFAULT_PORT = 4010;

export const mockHelp = `Usage: chain-apis mock [options]

Serves the contract on one address: the REST services, the node's JSON-RPC APIs and, if given, the reference.

Options:
  --port N           port to listen on (default: $PORT, otherwise ${DEFAULT_PORT}; 0 takes any free one)
  --host H           address to listen on (default: 127.0.0.1, which only this machine reaches)
  --config FILE      registry of the documents (default: redocly.yaml)
  --reference DIR    folder of the reference site, served at /
  --quiet            no line for each request
  --json             print JSON lines
  --help             this text

Steering a request:
  Prefer: code=429           the declared answer of this status (JSON-RPC: error code, such as code=-32602)
  Prefer: example=lastPage   the declared example of this name
  Prefer: dynamic=true       made-up data; add seed=7 to get the same again

Examples:
  chain-apis mock --port 8080
  curl -H 'Prefer: example=lastPage' http://127.0.0.1:${DEFAULT_PORT}/v1/avg_tps/43114`;

interface Flags {
  readonly port: number;
  readonly host: string | undefined;
  readonly config: string;
  readonly reference: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

/** Runs the mock until it is stopped. */
export async function mock(args: readonly string[], terminal: Terminal): Promise<void> {
  const flags = readFlags(args, terminal.env);
  if (flags === 'help') return terminal.out(mockHelp);
  const stopped = terminal.stopped();
  await requireFile(flags.config, 'the registry of documents', '--config FILE');
  if (flags.reference !== undefined) await requireFolder(flags.reference);
  if (!flags.json) terminal.err('chain-apis: reading the contract ...');
  const running = await start(flags, terminal);
  announce(running, flags, terminal);
  await stopped;
  await running.close();
}

function readFlags(args: readonly string[], env: Terminal['env']): Flags | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  const fromFlag = values.port !== undefined;
  const port = fromFlag ? values.port : env['PORT'] || undefined;
  return {
    port: port === undefined ? DEFAULT_PORT : readPort(port, fromFlag ? '--port' : 'PORT'),
    host: values.host,
    config: values.config ?? 'redocly.yaml',
    reference: values.reference,
    quiet: values.quiet === true,
    json: values.json === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        config: { type: 'string' },
        reference: { type: 'string' },
        quiet: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    // Node explains at length, in several sentences; the first one says what is wrong.
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    throw new UsageError(`${reason}: try chain-apis mock --help`, { cause });
  }
}

function readPort(text: string, from: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new UsageError(`${from} must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
  }
  return port;
}

async function requireFile(path: string, what: string, flag: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) {
    throw new CommandError(`cannot read ${path}, ${what}: run this where it lies, or name it with ${flag}`);
  }
}

async function requireFolder(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory()) {
    throw new CommandError(`there is no folder ${path}: build the reference first, or leave --reference out`);
  }
}

async function start(flags: Flags, terminal: Terminal): Promise<RunningMock> {
  // Only now: the mock brings Prism along, and help and mistakes are to be answered at once.
  const { logJson, logLine, startMock } = await import('@chain-apis/mock');
  const lineOf = flags.json ? logJson : logLine;
  const log = (entry: LogEntry) => terminal.out(lineOf(entry));
  const { port, host, config, reference } = flags;
  const options: StartOptions = { port, host, config, reference, log: flags.quiet ? undefined : log };
  return startMock(options).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(explain(cause, flags), { cause });
  });
}

function explain(cause: NodeJS.ErrnoException, { port, host = '127.0.0.1' }: Flags): string {
  if (cause.code === 'EADDRINUSE') {
    return `port ${port} is in use: stop what listens there, or choose another port with --port N`;
  }
  if (cause.code === 'EACCES') return `port ${port} may not be used: choose one above 1023 with --port N`;
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
    return `${host} is no address of this machine: choose another with --host H`;
  }
  return cause.message;
}

function announce({ url, areas }: RunningMock, { reference, json }: Flags, terminal: Terminal): void {
  const addresses = [
    ...(reference === undefined ? [] : [{ name: 'reference', url: `${url}/` }]),
    ...areas.map(({ prefix, packages }) => ({ name: packages.join(', '), url: url + prefix })),
  ];
  if (json) return terminal.out(JSON.stringify({ event: 'ready', url, addresses }));
  const width = Math.max(...addresses.map(({ name }) => name.length));
  terminal.out(`Ready on ${url}`);
  for (const { name, url: address } of addresses) terminal.out(`  ${name.padEnd(width)}  ${address}`);
  terminal.out('Stop with Ctrl-C.');
}
