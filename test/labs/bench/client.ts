import { build } from 'esbuild';
import { join } from 'node:path';
import { atMost, measure, type Of, type Report, type Settings } from './harness.ts';
import { clients, FETCH_REST, FETCH_RPC, OPEN_RPC, OPENAPI_FETCH, OURS_REST, OURS_RPC } from './clients.ts';
import { buildPackages, installPeers, packAndInstall, peerList, runNode, type Versions } from './install.ts';

const CALLS = 20_000;
const TIME = 'µs per call';
const REQUESTS = 'requests per call';
const WORKER = join(import.meta.dirname, 'client-worker.mjs');

/** Measures what a call costs compared with fetch and JSON.parse, over a fetch that responds from memory. */
export async function benchClient(settings: Settings): Promise<Report> {
  await buildPackages(settings, 'data', 'node');
  const peers: Versions = Object.assign({}, ...clients.map(({ packages }) => packages));
  const own = await packAndInstall(settings.root, ['data', 'node']);
  const others = await installPeers(peers, settings.progress);
  const contenders = clients.map(({ name, packages, setup, call }, index) => {
    const folder = packages ? others : own;
    const program = join(folder, `call-${index}.mjs`);
    return {
      name,
      // A fresh process each time: what the engine learns from one client must not affect another.
      run: async () => {
        const contents = `${setup}\nexport const measured = () => ${call};`;
        const options = { bundle: true, packages: 'external', format: 'esm', platform: 'node' } as const;
        await build({ stdin: { contents, resolveDir: folder }, outfile: program, ...options });
        const { stdout } = await runNode([WORKER, program, `${CALLS}`], { cwd: folder });
        return JSON.parse(stdout) as Record<string, number>;
      },
    };
  });
  return measure('client', settings, contenders, targetsOf, [
    `${CALLS} calls one after another, in a process of their own each round; all read a list of 25 items`,
    `peers: ${peerList(peers)}, installed from the registry; ours from archives`,
  ]);
}

function targetsOf(of: Of) {
  const over = (name: string, other: string, limit: number) =>
    atMost(`${name}: time of a call, × ${other}`, of(name, TIME) / of(other, TIME), limit);
  return [
    over(OURS_REST, FETCH_REST, 1.4),
    over(OURS_REST, OPENAPI_FETCH, 1),
    over(OURS_RPC, FETCH_RPC, 1.3),
    over(OURS_RPC, OPEN_RPC, 1.3),
    ...[OURS_REST, OURS_RPC].map((name) =>
      atMost(`${name}: HTTP requests of a call`, of(name, REQUESTS), 1, { unit: '' }),
    ),
  ];
}
