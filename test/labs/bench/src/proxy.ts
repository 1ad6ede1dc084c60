import { loadContract, successExamples } from '@chain-apis/contract';
import { join } from 'node:path';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Report,
  type Sample,
  type Settings,
  type Target,
  type Measured,
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
  const measured = await interleave(await contendersOf(options, peers), rounds, progress);
  return reportOf('proxy', rounds, measured, targetsOf(measured), [
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
  const measure = async ({ port }: Server): Promise<Sample> => {
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
      return await measure(proxy).finally(() => proxy.stop());
    } finally {
      await service.stop();
    }
  };
  const alone = async (): Promise<Sample> => {
    const service = await start(['test/labs/bench/src/bare-server.mjs', '{port}', bytes]);
    return measure(service).finally(() => service.stop());
  };
  const prism = join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return [
    { name: ALONE, run: alone },
    {
      name: PRISM,
      run: inFront((upstream) => {
        const flags = ['proxy', '-v', 'silent', '-p', '{port}'];
        return [prism, ...flags, 'specs/data/openapi.yaml', upstream];
      }),
    },
    {
      name: OURS,
      run: inFront((upstream) => {
        return ['packages/cli/dist/main.js', 'proxy', upstream, '--quiet', '--port', '{port}'];
      }),
    },
  ];
}

function targetsOf(measured: Measured): Target[] {
  const of = (name: string, number: string) => value(measured, name, number);
  const timesPrism = (number: string) => of(OURS, number) / of(PRISM, number);
  const median = 'one connection p50 ms';
  return [
    { what: 'same request, times Prism', measured: timesPrism('same req/s'), atLeast: 5 },
    { what: 'all requests different, times Prism', measured: timesPrism('distinct req/s'), atLeast: 5 },
    { what: 'added at the median', measured: of(OURS, median) - of(ALONE, median), unit: 'ms', atMost: 1 },
  ];
}
