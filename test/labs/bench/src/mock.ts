import { atLeast, atMost, measure, type Of, type Report, type Settings, type Target } from './harness.ts';
import {
  BARE,
  contendersOf,
  OPEN_RPC_MOCK,
  OURS,
  OURS_EDITED,
  OURS_LONG,
  OURS_RPC,
  PRISM,
} from './mock/contenders.ts';
import { installPeers, peerList } from './peers.ts';
import { buildPackages } from './run-node.ts';

const PEERS = { '@stoplight/prism-cli': '5.14.2', '@open-rpc/mock-server': '1.7.8' };

/** Measures the mock beside Prism, @open-rpc/mock-server and node:http alone. */
export async function benchMock(options: Settings): Promise<Report> {
  const { root, rounds, progress } = options;
  progress('building');
  await buildPackages(root, 'cli');
  const peers = await installPeers(PEERS, progress);
  const contenders = await contendersOf(options, peers);
  return measure('mock', { rounds, progress }, contenders, targetsOf, [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'first answer: of a contract that an earlier process has read, unless it says edited',
    'ours serves all documents of the registry; Prism serves specs/data/openapi.yaml alone, the RPC mock one document',
    'ours checks every request; node:http looks at none; load: 16 connections without pipelining, on the same machine',
  ]);
}

function targetsOf(of: Of): Target[] {
  const over = (number: string, a: string, b: string) => of(a, number) / of(b, number);
  const rpc = (number: string) => over(number, OURS_RPC, OPEN_RPC_MOCK);
  const first = (ours: string) => over('first answer ms', ours, PRISM);
  const grown = of(OURS_LONG, 'MB at the end') / of(OURS_LONG, 'MB after 10 000');
  return [
    atLeast('same request, times Prism', over('same req/s', OURS, PRISM), 14),
    atLeast('same request, share of node:http', over('same req/s', OURS, BARE), 0.75),
    atMost('same request, p99', of(OURS, 'same p99 ms'), 1.5, { unit: 'ms' }),
    atLeast('all requests different, times Prism', over('distinct req/s', OURS, PRISM), 5),
    atLeast(
      "JSON-RPC for an address of one's own, times @open-rpc/mock-server",
      rpc('rpc, own address, req/s'),
      2,
    ),
    atLeast('JSON-RPC as an example shows it, times @open-rpc/mock-server', rpc('rpc req/s'), 1),
    atMost('first answer with all documents, times Prism with one', first(OURS), 0.8),
    atMost('first answer after the contract was edited, times Prism with one', first(OURS_EDITED), 0.8),
    atMost('memory idle, times Prism', over('MB idle', OURS, PRISM), 1),
    atMost('memory loaded, times Prism', over('MB loaded', OURS, PRISM), 1),
    atMost('memory at the end of the long run, times after 10 000 requests', grown, 1.2),
  ];
}
