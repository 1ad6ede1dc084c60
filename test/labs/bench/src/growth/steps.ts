import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDocuments } from '../copy-repository.ts';
import type { Sample } from '../harness.ts';
import { DISTINCT, LIST, putLoad, WARM_UP } from '../standard-load.ts';
import { runNode, runNpm } from '../run-node.ts';
import { startServer, type Server } from '../servers.ts';

export const GENERATE = 'generate s';
export const START = 'mock start s';
export const SAME = 'same req/s';
export const ALL_DIFFERENT = 'distinct req/s';
export const VERIFY = 'verify s';
export const SITE = 'site s';

/** The longest that one program may take at one factor. */
export const LIMIT_SECONDS = 180;
const CLI = 'packages/cli/dist/main.js';

/** As packages/reference/build.mjs, for a copy whose node_modules is a link: Astro must not see where that leads. */
const BUILD_SITE = [
  '--preserve-symlinks',
  '--preserve-symlinks-main',
  '--input-type=module',
  '--eval',
  `process.env.ASTRO_TELEMETRY_DISABLED = '1';
   const { build } = await import('astro');
   const vite = { resolve: { preserveSymlinks: true } };
   await build({ root: process.cwd(), logLevel: 'error', vite });`,
];

/** Something that takes seconds and grows with the contract. */
export interface Step {
  readonly number: string;
  /** Measures it in a copy of the repository. */
  run(folder: string): Promise<Sample>;
}

/** What is measured at each factor, in this order. */
export function stepsOf(root: string, seconds: number): Step[] {
  return [
    { number: GENERATE, run: (folder) => generate(root, folder) },
    { number: START, run: (folder) => startMock(root, folder, seconds) },
    { number: VERIFY, run: (folder) => verifyMock(root, folder) },
    { number: SITE, run: buildSite },
  ];
}

const LIMIT = { timeout: LIMIT_SECONDS * 1000 };

async function generate(root: string, folder: string): Promise<Sample> {
  const generated = ['data', 'metrics', 'node'].map((name) => `packages/${name}/src/generated`);
  for (const path of generated) await rm(join(folder, path), { recursive: true, force: true });
  await forgetDocuments(root);
  const { ms } = await runNpm(['run', '--silent', 'generate'], { cwd: folder, ...LIMIT });
  return { [GENERATE]: ms / 1000 };
}

async function startMock(root: string, folder: string, seconds: number): Promise<Sample> {
  await forgetDocuments(root);
  return withMock(root, folder, async ({ port, firstResponse }) => ({
    [START]: firstResponse / 1000,
    ...(await measureLoads(port, seconds)),
  }));
}

function verifyMock(root: string, folder: string): Promise<Sample> {
  return withMock(root, folder, async ({ port }) => {
    const limits = ['--budget', '10000000', '--deadline', `${LIMIT_SECONDS}`, '--quiet'];
    const where = ['--all', `http://127.0.0.1:${port}`, '--config', join(folder, 'redocly.yaml')];
    const { ms } = await runNode([CLI, 'verify', '--strict', ...where, ...limits], { cwd: root, ...LIMIT });
    return { [VERIFY]: ms / 1000 };
  });
}

async function buildSite(folder: string): Promise<Sample> {
  const samples = await runNode(['--import', 'tsx', 'scripts/samples.ts'], { cwd: folder, ...LIMIT });
  const pages = await runNode(BUILD_SITE, { cwd: join(folder, 'packages/reference'), ...LIMIT });
  return { [SITE]: (samples.ms + pages.ms) / 1000 };
}

/** Serves a copy of the repository by this one's code while something is measured. */
async function withMock(
  root: string,
  folder: string,
  use: (server: Server) => Promise<Sample>,
): Promise<Sample> {
  const args = [CLI, 'mock', '--quiet', '--port', '{port}', '--config', join(folder, 'redocly.yaml')];
  const server = await startServer(args, { path: LIST }, root);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measureLoads(port: number, seconds: number): Promise<Sample> {
  const load = async (path: string): Promise<number> => {
    await putLoad(port, seconds, path, { requests: WARM_UP });
    return (await putLoad(port, seconds, path)).requestsPerSecond;
  };
  return { [SAME]: await load(LIST), [ALL_DIFFERENT]: await load(DISTINCT) };
}
