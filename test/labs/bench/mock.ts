import { loadContract, successExamples, type Contract } from '@chain-apis/contract';
import { rounded } from '@chain-apis/contract/source';
import { publicDocument } from '@chain-apis/contract/project';
import { writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  atLeast,
  atMost,
  measure,
  type Contender,
  type Of,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { buildPackages, installPeers, peerList, temporaryFolder } from './install.ts';
import { CLI, DISTINCT, LIST, PRISM_PACKAGE, prismIn, putLoad, withServer, type Server } from './servers.ts';

const PEERS = { ...PRISM_PACKAGE, '@open-rpc/mock-server': '1.7.8' };
const OURS = 'chain-apis mock';
const OURS_RPC = 'chain-apis mock, RPC';
const PRISM = 'prism mock -v silent';
const OPEN_RPC_MOCK = '@open-rpc/mock-server';

const METHOD = 'xvm.getBalance';
const RPC = '/ext/bc/X';

type Measure = (server: Server) => Promise<Sample>;

/** Compares the mock with Prism and @open-rpc/mock-server. */
export async function benchMock(settings: Settings): Promise<Report> {
  await buildPackages(settings, 'cli');
  const peers = await installPeers(PEERS, settings.progress);
  return measure('mock', settings, await contendersOf(settings, peers), targetsOf, [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'ours serves all documents of the registry; Prism serves specs/data/openapi.yaml alone, the RPC mock one method',
    'requests for each second of processor time of the server, over 16 connections, after as many to warm up; no response is cached',
  ]);
}

/** Returns the measured servers, each in its own process that ends with its round. */
async function contendersOf({ root, requests }: Settings, peers: string): Promise<Contender[]> {
  const folder = await temporaryFolder('bench-mock');
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const call = callOf(contract);
  const method = join(folder, 'exchange-chain.json');
  await writeFile(method, oneMethod(contract));
  const ours = [CLI, 'mock', '--quiet', '--port', '{port}'];
  const prism = [prismIn(peers), 'mock', '-v', 'silent', '-p', '{port}'];
  const openRpcMock = join(peers, 'node_modules/@open-rpc/mock-server/build/cli.js');
  const server = (
    name: string,
    args: readonly string[],
    use: Measure,
    path = LIST,
    body = '',
  ): Contender => ({
    name,
    run: () => withServer(args, root, use, { probe: body === '' ? { path } : { path, body } }),
  });
  const rest: Measure = async (served) => {
    await served.idle();
    const idle = await served.memory();
    const same = await putLoad(served, requests, { path: LIST });
    const distinct = await putLoad(served, requests, { path: DISTINCT });
    return {
      'first answer ms': served.firstResponse,
      'MB idle': idle,
      'same req/s': same,
      'distinct req/s': distinct,
      'MB loaded': await served.memory(),
    };
  };
  const rpc =
    (path: string): Measure =>
    async (served) => {
      await served.idle();
      return { 'rpc req/s': await putLoad(served, requests, { path, body: call }) };
    };
  const first = call.replace('{n}', '1');
  return [
    server(PRISM, [...prism, 'specs/data/openapi.yaml'], rest),
    server(OURS, ours, rest),
    server(OPEN_RPC_MOCK, [openRpcMock, '-d', method, '-p', '{port}'], rpc('/'), '/', first),
    server(OURS_RPC, ours, rpc(RPC), RPC, first),
  ];
}

/** Returns the JSON-RPC call that all servers get; `{n}` in it is its id. */
function callOf({ operations }: Contract): string {
  const [shown] = successExamples(operations.find(({ id }) => id === METHOD)!);
  return JSON.stringify({ jsonrpc: '2.0', id: '{n}', method: METHOD, params: shown?.given }).replace(
    '"{n}"',
    '{n}',
  );
}

/**
 * Returns an OpenRPC document of one method, as text. @open-rpc/mock-server refuses addresses with braces and unknown
 * formats, and is slow with recursive schemas: it gets the measured method and what that refers to.
 */
function oneMethod({ documents }: Contract): string {
  const exchange = documents.find(({ id }) => id === 'node-exchange-chain')!;
  const { openrpc, info, methods, components } = publicDocument(exchange.bundle);
  const own = (methods as JsonObject[]).filter(({ name }) => name === METHOD);
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
  return [
    atLeast('same request, times Prism', over('same req/s', OURS, PRISM), 7),
    atLeast('all requests different, times Prism', over('distinct req/s', OURS, PRISM), 6),
    atLeast('JSON-RPC, times @open-rpc/mock-server', over('rpc req/s', OURS_RPC, OPEN_RPC_MOCK), 4),
    atMost('first answer, times Prism', over('first answer ms', OURS, PRISM), 0.8),
    atMost('memory idle, times Prism', over('MB idle', OURS, PRISM), 1),
    atMost('memory loaded, times Prism', over('MB loaded', OURS, PRISM), 1),
  ];
}
