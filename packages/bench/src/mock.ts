import { loadContract, type Json, type JsonObject } from '@chain-apis/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDocuments } from './copy-repository.ts';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Target,
  type Measured,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import type { Load } from './load.ts';
import { installPeers, peerList } from './peers.ts';
import { buildPackages } from './run-program.ts';
import { load, startServer, type Probe, type Server } from './servers.ts';

/** Valid, and shown by no example of the method. */
const OTHER_ADDRESS = 'X-avax18jma8ppw3nhx5r4ap8clazz0dps7rv5ukulre5';
const PEERS = { '@stoplight/prism-cli': '5.14.2', '@open-rpc/mock-server': '1.7.8' };

export const LIST = '/v1/chains/43114/blocks/72104512/transactions';
export const DISTINCT = '/v1/chains/43114/blocks/{n}/transactions';
const RPC = '/ext/bc/X';
/** Requests before a number is taken, so that every server has compiled what it runs. */
export const WARM_UP = 10_000;

/** Loads a server by 16 connections, for some seconds or until it has served that many requests. */
export function putLoad(port: number, seconds: number, path: string, more: Partial<Load> = {}) {
  return load({
    port,
    connections: 16,
    seconds: more.requests === undefined ? seconds : 600,
    method: more.body ? 'POST' : 'GET',
    path,
    ...more,
  });
}

/** Measures the mock beside Prism, @open-rpc/mock-server and node:http alone. */
export async function benchMock(options: Settings): Promise<Report> {
  const { root, rounds, progress } = options;
  progress('building');
  await buildPackages(root, 'cli');
  const peers = await installPeers(PEERS, progress);
  const contenders = await contendersOf(options, peers);
  const measured = await interleave(contenders, rounds, progress);
  const notes = [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'first answer: of a contract that an earlier process has read, unless it says edited',
    'ours serves all documents of the registry; Prism serves specs/data/openapi.yaml alone, the RPC mock one document',
    'ours checks every request; node:http looks at none; load: 16 connections without pipelining, on the same machine',
  ];
  return reportOf('mock', rounds, measured, targetsOf(measured), notes);
}

async function contendersOf({ root, seconds, long }: Settings, peers: string): Promise<Contender[]> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const exchange = contract.documents.find(({ id }) => id === 'node-exchange-chain')!;
  const list = contract.operations.find(({ id }) => id === 'listBlockTransactions')!;
  const page = list.protocol === 'rest' ? list.responses[0]?.examples[0]?.value : undefined;
  const method = contract.operations.find(({ id }) => id === 'xvm.getBalance')!;
  const pairing = method.protocol === 'rpc' ? method.pairings[0]! : undefined;
  const call = { jsonrpc: '2.0', id: '{n}', method: method.id, params: pairing?.params };
  const body = JSON.stringify(call).replace('"{n}"', '{n}');
  // As somebody asks for an address of their own: what is asked for is in no example.
  const otherBody = body.replace(/X-avax1\w+/, OTHER_ADDRESS);
  const rpcBody = body.replace('{n}', '1');
  const openRpc = join(peers, 'exchange-chain.json');
  await writeFile(openRpc, JSON.stringify(oneMethod(exchange.bundle, method.id), withoutFormat));

  const measure =
    (args: readonly string[], probe: Probe, steps: (server: Server) => Promise<Sample>) => async () => {
      const server = await startServer(args, probe, root);
      try {
        return { 'first answer ms': server.firstResponse, ...(await steps(server)) };
      } finally {
        await server.stop();
      }
    };
  const put = ({ port }: Server, path: string, more: Partial<Load> = {}) =>
    putLoad(port, seconds, path, more);
  const rest = async (server: Server): Promise<Sample> => {
    const idle = await server.memory();
    await put(server, LIST, { requests: WARM_UP });
    const same = await put(server, LIST);
    await put(server, DISTINCT, { requests: WARM_UP });
    const distinct = await put(server, DISTINCT);
    return {
      'MB idle': idle,
      'same req/s': same.requestsPerSecond,
      'same p50 ms': same.p50,
      'same p99 ms': same.p99,
      'distinct req/s': distinct.requestsPerSecond,
      'MB loaded': await server.memory(),
    };
  };
  const rpc =
    (path: string) =>
    async (server: Server): Promise<Sample> => {
      await put(server, path, { body, requests: WARM_UP });
      const { requestsPerSecond, p99 } = await put(server, path, { body });
      await put(server, path, { body: otherBody, requests: WARM_UP });
      const other = await put(server, path, { body: otherBody });
      return {
        'rpc req/s': requestsPerSecond,
        'rpc p99 ms': p99,
        'rpc, own address, req/s': other.requestsPerSecond,
      };
    };
  const ours = ['packages/cli/dist/main.js', 'mock', '--quiet', '--port', '{port}'];
  const prism = [
    join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js'),
    'mock',
    '-v',
    'silent',
    '-p',
    '{port}',
    'specs/data/openapi.yaml',
  ];
  const openRpcMock = [
    join(peers, 'node_modules/@open-rpc/mock-server/build/cli.js'),
    '-d',
    openRpc,
    '-p',
    '{port}',
  ];
  const base64 = (text: unknown) =>
    Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)).toString('base64');
  const bare = (response: unknown, reads = '') => [
    'packages/bench/src/bare-server.mjs',
    '{port}',
    base64(response),
    reads,
  ];
  const result = { jsonrpc: '2.0', id: 1, result: pairing?.result };
  return [
    { name: 'node:http alone', run: measure(bare(page), { path: LIST }, rest) },
    { name: 'prism mock -v silent', run: measure(prism, { path: LIST }, rest) },
    { name: 'chain-apis mock', run: measure(ours, { path: LIST }, rest) },
    {
      name: 'chain-apis mock, contract edited',
      run: async () => {
        await forgetDocuments(root);
        return measure(ours, { path: LIST }, async () => ({}))();
      },
    },
    {
      name: 'node:http alone, RPC',
      run: measure(bare(result, 'reads'), { path: RPC, body: rpcBody }, rpc(RPC)),
    },
    { name: '@open-rpc/mock-server', run: measure(openRpcMock, { path: '/', body: rpcBody }, rpc('/')) },
    { name: 'chain-apis mock, RPC', run: measure(ours, { path: RPC, body: rpcBody }, rpc(RPC)) },
    {
      name: 'chain-apis mock, long run',
      run: measure(ours, { path: LIST }, async (server) => {
        await put(server, DISTINCT, { requests: 10_000, seconds: 600 });
        const early = await server.memory();
        await put(server, DISTINCT, { requests: long / 2, seconds: 600 });
        await put(server, LIST, { requests: long / 2, seconds: 600 });
        return { 'MB after 10 000': early, 'MB at the end': await server.memory() };
      }),
    },
  ];
}

/** The peer refuses addresses with braces and unknown formats, and takes long for recursive schemas: it gets the one method. */
function oneMethod(bundle: JsonObject, id: string): JsonObject {
  const methods = (bundle['methods'] as JsonObject[]).filter(({ name }) => name === id);
  const declared = bundle['components'] as Record<string, JsonObject>;
  const components: Record<string, JsonObject> = {};
  const follow = (value: Json) => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      const used = (components[kind] ??= {});
      if (used[name] !== undefined) continue;
      used[name] = declared[kind]![name]!;
      follow(used[name]);
    }
  };
  follow(methods);
  return {
    openrpc: bundle['openrpc']!,
    info: bundle['info']!,
    servers: [{ name: 'mock', url: 'http://localhost' }],
    methods,
    components,
  };
}

function withoutFormat(key: string, value: unknown): unknown {
  return key === 'format' && typeof value === 'string' ? undefined : value;
}

const REFERENCE = /"#\/components\/(\w+)\/([^"/]+)"/g;

function targetsOf(measured: Measured): Target[] {
  const of = (name: string, number: string) => value(measured, name, number);
  const [ours, prism, bare] = ['chain-apis mock', 'prism mock -v silent', 'node:http alone'];
  const over = (number: string, a: string, b: string) => of(a, number) / of(b, number);
  const long = (number: string) => of('chain-apis mock, long run', number);
  return [
    { what: 'same request, times Prism', measured: over('same req/s', ours, prism), atLeast: 14 },
    { what: 'same request, share of node:http', measured: over('same req/s', ours, bare), atLeast: 0.75 },
    { what: 'same request, p99', measured: of(ours, 'same p99 ms'), unit: 'ms', atMost: 1.5 },
    {
      what: 'all requests different, times Prism',
      measured: over('distinct req/s', ours, prism),
      atLeast: 5,
    },
    {
      what: "JSON-RPC for an address of one's own, times @open-rpc/mock-server",
      measured: over('rpc, own address, req/s', 'chain-apis mock, RPC', '@open-rpc/mock-server'),
      atLeast: 2,
    },
    {
      what: 'JSON-RPC as an example shows it, times @open-rpc/mock-server',
      measured: over('rpc req/s', 'chain-apis mock, RPC', '@open-rpc/mock-server'),
      atLeast: 1,
    },
    {
      what: 'first answer with all documents, times Prism with one',
      measured: over('first answer ms', ours, prism),
      atMost: 0.8,
    },
    {
      what: 'first answer after the contract was edited, times Prism with one',
      measured: over('first answer ms', 'chain-apis mock, contract edited', prism),
      atMost: 0.8,
    },
    { what: 'memory idle, times Prism', measured: over('MB idle', ours, prism), atMost: 1 },
    { what: 'memory loaded, times Prism', measured: over('MB loaded', ours, prism), atMost: 1 },
    {
      what: 'memory at the end of the long run, times after 10 000 requests',
      measured: long('MB at the end') / long('MB after 10 000'),
      atMost: 1.2,
    },
  ];
}
