/** `npm start`, as a newcomer calls it: responds at once, serves pages soon after, shows edits, ends with Ctrl-C. */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { createScratch } from '../support/scratch.ts';

/** The sources of the pages, and their build. */
const COPIED = [
  'packages/',
  'scripts/',
  'specs/',
  'recordings/',
  'test/labs/bench/results.json',
  'package',
  'tsconfig',
  'redocly',
];

/** Copies packages into their own folder, as after npm ci: Vite expects linked packages to be there. */
function createCheckout() {
  const scratch = createScratch(...COPIED);
  const modules = join(scratch.folder, 'node_modules');
  rmSync(modules);
  expect(spawnSync('cp', ['-al', join(root, 'node_modules'), modules]).status).toBe(0);
  return scratch;
}

/** Starts it in its own process group, because Ctrl-C reaches npm and its children alike. */
function start(cwd: string) {
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0'], { cwd, detached: true });
  let printed = '';
  // Resolves once all of them have closed the pipes.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return {
    ended,
    printed: () => printed,
    stop: () => process.kill(-child.pid!, 'SIGINT'),
    /** Waits for matching output. */
    until: (wanted: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = wanted.exec(printed);
          if (found) resolve(found[1] ?? found[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then((code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
        look();
      }),
  };
}

const get = async (address: string) => {
  const response = await fetch(address);
  return `${response.status} ${await response.text()}`;
};

it('serves mocks and pages on one address without a build, shows edits, and stops', async () => {
  const scratch = createCheckout();
  const { until, ended, printed, stop } = start(scratch.folder);
  const url = await until(/Ready on (http:\S+)[^]*Stop with Ctrl-C/);
  expect(await get(`${url}/v1/networks/mainnet/delegators`)).toContain('200 {"nextPageToken"');
  expect(await get(`${url}/ext/health`)).toContain('"healthy":true');
  expect(await get(`${url}/operations/listErc20Balances/`)).toMatch(/^(503 [^]*being prepared|200 )/);
  // No other output between the addresses.
  expect(await until(/reference: all pages are ready|reference: the pages could not .*/)).toContain('all');
  expect(printed()).toMatch(/Ready on [^]*Stop with Ctrl-C\.\nreference: [^]*reference: all pages are ready/);

  const page = `${url}/operations/getNativeBalance/`;
  expect(await get(page)).toMatch(/^200 <!doctype html>[^]*Get the native token balance/i);
  expect(await get(`${url}/search.json`)).toContain('200 {');
  expect(await get(`${url}/operations/getNativeBalance.md`)).toContain('200 # Get the native token balance');
  expect(await get(`${url}/operations/none/`)).toMatch(/^404 /);
  const foreign = { origin: 'https://example.com' };
  expect((await fetch(`${url}/src/browser/page.ts`, { headers: foreign })).status).toBe(403);

  const path = 'specs/data/paths/get-native-balance.yaml';
  const edit = (from: string, to: string) => scratch.write(path, scratch.read(path).replace(from, to));
  edit('summary: ', 'summary: Edited ');
  await expect.poll(() => get(page), { timeout: 120_000 }).toMatch(/^200 [^]*Edited Get the native/);
  // After an invalid edit, the last valid contract is served.
  edit('summary: ', 'summary: [');
  await until(/the edit is not served/);
  expect(await get(page)).toMatch(/^200 [^]*Edited Get the native/);

  const before = printed();
  stop();
  await ended;
  expect(printed()).toBe(before);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('pages that cannot be made leave the mock running, and say why', async () => {
  const scratch = createScratch(...COPIED);
  scratch.write('scripts/start/pages.ts', "throw new Error('no ink');\n");
  const { until, ended, stop } = start(scratch.folder);
  const url = await until(/Ready on (http:\S+)/);
  expect(await until(/reference: the pages could not be made[^]*no ink/)).toContain('the mock keeps running');
  expect(await get(`${url}/`)).toMatch(/^503 [^]*could not be made[^]*no ink/);
  expect(await get(`${url}/v1/networks/mainnet/delegators`)).toContain('200 {"nextPageToken"');
  stop();
  await ended;
});
