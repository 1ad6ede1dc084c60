import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Contender, type Of, type Target } from './harness.ts';
import { copyRepository, runNode, temporaryFolder } from './install.ts';
import { withServer } from './servers.ts';

const PAGES = 'npm start, pages, fresh clone';
const REDOCLY = 'redocly join and build-docs';
const DOCUMENTS = ['data', 'metrics', 'probes'].map((id) => `${id}.json`);
const OPERATION = { id: 'getNativeBalance', file: 'specs/data/paths/get-native-balance.yaml' };
const [PAGE, ALL, EDIT] = ['page s', 'all pages s', 'edit s'] as const;

/**
 * Returns what is measured of pages: one, all, and an edit; compared with Redocly, which renders what it can into one
 * file each time.
 */
export const pageContenders = (root: string, own: string): Contender[] => [
  { name: PAGES, run: () => readPages(root) },
  {
    name: REDOCLY,
    run: async () => {
      const folder = join(own, 'node_modules/@chain-apis/contract/documents/openapi');
      const [output, bin] = [await temporaryFolder('bench-redocly'), await redoclyBin()];
      const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const begun = performance.now();
      const joined = ['--prefix-components-with-info-prop', 'title', '-o', join(output, 'joined.json')];
      await runNode([bin, 'join', ...DOCUMENTS, ...joined], { cwd: folder, env });
      await runNode([bin, 'build-docs', 'joined.json', '-o', 'all.html'], { cwd: output, env });
      const seconds = secondsSince(begun);
      return { [PAGE]: seconds, [ALL]: seconds, [EDIT]: seconds };
    },
  },
];

export const pageNotes = [
  `pages: from the start of the command to the page of ${OPERATION.id}, and to the last of all operations; an edit: from writing its document to the page with it`,
  'redocly: the three OpenAPI documents in one file, as it draws no OpenRPC; an edit is drawn by another run',
];

export function pageTargets(of: Of): Target[] {
  const target = (what: string, number: string, limit: number) => {
    const beside = { [REDOCLY]: of(REDOCLY, number) };
    return atMost(`${PAGES}: ${what}`, of(PAGES, number), limit, { unit: 's', beside });
  };
  return [target('of one operation', PAGE, 20), target('all', ALL, 60), target('first edit seen', EDIT, 5)];
}

async function readPages(root: string) {
  const folder = await cloneWithModules(root);
  const env = { TMPDIR: await temporaryFolder('bench-tmp') };
  const args = ['start', '--silent', '--', '--quiet', '--port', '{port}'];
  const path = `/operations/${OPERATION.id}/`;
  const begun = performance.now();
  return withServer(
    args,
    folder,
    async ({ port, firstResponse }) => {
      const get = (address: string) => textOf(`http://127.0.0.1:${port}${address}`);
      const links = (await get(path)).matchAll(/href="(\/operations\/[^"#/]+\/)"/g);
      for (const address of new Set([...links].map(([, link]) => link!))) await get(address);
      const all = secondsSince(begun);
      const edit = await untilEdited(join(folder, OPERATION.file), () => get(path));
      return { [PAGE]: firstResponse / 1000, [ALL]: all, [EDIT]: edit };
    },
    { program: 'npm', env, probe: { path } },
  );
}

/** Returns seconds from an edit to the page that shows it. */
async function untilEdited(file: string, read: () => Promise<string>): Promise<number> {
  const text = await readFile(file, 'utf8');
  const begun = performance.now();
  await writeFile(file, text.replace('summary: ', 'summary: Edited '));
  while (!(await read()).includes('Edited ')) {
    if (secondsSince(begun) > 60) throw new Error('the page does not show the edit');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return secondsSince(begun);
}

/** Makes a copy with packages in its own folder, as after `npm ci`, without what earlier runs left there. */
async function cloneWithModules(root: string): Promise<string> {
  const folder = await copyRepository(root);
  const modules = join(folder, 'node_modules');
  await rm(modules);
  await promisify(execFile)('cp', ['-a', '--link', join(root, 'node_modules'), modules]);
  for (const cache of ['.cache', '.vite', '.astro', '.experimental-vitest-cache'])
    await rm(join(modules, cache), { recursive: true, force: true });
  return folder;
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function redoclyBin(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['redocly']!);
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
