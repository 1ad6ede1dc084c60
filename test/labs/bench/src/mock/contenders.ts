import {
  loadContract,
  successExamples,
  type Contract,
  type Json,
  type JsonObject,
} from '@chain-apis/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDocuments } from '../copy-repository.ts';
import type { Contender, Sample, Settings } from '../harness.ts';
import type { Load } from '../load.ts';
import { startServer, type Probe, type Server } from '../servers.ts';
import { DISTINCT, LIST, putLoad, WARM_UP } from '../standard-load.ts';
import { oneMethod } from './one-method.ts';

export const OURS = 'chain-apis mock';
export const OURS_EDITED = 'chain-apis mock, contract edited';
export const OURS_RPC = 'chain-apis mock, RPC';
export const OURS_LONG = 'chain-apis mock, long run';
export const PRISM = 'prism mock -v silent';
export const OPEN_RPC_MOCK = '@open-rpc/mock-server';
export const BARE = 'node:http alone';

const METHOD = 'xvm.getBalance';
const RPC = '/ext/bc/X';
/** Valid, and shown by no example of the method. */
const OTHER_ADDRESS = 'X-avax18jma8ppw3nhx5r4ap8clazz0dps7rv5ukulre5';

/** The servers that are measured, each in a process of its own that ends with its round. */
export async function contendersOf(settings: Settings, peers: string): Promise<Contender[]> {
  const { root } = settings;
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const { page, call, result } = examplesOf(contract);
  const openRpc = join(peers, 'exchange-chain.json');
  const exchange = contract.documents.find(({ id }) => id === 'node-exchange-chain')!;
  await writeFile(openRpc, oneMethod(exchange.bundle, METHOD));
  const command = commandsOf(peers, openRpc);
  const list: Probe = { path: LIST };
  const first: Probe = { path: RPC, body: call.replace('{n}', '1') };
  const contender = (name: string, args: readonly string[], probe: Probe, measure: Measure): Contender => ({
    name,
    run: () => measureServer(args, probe, root, measure),
  });
  const rest = measureRest(settings);
  const rpc = (path: string) => measureRpc(settings, path, call);
  return [
    contender(BARE, command.bare(page), list, rest),
    contender(PRISM, command.prism, list, rest),
    contender(OURS, command.ours, list, rest),
    {
      name: OURS_EDITED,
      run: async () => {
        await forgetDocuments(root);
        return measureServer(command.ours, list, root, async () => ({}));
      },
    },
    contender('node:http alone, RPC', command.bare(result, 'reads'), first, rpc(RPC)),
    contender(OPEN_RPC_MOCK, command.openRpcMock, { ...first, path: '/' }, rpc('/')),
    contender(OURS_RPC, command.ours, first, rpc(RPC)),
    contender(OURS_LONG, command.ours, list, measureLongRun(settings)),
  ];
}

/** What node:http alone responds with, and the JSON-RPC call that all servers get; `{n}` in it is its id. */
function examplesOf({ operations }: Contract): { page: Json | undefined; call: string; result: JsonObject } {
  const list = operations.find(({ id }) => id === 'listBlockTransactions')!;
  const method = operations.find(({ id }) => id === METHOD)!;
  const [shown] = successExamples(method);
  const call = JSON.stringify({ jsonrpc: '2.0', id: '{n}', method: METHOD, params: shown?.given });
  return {
    page: successExamples(list)[0]?.value,
    call: call.replace('"{n}"', '{n}'),
    result: { jsonrpc: '2.0', id: 1, result: shown?.value ?? null },
  };
}

/** The arguments of `node` that start each server. */
function commandsOf(peers: string, openRpc: string) {
  const program = (path: string) => join(peers, 'node_modules', path);
  const base64 = (value: Json | undefined) => Buffer.from(JSON.stringify(value)).toString('base64');
  const prism = program('@stoplight/prism-cli/dist/index.js');
  return {
    ours: ['packages/cli/dist/main.js', 'mock', '--quiet', '--port', '{port}'],
    prism: [prism, 'mock', '-v', 'silent', '-p', '{port}', 'specs/data/openapi.yaml'],
    openRpcMock: [program('@open-rpc/mock-server/build/cli.js'), '-d', openRpc, '-p', '{port}'],
    bare: (response: Json | undefined, reads = '') => [
      'test/labs/bench/src/bare-server.mjs',
      '{port}',
      base64(response),
      reads,
    ],
  };
}

type Measure = (server: Server) => Promise<Sample>;

async function measureServer(
  args: readonly string[],
  probe: Probe,
  root: string,
  measure: Measure,
): Promise<Sample> {
  const server = await startServer(args, probe, root);
  try {
    return { 'first answer ms': server.firstResponse, ...(await measure(server)) };
  } finally {
    await server.stop();
  }
}

function measureRest({ seconds }: Settings): Measure {
  return async (server) => {
    const put = (path: string, more?: Partial<Load>) => putLoad(server.port, seconds, path, more);
    const idle = await server.memory();
    await put(LIST, { requests: WARM_UP });
    const same = await put(LIST);
    await put(DISTINCT, { requests: WARM_UP });
    const distinct = await put(DISTINCT);
    return {
      'MB idle': idle,
      'same req/s': same.requestsPerSecond,
      'same p99 ms': same.p99,
      'distinct req/s': distinct.requestsPerSecond,
      'MB loaded': await server.memory(),
    };
  };
}

/** As an example shows the call, and as somebody makes it for an address of their own, which is in no example. */
function measureRpc({ seconds }: Settings, path: string, call: string): Measure {
  const ownCall = call.replace(/X-avax1\w+/, OTHER_ADDRESS);
  return async ({ port }) => {
    const put = (body: string, more?: Partial<Load>) => putLoad(port, seconds, path, { body, ...more });
    await put(call, { requests: WARM_UP });
    const { requestsPerSecond } = await put(call);
    await put(ownCall, { requests: WARM_UP });
    const own = await put(ownCall);
    return {
      'rpc req/s': requestsPerSecond,
      'rpc, own address, req/s': own.requestsPerSecond,
    };
  };
}

function measureLongRun({ seconds, long }: Settings): Measure {
  return async (server) => {
    const put = (path: string, requests: number) => putLoad(server.port, seconds, path, { requests });
    await put(DISTINCT, 10_000);
    const early = await server.memory();
    await put(DISTINCT, long / 2);
    await put(LIST, long / 2);
    return { 'MB after 10 000': early, 'MB at the end': await server.memory() };
  };
}
