import { rounded } from '@chain-apis/contract/source';
import { loadContract, successExamples, type Contract } from '@chain-apis/contract';
import { publicDocument } from '@chain-apis/contract/project';
import { writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atLeast, atMost, measure, type Contender, type Of, type Report, type Sample, type Settings } from './harness.ts'; // prettier-ignore
import { buildPackages, forgetDocuments, installPeers, peerList } from './install.ts';
import { growthContenders, growthTargets } from './mock-growth.ts';
import { bareServer, CLI, DISTINCT, LIST, PRISM_PACKAGE, prismIn, putRequests, putWarmLoad, withServer, type Server } from './servers.ts'; // prettier-ignore

const PEERS = { ...PRISM_PACKAGE, '@open-rpc/mock-server': '1.7.8' };
const OURS = 'chain-apis mock';
const OURS_EDITED = 'chain-apis mock, contract edited';
const OURS_RPC = 'chain-apis mock, RPC';
const OURS_LONG = 'chain-apis mock, long run';
const PRISM = 'prism mock -v silent';
const OPEN_RPC_MOCK = '@open-rpc/mock-server';
const BARE = 'node:http alone';

const METHOD = 'xvm.getBalance';
const RPC = '/ext/bc/X';
/** Valid, but in no example of the method. */
const OTHER_ADDRESS = 'X-avax18jma8ppw3nhx5r4ap8clazz0dps7rv5ukulre5';

/** Compares the mock with Prism, @open-rpc/mock-server and bare node:http. */
export async function benchMock(settings: Settings): Promise<Report> {
  await buildPackages(settings, 'cli');
  const peers = await installPeers(PEERS, settings.progress);
  const contenders = [...(await contendersOf(settings, peers)), ...(await growthContenders(settings, peers))];
  return measure('mock', settings, contenders, targetsOf, [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'first answer: of a contract that an earlier process has read, unless it says edited',
    'ours serves all documents of the registry; Prism serves specs/data/openapi.yaml alone, the RPC mock one document',
    'by size and by operations: a document made by program, whose responses repeat an id of the path',
    'loads begin once the server is idle: ours checks its examples after the first answer',
    'ours checks every request and keeps no response; node:http looks at none; load: 16 connections without pipelining, on the same machine',
  ]);
}

/** Returns the measured servers, each in its own process that ends with its round. */
async function contendersOf({ root, seconds, long }: Settings, peers: string): Promise<Contender[]> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const { page, call, result } = examplesOf(contract);
  const document = join(peers, 'exchange-chain.json');
  const exchange = contract.documents.find(({ id }) => id === 'node-exchange-chain')!;
  await writeFile(document, oneMethod(publicDocument(exchange.bundle), METHOD));
  const ours = [CLI, 'mock', '--quiet', '--port', '{port}'];
  const prism = [prismIn(peers), 'mock', '-v', 'silent', '-p', '{port}', 'specs/data/openapi.yaml'];
  const openRpcMock = join(peers, 'node_modules/@open-rpc/mock-server/build/cli.js');

  const contender = (name: string, args: readonly string[], more: Measure, path = LIST): Contender => ({
    name,
    run: async () => {
      if (name === OURS_EDITED) await forgetDocuments(root);
      const probe = path === LIST ? { path } : { path, body: call.replace('{n}', '1') };
      const sample = async (server: Server) => ({
        'first answer ms': server.firstResponse,
        ...(await more(server)),
      });
      return withServer(args, root, sample, { probe });
    },
  });
  const rest: Measure = async ({ port, memory, idle }) => {
    await idle();
    const atFirst = await memory();
    const same = await putWarmLoad(port, seconds, LIST);
    const distinct = await putWarmLoad(port, seconds, DISTINCT);
    return {
      'MB idle': atFirst,
      'same req/s': same.requestsPerSecond,
      'same p99 ms': same.p99,
      'distinct req/s': distinct.requestsPerSecond,
      'MB loaded': await memory(),
    };
  };
  /** Measures the call as an example shows it, and with a user's own address, which is in no example. */
  const rpc = (path: string): Measure => {
    const own = call.replace(/X-avax1\w+/, OTHER_ADDRESS);
    return async ({ port, idle }) => {
      await idle();
      return {
        'rpc req/s': (await putWarmLoad(port, seconds, path, call)).requestsPerSecond,
        'rpc, own address, req/s': (await putWarmLoad(port, seconds, path, own)).requestsPerSecond,
      };
    };
  };
  const longRun: Measure = async ({ port, memory }) => {
    await putRequests(port, DISTINCT, 10_000);
    const early = await memory();
    await putRequests(port, DISTINCT, long / 2);
    await putRequests(port, LIST, long / 2);
    return { 'MB after 10 000': early, 'MB at the end': await memory() };
  };
  return [
    contender(BARE, bareServer(page), rest),
    contender(PRISM, prism, rest),
    contender(OURS, ours, rest),
    contender(OURS_EDITED, ours, async () => ({})),
    contender('node:http alone, RPC', bareServer(result, 'reads'), rpc(RPC), RPC),
    contender(OPEN_RPC_MOCK, [openRpcMock, '-d', document, '-p', '{port}'], rpc('/'), '/'),
    contender(OURS_RPC, ours, rpc(RPC), RPC),
    contender(OURS_LONG, ours, longRun),
  ];
}

type Measure = (server: Server) => Promise<Sample>;

/** Returns bare node:http's response and the JSON-RPC call that all servers get; `{n}` in it is its id. */
function examplesOf({ operations }: Contract): { page: Json | undefined; call: string; result: JsonObject } {
  const shownBy = (wanted: string) => successExamples(operations.find(({ id }) => id === wanted)!)[0];
  const shown = shownBy(METHOD);
  const call = JSON.stringify({ jsonrpc: '2.0', id: '{n}', method: METHOD, params: shown?.given });
  return {
    page: shownBy('listBlockTransactions')?.value,
    call: call.replace('"{n}"', '{n}'),
    result: { jsonrpc: '2.0', id: 1, result: shown?.value ?? null },
  };
}

/**
 * Returns an OpenRPC document of one method, as text. @open-rpc/mock-server refuses addresses with braces and unknown
 * formats, and is slow with recursive schemas: it gets the measured method and what that refers to.
 */
function oneMethod({ openrpc, info, methods, components }: JsonObject, id: string): string {
  const own = (methods as JsonObject[]).filter(({ name }) => name === id);
  const used: Record<string, JsonObject> = {};
  const follow = (from: Json) => {
    for (const [, kind = '', name = ''] of writeJson(from).matchAll(REFERENCE)) {
      const ofKind = (used[kind] ??= {});
      if (ofKind[name] !== undefined) continue;
      ofKind[name] = (components as Record<string, JsonObject>)[kind]![name]!;
      follow(ofKind[name]);
    }
  };
  follow(own);
  const servers = [{ name: 'mock', url: 'http://localhost' }];
  const document = rounded({ openrpc, info, servers, methods: own, components: used } as JsonObject);
  return JSON.stringify(document, (key, value: unknown) =>
    key === 'format' && typeof value === 'string' ? undefined : value,
  );
}

const REFERENCE = /"#\/components\/(\w+)\/([^"/]+)"/g;

function targetsOf(of: Of) {
  const over = (number: string, a: string, b: string) => of(a, number) / of(b, number);
  const rpc = (number: string) => over(number, OURS_RPC, OPEN_RPC_MOCK);
  const first = (ours: string) => over('first answer ms', ours, PRISM);
  const grown = of(OURS_LONG, 'MB at the end') / of(OURS_LONG, 'MB after 10 000');
  const ownAddress = "JSON-RPC for an address of one's own, times @open-rpc/mock-server";
  return [
    atLeast('same request, times Prism', over('same req/s', OURS, PRISM), 7),
    atLeast('all requests different, times Prism', over('distinct req/s', OURS, PRISM), 6),
    atLeast(ownAddress, rpc('rpc, own address, req/s'), 4),
    atLeast('JSON-RPC as an example shows it, times @open-rpc/mock-server', rpc('rpc req/s'), 1),
    atMost('first answer with all documents, times Prism with one', first(OURS), 0.8),
    atMost('first answer after the contract was edited, times Prism with one', first(OURS_EDITED), 0.8),
    atMost('memory idle, times Prism', over('MB idle', OURS, PRISM), 1),
    atMost('memory loaded, times Prism', over('MB loaded', OURS, PRISM), 1),
    atMost('memory at the end of the long run, times after 10 000 requests', grown, 1.2),
    ...growthTargets(of),
  ];
}
