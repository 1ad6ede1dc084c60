import {
  value,
  reportOf,
  interleave,
  type Target,
  type Measured,
  type Report,
  type Settings,
} from './harness.ts';
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
  const measured = await interleave(contenders, rounds, progress);
  const notes = [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'first answer: of a contract that an earlier process has read, unless it says edited',
    'ours serves all documents of the registry; Prism serves specs/data/openapi.yaml alone, the RPC mock one document',
    'ours checks every request; node:http looks at none; load: 16 connections without pipelining, on the same machine',
  ];
  return reportOf('mock', rounds, measured, targetsOf(measured), notes);
}

function targetsOf(measured: Measured): Target[] {
  const of = (name: string, number: string) => value(measured, name, number);
  const over = (number: string, a: string, b: string) => of(a, number) / of(b, number);
  const long = (number: string) => of(OURS_LONG, number);
  return [
    { what: 'same request, times Prism', measured: over('same req/s', OURS, PRISM), atLeast: 14 },
    { what: 'same request, share of node:http', measured: over('same req/s', OURS, BARE), atLeast: 0.75 },
    { what: 'same request, p99', measured: of(OURS, 'same p99 ms'), unit: 'ms', atMost: 1.5 },
    {
      what: 'all requests different, times Prism',
      measured: over('distinct req/s', OURS, PRISM),
      atLeast: 5,
    },
    {
      what: "JSON-RPC for an address of one's own, times @open-rpc/mock-server",
      measured: over('rpc, own address, req/s', OURS_RPC, OPEN_RPC_MOCK),
      atLeast: 2,
    },
    {
      what: 'JSON-RPC as an example shows it, times @open-rpc/mock-server',
      measured: over('rpc req/s', OURS_RPC, OPEN_RPC_MOCK),
      atLeast: 1,
    },
    {
      what: 'first answer with all documents, times Prism with one',
      measured: over('first answer ms', OURS, PRISM),
      atMost: 0.8,
    },
    {
      what: 'first answer after the contract was edited, times Prism with one',
      measured: over('first answer ms', OURS_EDITED, PRISM),
      atMost: 0.8,
    },
    { what: 'memory idle, times Prism', measured: over('MB idle', OURS, PRISM), atMost: 1 },
    { what: 'memory loaded, times Prism', measured: over('MB loaded', OURS, PRISM), atMost: 1 },
    {
      what: 'memory at the end of the long run, times after 10 000 requests',
      measured: long('MB at the end') / long('MB after 10 000'),
      atMost: 1.2,
    },
  ];
}
