import { build } from 'esbuild';
import { join } from 'node:path';
import { allClients, packagesOf } from './clients.ts';
import { atMost, measure, type Of, type Report, type Sample, type Settings } from './harness.ts';
import { peerList, runNode } from './install.ts';
import { prepareClients, slug } from './prepare-clients.ts';

const CALLS = 20_000;
const TIME = 'µs per call';
const WORKER = join(import.meta.dirname, 'client-worker.mjs');

/** Measures what a call costs compared with fetch and JSON.parse, over a fetch that responds from memory. */
export async function benchClient(settings: Settings): Promise<Report> {
  const contenders = await prepareClients(settings, async ({ name, setup, call }, { folder }) => {
    const program = join(folder, `call-${slug(name)}.mjs`);
    await build({
      stdin: {
        contents: `${setup}\nexport const measured = () => ${call};`,
        resolveDir: folder,
        loader: 'ts',
      },
      outfile: program,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
    });
    // A fresh process each time: what the engine learns from one client must not affect another.
    return async () => {
      const { stdout } = await runNode([WORKER, program, `${CALLS}`], { cwd: folder });
      return JSON.parse(stdout) as Sample;
    };
  });
  return measure('client', settings, contenders, targetsOf, [
    `${CALLS} calls one after another, in a process of their own each round; all read a list of 25 items`,
    `peers: ${peerList(packagesOf(allClients, true))}, installed from the registry; ours from archives`,
  ]);
}

function targetsOf(of: Of) {
  const over = (name: string, other: string, limit: number) =>
    atMost(`${name}: time of a call, × ${other}`, of(name, TIME) / of(other, TIME), limit);
  const [rest, rpc] = ['ours, createDataClient', 'ours, createNodeClient'] as const;
  return [
    over(rest, 'plain fetch, REST', 1.4),
    over(rest, 'openapi-fetch', 1),
    over(rpc, 'plain fetch, RPC', 1.3),
    ...[rest, rpc].map((name) => ({
      ...atMost(`${name}: HTTP requests of a call`, of(name, 'requests per call'), 1, { unit: '' }),
      atLeast: 1,
    })),
  ];
}
