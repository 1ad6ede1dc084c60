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
  type Settings,
} from './harness.ts';
import { short } from './markdown.ts';
import { installPeers, peerList } from './peers.ts';

const PEERS = { 'openapi-fetch': '0.17.0', viem: '2.57.0' };
const CALLS = 20_000;
const TIME = 'µs per call';
const REST = ['ours, REST', 'openapi-fetch'];
const RPC = ['ours, RPC', 'ours, lean RPC', 'viem'];
const PLAIN = { REST: 'plain fetch, REST', RPC: 'plain fetch, RPC' };

/** Measures what a call costs beside fetch and JSON.parse, over a fetch that answers from memory. */
export async function benchClient({ root, rounds, progress }: Settings): Promise<Report> {
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
  const over = (name: string, plain: string) => value(measured, name, TIME) / value(measured, plain, TIME);
  const goal = (names: readonly string[], plain: string, atMost: number): Goal => ({
    what: `${names[0]}: time of a call, × ${plain}`,
    ratio: over(names[0]!, plain),
    atMost,
    beside: names
      .slice(1)
      .map((name) => `${name} ${short(over(name, plain))}`)
      .join(', '),
  });
  const goals = [
    goal(REST, PLAIN.REST, 1.6),
    goal(RPC, PLAIN.RPC, 1.2),
    ...[REST[0]!, RPC[0]!].map((name) => ({
      what: `${name}: HTTP requests of a call`,
      ratio: value(measured, name, 'requests per call'),
      unit: '',
      atLeast: 1,
      atMost: 1,
    })),
  ];
  return reportOf('client', rounds, measured, goals, [
    `${CALLS} calls one after another, in a process of their own each round; both read a list of 25 items`,
    `peers: ${peerList(PEERS)}, installed from the registry`,
  ]);
}
