/** `npm start`, as a newcomer calls it: responds at once, builds the reference meanwhile, ends with Ctrl-C. */
import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { createScratch } from '../support/scratch.ts';

/** Starts it in a group of its own, because Ctrl-C reaches npm and its children alike. */
function start(cwd: string) {
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0'], { cwd, detached: true });
  let printed = '';
  // Not before the last of them has let go of the pipes.
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
    /** Waits until it is printed. */
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

it('serves mocks and reference on one address, and stops', async () => {
  const { until, ended, printed, stop } = start(root);
  const url = await until(/Ready on (http:\S+)[^]*Stop with Ctrl-C/);
  expect(await get(`${url}/v1/networks/mainnet/delegators`)).toContain('200 {"nextPageToken"');
  expect(await get(`${url}/ext/health`)).toContain('"healthy":true');
  expect(await get(`${url}/`)).toMatch(/^200 <!doctype html>/i);
  await until(/reference: ready after/);
  expect(await get(`${url}/`)).not.toContain('being built');
  const before = printed();
  stop();
  await ended;
  expect(printed()).toBe(before);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('a build of the reference that fails leaves the mock running, says what failed, and is tried again after an edit', async () => {
  const scratch = createScratch('packages/', 'scripts/', 'specs/', 'package', 'tsconfig', 'redocly', 'turbo');
  const manifest = 'packages/reference/package.json';
  const scripts = { build: 'node --eval "throw new Error(\'no ink\')"' };
  scratch.write(manifest, JSON.stringify({ ...(JSON.parse(scratch.read(manifest)) as object), scripts }));
  const { until, ended, stop } = start(scratch.folder);
  const url = await until(/Ready on (http:\S+)/);
  expect(await get(`${url}/`)).toMatch(/^200 <!doctype html>/i);
  expect(await until(/reference: the build failed[^]*no ink/)).toContain('the mock keeps running');
  expect(await get(`${url}/`)).toMatch(/could not be built[^]*no ink/);
  expect(await get(`${url}/v1/networks/mainnet/delegators`)).toContain('200 {"nextPageToken"');
  // An edit is a new try.
  const path = 'specs/data/openapi.yaml';
  scratch.write(path, `${scratch.read(path)}# Edited.\n`);
  await until(/reference: a document was edited[^]*reference: the build failed[^]*no ink/);
  stop();
  await ended;
});
