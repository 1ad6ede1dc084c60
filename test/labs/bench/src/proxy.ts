import { loadContract, successExamples } from '@chain-apis/contract';
import { join } from 'node:path';
import { atLeast, atMost, measure, type Contender, type Of, type Report, type Settings } from './harness.ts';
import { buildPackages, installPeers, peerList } from './install.ts';
import { bareServer, CLI, LIST, PRISM_PACKAGE, prismIn, putLoad, putWarmLoad, withServer, type Server } from './servers.ts'; // prettier-ignore

/** Another request each time, with a response that fits it. */
const DISTINCT = `${LIST}?pageToken={n}`;
const ALONE = 'the service alone';
const PRISM = 'prism proxy -v silent';
const OURS = 'chain-apis proxy --quiet';

/** Measures the proxy beside Prism's, both in front of the same service, which node:http serves from memory. */
export async function benchProxy(settings: Settings): Promise<Report> {
  await buildPackages(settings, 'cli');
  const peers = await installPeers(PRISM_PACKAGE, settings.progress);
  return measure('proxy', settings, await contendersOf(settings, peers), targetsOf, [
    `peers: ${peerList(PRISM_PACKAGE)}, installed from the registry`,
    'both judge requests and responses: ours by all documents, Prism by specs/data/openapi.yaml',
    'load: 16 connections without pipelining, on the same machine; latency: one connection',
  ]);
}

async function contendersOf({ root, seconds }: Settings, peers: string): Promise<Contender[]> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const list = contract.operations.find(({ id }) => id === 'listBlockTransactions')!;
  const service = bareServer(successExamples(list)[0]?.value);
  const sample = async ({ port }: Server) => ({
    'same req/s': (await putWarmLoad(port, seconds, LIST)).requestsPerSecond,
    'distinct req/s': (await putLoad(port, seconds, DISTINCT)).requestsPerSecond,
    'one connection p50 ms': (await putLoad(port, seconds, LIST, { connections: 1 })).p50,
  });
  const inFront = (args: (upstream: string) => string[]) => () =>
    withServer(service, root, ({ port }) => withServer(args(`http://127.0.0.1:${port}`), root, sample));
  const prism = [prismIn(peers), 'proxy', '-v', 'silent', '-p', '{port}', 'specs/data/openapi.yaml'];
  return [
    { name: ALONE, run: () => withServer(service, root, sample) },
    { name: PRISM, run: inFront((upstream) => [...prism, upstream]) },
    { name: OURS, run: inFront((upstream) => [CLI, 'proxy', upstream, '--quiet', '--port', '{port}']) },
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
