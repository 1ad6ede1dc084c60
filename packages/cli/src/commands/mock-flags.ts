import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { graceHelp, readGrace } from './stop.ts';
import { CONTRACT_HELP, CONTRACT_OPTIONS, readContractFlags } from './contract-flags.ts';
import { FLAG, parseFlags, readPort, readPrefixes, TEXT, TEXTS } from './parse-flags.ts';

const DEFAULT_PORT = 4010;

export const mockHelp = `Usage: chain-apis mock [options]

Serves the contract on one address: the REST services, the node's JSON-RPC APIs and, if given, the reference.

Where:
  --port N           port to listen on (default: $PORT, otherwise ${DEFAULT_PORT}; 0 takes any free one)
  --host H           address to listen on (default: 127.0.0.1, which only this machine reaches)
  ${graceHelp(19)}

What:
  --engine E         mock (default), or prism: Prism itself responds, without state, faults and pages; takes only the flags
                     of documents, address and output
${CONTRACT_HELP}
  --only LIST        packages to serve, such as data,node (default: all)
  --reference DIR    folder of the reference site, served at /
  --watch            serve edited documents at once, and keep the last good ones while an edit is broken

How:
  --scenario NAME    behaviour to play: bootstrapping-node, expired-token, export-job, flaky-gateway, rate-limited,
                     unhealthy-node, or a YAML or JSON file
  --cassettes PATH   send again what proxy --record or verify --record wrote: a file or a folder; repeat it for more.
                     Requests that were not recorded get the mock's own responses
  --latency L        delay of each response: 100, 50..200 (even) or p50=80,p99=400 (log-normal), in milliseconds
  --fail F           respond with a failure: 429:0.05 (one of twenty), 503, 429:0.05;retry-after=2
  --rate R           requests that are let through: 10/s, 100/m, 5000/h; the others get 429
  --seed N           makes random faults and made-up data other ones (default: 0)
  --node-dialect D   standard (default), or observed: the node as a recorded one behaves
  --unknown U        ids that no example has: echo (default; an example with this id in it) or refuse (the declared
                     error; default of the observed dialect)
  --deployment NAME  serve the documents as a deployment has them: a name, or the file of an OpenAPI overlay
  --method-prefix P  prefix of methods on the wire: xvm=avm; repeat it for more
  --https            serve TLS with a self-made certificate (GET /__mock/certificate gives it)

Output:
  --har FILE         record every interaction, without credentials
  --usage FILE       add what callers use of the contract to a usage file, when the mock stops (chain-apis usage --help)
  --quiet            no line for each request
  --json             print JSON lines
  --help             this text

Steering a request (all in packages/mock/README.md):
  Prefer: code=429           the declared response of this status (JSON-RPC: error code, such as code=-32602)
  Prefer: example=lastPage   the declared example of this name
  Prefer: dynamic=true       made-up data; add seed=7 to get other data
  Mock-Latency: 50..200      as --latency; Mock-Fail: 503 as --fail, for this request
  Mock-Unknown: refuse       as --unknown; Mock-Session: NAME for a session of its own (or a path below /__session/NAME)
  Mock-Fault: reset          break the response: reset, empty, truncated, garbage, slow
  GET /__mock                what the mock itself offers: calls, clock, health, scenario, reset

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
  /** What is served: a registry, a folder or documents; undefined for the default. */
  readonly config: string | readonly string[] | undefined;
  readonly allowRemote: boolean;
  readonly at: string | undefined;
  /** Whether the documents were named by a flag, so that whoever started the mock can mend them. */
  readonly isOwn: boolean;
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

/** @throws UsageError in one line that says what is wrong and where help is */
export function readMockFlags(args: readonly string[], env: Terminal['env']): MockFlags | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  const { host, reference, scenario, latency, fail, rate, har, usage, deployment, cassettes } = values;
  const { source, allowRemote, at } = readContractFlags(values, env);
  const fromFlag = values.port !== undefined;
  const port = fromFlag ? values.port : env['PORT'] || undefined;
  const engine = readEngine(values.engine);
  if (engine === 'prism') refuseFlags(values);
  return {
    engine,
    ...{ host, reference, scenario, latency, fail, rate, har, usage, deployment, cassettes },
    port: port === undefined ? DEFAULT_PORT : readPort(port, fromFlag ? '--port' : 'PORT'),
    grace: readGrace(values.grace),
    config: source,
    allowRemote,
    at,
    isOwn: values.spec !== undefined || values.specs !== undefined,
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

/** The flags that Prism can follow: which documents, at which address, with which output. */
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
