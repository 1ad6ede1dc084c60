import { loadContract, successExamples } from '@chain-apis/contract';
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
import { LIST, putLoad, WARM_UP } from './standard-load.ts';
import { installPeers, peerList } from './peers.ts';
import { buildPackages } from './run-node.ts';
import { startServer, type Server } from './servers.ts';

const PEERS = { '@stoplight/prism-cli': '5.14.2' };
/** Another request each time, with a response that fits it. */
const DISTINCT = `${LIST}?pageToken={n}`;
const ALONE = 'the service alone';
const PRISM = 'prism proxy -v silent';
const OURS = 'chain-apis proxy --quiet';

/** Measures the proxy beside Prism's, both in front of the same service, which node:http serves from memory. */
export async function benchProxy(options: Settings): Promise<Report> {
  const { root, rounds, progress } = options;
  progress('building');
  await buildPackages(root, 'cli');
  const peers = await installPeers(PEERS, progress);
  return measure('proxy', { rounds, progress }, await contendersOf(options, peers), targetsOf, [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'both judge requests and responses: ours by all documents, Prism by specs/data/openapi.yaml',
    'load: 16 connections without pipelining, on the same machine; latency: one connection',
  ]);
}

async function contendersOf({ root, seconds }: Settings, peers: string): Promise<Contender[]> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const list = contract.operations.find(({ id }) => id === 'listBlockTransactions')!;
  const page = successExamples(list)[0]?.value;
  const bytes = Buffer.from(JSON.stringify(page)).toString('base64');
  const start = (args: readonly string[]) => startServer(args, { path: LIST }, root);
  const sample = async ({ port }: Server): Promise<Sample> => {
    const put = (path: string, more: Parameters<typeof putLoad>[3] = {}) =>
      putLoad(port, seconds, path, more);
    await put(LIST, { requests: WARM_UP });
    const same = await put(LIST);
    const distinct = await put(DISTINCT);
    const single = await put(LIST, { connections: 1 });
    return {
      'same req/s': same.requestsPerSecond,
      'distinct req/s': distinct.requestsPerSecond,
      'one connection p50 ms': single.p50,
    };
  };
  const inFront = (args: (upstream: string) => readonly string[]) => async (): Promise<Sample> => {
    const service = await start(['test/labs/bench/src/bare-server.mjs', '{port}', bytes]);
    try {
      const proxy = await start(args(`http://127.0.0.1:${service.port}`));
      return await sample(proxy).finally(() => proxy.stop());
    } finally {
      await service.stop();
    }
  };
  const alone = async (): Promise<Sample> => {
    const service = await start(['test/labs/bench/src/bare-server.mjs', '{port}', bytes]);
    return sample(service).finally(() => service.stop());
  };
  const prism = join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const flags = ['proxy', '-v', 'silent', '-p', '{port}', 'specs/data/openapi.yaml'];
  const ours = (upstream: string) => [
    'packages/cli/dist/main.js',
    'proxy',
    upstream,
    '--quiet',
    '--port',
    '{port}',
  ];
  return [
    { name: ALONE, run: alone },
    { name: PRISM, run: inFront((upstream) => [prism, ...flags, upstream]) },
    { name: OURS, run: inFront(ours) },
  ];
}

function targetsOf(of: Of) {
  const timesPrism = (number: string) => of(OURS, number) / of(PRISM, number);
  const median = 'one connection p50 ms';
  return [
    atLeast('same request, times Prism', timesPrism('same req/s'), 5),
    atLeast('all requests different, times Prism', timesPrism('distinct req/s'), 5),
    atMost('added at the median', of(OURS, median) - of(ALONE, median), 1, { unit: 'ms' }),
  ];
}
