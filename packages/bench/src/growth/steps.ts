import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDocuments } from '../copy-repository.ts';
import type { Sample } from '../harness.ts';
import { DISTINCT, LIST, putLoad, WARM_UP } from '../mock.ts';
import { runNode, runProgram } from '../run-program.ts';
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
  const timeout = LIMIT_SECONDS * 1000;
  const timed = async (number: string, ...runs: (() => Promise<{ ms: number }>)[]): Promise<Sample> => {
    let ms = 0;
    for (const run of runs) ms += (await run()).ms;
    return { [number]: ms / 1000 };
  };
  const node =
    (folder: string, ...args: string[]) =>
    () =>
      runNode(args, { cwd: folder, timeout });
  const withMock = async (folder: string, use: (server: Server) => Promise<Sample>): Promise<Sample> => {
    const args = [CLI, 'mock', '--quiet', '--port', '{port}', '--config', join(folder, 'redocly.yaml')];
    const server = await startServer(args, { path: LIST }, root);
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  };
  return [
    {
      number: GENERATE,
      run: async (folder) => {
        const generated = ['data', 'metrics', 'node'].map((name) => `packages/${name}/src/generated`);
        for (const path of generated) await rm(join(folder, path), { recursive: true, force: true });
        await forgetDocuments(root);
        return timed(GENERATE, () =>
          runProgram('npm', ['run', '--silent', 'generate'], { cwd: folder, timeout }),
        );
      },
    },
    {
      number: START,
      run: async (folder) => {
        await forgetDocuments(root);
        return withMock(folder, async ({ port, firstResponse }) => ({
          [START]: firstResponse / 1000,
          ...(await measureLoads(port, seconds)),
        }));
      },
    },
    {
      number: VERIFY,
      run: (folder) =>
        withMock(folder, ({ port }) => {
          const url = `http://127.0.0.1:${port}`;
          const limits = ['--budget', '10000000', '--deadline', `${LIMIT_SECONDS}`, '--quiet'];
          const where = ['--all', url, '--config', join(folder, 'redocly.yaml')];
          return timed(VERIFY, node(root, CLI, 'verify', '--strict', ...where, ...limits));
        }),
    },
    {
      number: SITE,
      run: (folder) =>
        timed(
          SITE,
          node(folder, '--import', 'tsx', 'scripts/samples.ts'),
          node(join(folder, 'packages/reference'), ...BUILD_SITE),
        ),
    },
  ];
}

async function measureLoads(port: number, seconds: number): Promise<Sample> {
  const load = async (path: string): Promise<number> => {
    await putLoad(port, seconds, path, { requests: WARM_UP });
    return (await putLoad(port, seconds, path)).requestsPerSecond;
  };
  return { [SAME]: await load(LIST), [ALL_DIFFERENT]: await load(DISTINCT) };
}
