import { loadContract } from '@chain-apis/contract';
import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, measure, type Contender, type Report, type Sample, type Settings } from './harness.ts';
import { installPeers, peerList } from './peers.ts';
import { packagesOf } from './size/client.ts';
import { installClient } from './size/installation.ts';
import { restClients } from './size/rest-clients.ts';
import { rpcClients } from './size/rpc-clients.ts';

const CALLS = 20_000;
const TIME = 'µs per call';
/** A view of a body notes which properties a test reads; clients without one have nothing of it. */
const BODY = 'a body, parsed and read';
const VIEW = 'the same with a view';

/** Measures what a call costs beside fetch and JSON.parse, over a fetch that responds from memory. */
export async function benchClient({ root, rounds, progress }: Settings): Promise<Report> {
  const all = [...restClients, ...rpcClients];
  const worker = await buildWorker(root, await installPeers(packagesOf(all), progress), progress);
  const contenders = [...all.map(({ name }) => name), BODY, VIEW].map((name): Contender => ({
    name,
    // A fresh process each time: what one client teaches the engine must not help or hinder another.
    run: async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [worker, name, `${CALLS}`]);
      return JSON.parse(stdout) as Sample;
    },
  }));
  const [rest, rpc] = ['ours, createDataClient', 'ours, createNodeClient'];
  return measure(
    'client',
    { rounds, progress },
    contenders,
    (of) => {
      const over = (name: string, other: string, limit: number) =>
        atMost(`${name}: time of a call, × ${other}`, of(name, TIME) / of(other, TIME), limit);
      return [
        over(rest, 'plain fetch, REST', 1.4),
        over(rest, 'openapi-fetch', 1),
        over(rpc, 'plain fetch, RPC', 1.3),
        over(VIEW, BODY, 3),
        ...[rest, rpc].map((name) => ({
          ...atMost(`${name}: HTTP requests of a call`, of(name, 'requests per call'), 1, { unit: '' }),
          atLeast: 1,
        })),
      ];
    },
    [
      `${CALLS} calls one after another, in a process of their own each round; both read a list of 25 items`,
      `peers: ${peerList(packagesOf(all, true))}, installed from the registry`,
    ],
  );
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
    entryPoints: [join(root, 'test/labs/bench/src/client/worker.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    outfile: worker,
  });
  return worker;
}
