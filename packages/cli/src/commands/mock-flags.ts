import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { graceHelp, readGrace } from './stop.ts';
import { CONTRACT_HELP, CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import type { SettledContract } from './which-contract.ts';
import { FLAG, parseFlags, readPort, readPrefixes, TEXT, TEXTS } from './parse-flags.ts';

const DEFAULT_PORT = 4010;

export const mockHelp = `Usage: chain-apis mock [options]

Runs a mock server for REST and JSON-RPC on one address, and serves the reference site if you give its folder.

Where:
  --port N           port to listen on (default: $PORT, otherwise ${DEFAULT_PORT}; 0 takes any free one)
  --host H           address to listen on (default: 127.0.0.1, this machine only)
  ${graceHelp(19)}

What:
  --engine E         mock (default) or prism: run Prism, without state, faults or pagination; accepts only the flags
                     for documents, address and output
${CONTRACT_HELP}
  --only LIST        packages to serve, such as data,node (default: all)
  --reference DIR    folder with the reference site, served at /
  --watch            reload edited documents; keep the last valid ones while an edit has errors

How:
  --scenario NAME    scripted behaviour: bootstrapping-node, expired-token, export-job, flaky-gateway, rate-limited,
                     unhealthy-node, or a YAML or JSON file
  --cassettes PATH   replay a recording of proxy --record or verify --record: a file or a folder; repeatable.
                     Other requests get the mock's own responses
  --latency L        delay of each response: 100, 50..200 (even) or p50=80,p99=400 (log-normal), in milliseconds
  --fail F           return errors: 429:0.05 (one request in twenty), 503, 429:0.05;retry-after=2
  --rate R           rate limit: 10/s, 100/m, 5000/h; requests beyond it get 429
  --seed N           seed of random faults and generated data (default: 0)
  --node-dialect D   standard (default), or observed: behave like the recorded node
  --unknown U        response to ids without an example: echo (default; an example with this id) or refuse (the
                     declared error; default of the observed dialect)
  --deployment NAME  serve the contract as a deployment does: its name, or an OpenAPI overlay file
  --method-prefix P  method prefix on the wire: xvm=avm; repeatable
  --https            serve TLS with a self-signed certificate (returned by GET /__mock/certificate)

Output:
  --har FILE         record traffic as HAR, without credentials
  --usage FILE       add what callers use to a usage file when the mock stops (chain-apis usage --help)
  --quiet            don't log requests
  --json             print JSON lines
  --help             this text

Request headers (all in packages/mock/README.md):
  Prefer: code=429           the declared response of this status (JSON-RPC: error code, such as code=-32602)
  Prefer: example=lastPage   the declared example of this name
  Prefer: dynamic=true       generated data; add seed=7 to vary it
  Mock-Latency: 50..200      as --latency; Mock-Fail: 503 as --fail, for this request
  Mock-Unknown: refuse       as --unknown; Mock-Session: NAME for a separate session (or a path below /__session/NAME)
  Mock-Fault: reset          break the response: reset, empty, truncated, garbage, slow
  GET /__mock                control API: calls, clock, health, scenario, reset

Examples:
  chain-apis mock --port 8080 --only data
  chain-apis mock --specs ../other-service/api --watch
  chain-apis mock --spec petstore.yaml --spec node.openrpc.json
  chain-apis mock --spec ethereum.openrpc.json --at '/ext/bc/{blockchainID}/rpc'
  chain-apis mock --engine prism --only data
  chain-apis mock --scenario flaky-gateway --latency 50..200 --seed 7
  curl -H 'Prefer: example=lastPage' http://127.0.0.1:${DEFAULT_PORT}/v1/avg_tps/43114`;

export interface MockFlags {
  readonly engine: 'mock' | 'prism';
  readonly port: number;
  readonly host: string | undefined;
  /** Milliseconds. */
  readonly grace: number;
  readonly contract: ContractFlags;
  readonly only: readonly string[] | undefined;
  readonly reference: string | undefined;
  readonly watch: boolean;
  readonly scenario: string | undefined;
  readonly cassettes: readonly string[] | undefined;
  readonly latency: string | undefined;
  readonly fail: string | undefined;
  readonly rate: string | undefined;
  readonly seed: number | undefined;
  readonly nodeDialect: 'standard' | 'observed' | undefined;
  readonly unknown: 'echo' | 'refuse' | undefined;
  readonly deployment: string | undefined;
  readonly methodPrefix: Readonly<Record<string, string>> | undefined;
  readonly https: boolean;
  readonly har: string | undefined;
  readonly usage: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

/** The flags of a mock, with its contract. */
export interface SettledFlags extends MockFlags, Omit<SettledContract, 'source'> {
  readonly config: SettledContract['source'];
}

/** @throws UsageError with a one-line message that points to the help */
export function readMockFlags(args: readonly string[], env: Terminal['env']): MockFlags | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  const { host, reference, scenario, latency, fail, rate, har, usage, deployment, cassettes } = values;
  const fromFlag = values.port !== undefined;
  const port = fromFlag ? values.port : env['PORT'] || undefined;
  const engine = readEngine(values.engine);
  if (engine === 'prism') refuseFlags(values);
  return {
    engine,
    ...{ host, reference, scenario, latency, fail, rate, har, usage, deployment, cassettes },
    port: port === undefined ? DEFAULT_PORT : readPort(port, fromFlag ? '--port' : 'PORT'),
    grace: readGrace(values.grace),
    contract: readContractFlags(values),
    only: values.only === undefined ? undefined : readList(values.only),
    seed: values.seed === undefined ? undefined : readSeed(values.seed),
    nodeDialect: values['node-dialect'] === undefined ? undefined : readDialect(values['node-dialect']),
    unknown: values.unknown === undefined ? undefined : readUnknown(values.unknown),
    methodPrefix: values['method-prefix'] && readPrefixes(values['method-prefix']),
    https: values.https === true,
    watch: values.watch === true,
    quiet: values.quiet === true,
    json: values.json === true,
  };
}

function parse(args: readonly string[]) {
  return parseFlags('chain-apis mock --help', {
    args: [...args],
    strict: true,
    options: {
      ...CONTRACT_OPTIONS,
      ...{ engine: TEXT, port: TEXT, host: TEXT, grace: TEXT, only: TEXT, reference: TEXT, watch: FLAG },
      ...{ scenario: TEXT, latency: TEXT, fail: TEXT, rate: TEXT, seed: TEXT, 'node-dialect': TEXT },
      ...{
        unknown: TEXT,
        deployment: TEXT,
        cassettes: TEXTS,
        'method-prefix': TEXTS,
        https: FLAG,
      },
      ...{ har: TEXT, usage: TEXT, quiet: FLAG, json: FLAG, help: { type: 'boolean', short: 'h' } },
    },
  });
}

function readEngine(text = 'mock'): 'mock' | 'prism' {
  if (text === 'mock' || text === 'prism') return text;
  throw new UsageError(`--engine must be mock or prism, not ${JSON.stringify(text)}`);
}

/** The flags that Prism supports: documents, address and output. */
const OF_PRISM = new Set([
  ...Object.keys(CONTRACT_OPTIONS),
  ...['engine', 'port', 'host', 'grace', 'only', 'quiet', 'json', 'help'],
]);

function refuseFlags(values: object): void {
  const [flag] = Object.keys(values).filter((name) => !OF_PRISM.has(name));
  if (flag !== undefined)
    throw new UsageError(`--${flag} needs the mock's own engine: omit it or --engine prism`);
}

function readSeed(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--seed must be a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}

function readUnknown(text: string): 'echo' | 'refuse' {
  if (text === 'echo' || text === 'refuse') return text;
  throw new UsageError(`--unknown must be echo or refuse, not ${JSON.stringify(text)}`);
}

function readDialect(text: string): 'standard' | 'observed' {
  if (text === 'standard' || text === 'observed') return text;
  throw new UsageError(`--node-dialect must be standard or observed, not ${JSON.stringify(text)}`);
}

function readList(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes(''))
    throw new UsageError(`--only must be a list such as data,node, not ${JSON.stringify(text)}`);
  return names;
}
