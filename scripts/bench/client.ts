import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Goal,
  type Report,
  type Sample,
} from './harness.ts';
import { installPeers } from './peers.ts';

const PEERS = { 'openapi-fetch': '0.17.0', viem: '2.57.0' };
const CALLS = 20_000;
const TIME = 'µs per call';
const REST = ['ours, REST', 'openapi-fetch'];
const RPC = ['ours, RPC', 'ours, lean RPC', 'viem'];
const PLAIN = { REST: 'plain fetch, REST', RPC: 'plain fetch, RPC' };

export interface ClientBenchOptions {
  readonly root: string;
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

/** Measures what a call costs beside fetch and JSON.parse, over a fetch that answers from memory. */
export async function benchClient({ root, rounds, progress }: ClientBenchOptions): Promise<Report> {
  const peers = await installPeers(PEERS, progress);
  const worker = join(peers, 'client-worker.mjs');
  await build({
    entryPoints: [join(root, 'scripts/bench/client-worker.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    outfile: worker,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  const contenders = [PLAIN.REST, ...REST, PLAIN.RPC, ...RPC].map((name): Contender => ({
    name,
    // A fresh process each time: what one client teaches the engine must not help or hinder another.
    run: async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [worker, name, `${CALLS}`, peers]);
      return JSON.parse(stdout) as Sample;
    },
  }));
  const measured = await interleave(contenders, rounds, progress);
  const goal = (name: string, plain: string, atMost: number): Goal => ({
    what: `${name}: time of a call, × ${plain}`,
    ratio: value(measured, name, TIME) / value(measured, plain, TIME),
    atMost,
  });
  const goals = [
    goal('ours, REST', PLAIN.REST, 1.6),
    goal('ours, RPC', PLAIN.RPC, 1.2),
    ...[REST[0]!, RPC[0]!].map((name) => ({
      what: `${name}: HTTP requests of a call`,
      ratio: value(measured, name, 'requests per call'),
      atLeast: 1,
      atMost: 1,
    })),
  ];
  const beside = (names: readonly string[], plain: string) =>
    names.map((name) => `${name} ${goal(name, plain, 0).ratio.toFixed(2)}`).join(', ');
  return reportOf('client', rounds, measured, goals, [
    `× ${PLAIN.REST}: ${beside(REST, PLAIN.REST)}; × ${PLAIN.RPC}: ${beside(RPC, PLAIN.RPC)}`,
    `${CALLS} calls one after another, in a process of their own each round; both read a list of 25 items`,
    `peers: ${Object.entries(PEERS)
      .map((peer) => peer.join(' '))
      .join(', ')}, installed from the registry`,
  ]);
}
