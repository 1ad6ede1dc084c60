import { loadContract } from '@chain-apis/contract';
import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Target,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { installPeers, peerList } from './peers.ts';
import { packagesOf, peersOf } from './size/client.ts';
import { installClient } from './size/installation.ts';
import { restClients } from './size/rest-clients.ts';
import { rpcClients } from './size/rpc-clients.ts';

const CALLS = 20_000;
const TIME = 'µs per call';
/** First the calls that the READMEs show, by name; then those by descriptor, then the peers. */
const REST = ['ours, REST by name', 'ours, REST', ...peersOf(restClients)];
const RPC = ['ours, RPC by name', 'ours, RPC', ...peersOf(rpcClients)];
const PLAIN = { REST: 'plain fetch, REST', RPC: 'plain fetch, RPC' };

/** Measures what a call costs beside fetch and JSON.parse, over a fetch that responds from memory. */
export async function benchClient({ root, rounds, progress }: Settings): Promise<Report> {
  const all = [...restClients, ...rpcClients];
  const worker = await buildWorker(root, await installPeers(packagesOf(all), progress), progress);
  const contenders = [PLAIN.REST, ...REST, PLAIN.RPC, ...RPC].map((name): Contender => ({
    name,
    // A fresh process each time: what one client teaches the engine must not help or hinder another.
    run: async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [worker, name, `${CALLS}`]);
      return JSON.parse(stdout) as Sample;
    },
  }));
  const measured = await interleave(contenders, rounds, progress);
  const over = (name: string, plain: string) => value(measured, name, TIME) / value(measured, plain, TIME);
  const target = (names: readonly string[], plain: string, atMost: number): Target => ({
    what: `${names[0]}: time of a call, × ${plain}`,
    measured: over(names[0]!, plain),
    atMost,
    beside: Object.fromEntries(names.slice(1).map((name) => [name, over(name, plain)])),
  });
  const targets = [
    target(REST, PLAIN.REST, 1.4),
    {
      what: `${REST[0]!}: time of a call, × openapi-fetch`,
      measured: over(REST[0]!, 'openapi-fetch'),
      atMost: 1,
    },
    target(RPC, PLAIN.RPC, 1.3),
    ...[REST[0]!, RPC[0]!].map((name) => ({
      what: `${name}: HTTP requests of a call`,
      measured: value(measured, name, 'requests per call'),
      unit: '',
      atLeast: 1,
      atMost: 1,
    })),
  ];
  return reportOf('client', rounds, measured, targets, [
    `${CALLS} calls one after another, in a process of their own each round; both read a list of 25 items`,
    `peers: ${peerList(packagesOf(all, true))}, installed from the registry`,
  ]);
}

/** Puts what is to be executed beside the peers: the worker, and the client that @hey-api/openapi-ts generates. */
async function buildWorker(root: string, folder: string, progress: Settings['progress']): Promise<string> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const generator = restClients.find(({ name }) => name === '@hey-api/openapi-ts')!;
  const generated = await installClient(generator, { root, contract, progress });
  const options = { bundle: true, format: 'esm', platform: 'node' } as const;
  await build({
    ...options,
    stdin: {
      contents: "export * from './hey'; export { client } from './hey/client.gen';",
      resolveDir: generated.folder,
    },
    outfile: join(folder, 'hey.mjs'),
  });
  const worker = join(folder, 'client-worker.mjs');
  await build({
    ...options,
    entryPoints: [join(root, 'packages/bench/src/client/worker.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    outfile: worker,
  });
  return worker;
}
