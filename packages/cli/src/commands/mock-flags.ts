import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_FLAGS, CONTRACT_HELP, readContractFlags, type ContractFlags } from './contract-flags.ts';
import type { ResolvedContract } from './resolve-contract.ts';
import { FLAG, oneOf, readFlags, readPort, TEXT, parsedFlag, TEXTS, type FlagValues } from './parse-flags.ts';

const DEFAULT_PORT = 4010;

export const help = `Usage: chain-apis mock [options]

Runs a mock server for REST and JSON-RPC on one address, and serves the reference site if you give its folder.

  --port N           port to listen on (default: $PORT, otherwise ${DEFAULT_PORT}; 0 takes any free one)
  --host H           address to listen on (default: 127.0.0.1, this machine only)
  --engine E         mock (default) or prism: Prism itself, with the flags for documents, address and output only

Documents:
${CONTRACT_HELP}
  --only LIST        packages to serve, such as data,node (default: all)
  --reference DIR    folder with the reference site, served at /
  --watch            reload edited documents; keep the last valid ones while an edit has errors

Behaviour:
  --scenario NAME    scripted behaviour: bootstrapping-node, expired-token, export-job, flaky-gateway, rate-limited,
                     unhealthy-node, or a YAML or JSON file
  --cassettes PATH   replay a recording (proxy --record, verify --record), file or folder, where it fits; repeatable
  --latency L        delay of each response: 100, 50..200 (even) or p50=80,p99=400 (log-normal), in milliseconds
  --fail F           return errors: 429:0.05 (one request in twenty), 503, 429:0.05;retry-after=2
  --rate R           rate limit: 10/s, 100/m, 5000/h; requests beyond it get 429
  --max-body SIZE    largest body of a request, such as 50MB (default: 10MB); larger ones get 413
  --seed N           seed of random faults and generated data (default: 0)
  --node-dialect D   standard (default), or observed: behave like the recorded node
  --deployment NAME  serve the contract as a deployment does: its name, or an OpenAPI overlay file

Output:
  --usage FILE       add the called operations and parameters to a file for chain-apis diff --usage
  --quiet            don't log requests
  --json             print JSON lines
  --help             this text

Request headers choose a response, delay or fault (Prefer: code=429); GET /__mock is the control API: see its README.
Example: chain-apis mock --spec petstore.yaml --spec node.openrpc.json --watch`;

/** Flags for address and output, which Prism supports, too. */
const SERVER_FLAGS = {
  engine: oneOf(['mock', 'prism']),
  port: parsedFlag(readPort),
  host: TEXT,
  only: parsedFlag(readList),
  quiet: FLAG,
  json: FLAG,
} as const;

/** Flags of our own engine. */
const MOCK_FLAGS = {
  reference: TEXT,
  watch: FLAG,
  scenario: TEXT,
  cassettes: TEXTS,
  latency: TEXT,
  fail: TEXT,
  rate: TEXT,
  seed: parsedFlag(readSeed),
  'max-body': parsedFlag(readSize),
  'node-dialect': oneOf(['standard', 'observed']),
  deployment: TEXT,
  usage: TEXT,
} as const;

type Values = FlagValues<typeof SERVER_FLAGS> & FlagValues<typeof MOCK_FLAGS>;

export interface MockFlags extends Values {
  readonly port: number;
  readonly contract: ContractFlags;
}

/** The flags of a mock, with its contract. */
export interface SettledFlags extends MockFlags, Omit<ResolvedContract, 'source'> {
  readonly config: ResolvedContract['source'];
}

/** @throws UsageError with a one-line message that points to the help */
export function readMockFlags(args: readonly string[], env: Terminal['env']): MockFlags {
  const groups = { contract: CONTRACT_FLAGS, server: SERVER_FLAGS, mock: MOCK_FLAGS };
  const { contract, server, mock } = readFlags('mock', args, groups);
  if (server.engine === 'prism') refuseFlags(Object.values(mock));
  const port = server.port ?? (env['PORT'] ? readPort(env['PORT'], 'PORT') : DEFAULT_PORT);
  return { ...server, ...mock, port, contract: readContractFlags(contract) };
}

function refuseFlags(given: readonly unknown[]): void {
  const flag = Object.keys(MOCK_FLAGS)[given.findIndex((value) => value !== undefined)];
  if (flag !== undefined)
    throw new UsageError(`--${flag} needs the mock's own engine: omit it or --engine prism`);
}

function readSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--seed must be a whole number, not ${JSON.stringify(text)}`);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

function readSize(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,9})([kKmMgG][bB])?$/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits) * UNITS[unit.toUpperCase()]!;
  throw new UsageError(`--max-body must be a size such as 500kB or 50MB, not ${JSON.stringify(text)}`);
}

function readList(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new UsageError(`--only must be a list such as data,node, not ${JSON.stringify(text)}`);
}
