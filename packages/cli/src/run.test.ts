import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { writeSmallContract } from './test-support/small-contract.ts';
import { withoutContract } from './test-support/without-contract.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command line that ends by itself, or that is stopped once `onReady` is done. */
async function execute(
  args: string[],
  { env = {}, onReady }: { env?: Record<string, string>; onReady?: (url: string) => Promise<void> } = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let ready: Promise<void> | undefined;
  const code = await run(args, {
    env,
    out: (line) => {
      out.push(line);
      const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
      if (url && !ready) ready = (onReady?.(url) ?? Promise.resolve()).finally(() => stop());
    },
    err: withoutContract(err),
    stopped: () => stopped,
  });
  await ready;
  return { code, out, err };
}

/** What a file imports before it runs, its neighbours' imports included; types are not loaded. */
function loadedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*? from '([^']+)'/gms);
  return [...imports].flatMap(([, name = '']) =>
    name.startsWith('.') ? loadedBy(join(dirname(file), name), seen) : [name],
  );
}

it('the mock starts without what verifies, compares or serves agents', () => {
  const files = ['main.ts', 'run-process.ts', 'run.ts', 'commands/mock.ts'];
  const loaded = files.flatMap((file) => loadedBy(join(import.meta.dirname, file)));
  expect(loaded).toContain('node:fs/promises');
  // The build takes out of the foundation what is used.
  expect(loaded.filter((name) => /^@chain-apis\/(?!foundation$)/.test(name))).toEqual([]);
});

describe('a mistake', () => {
  it.each([
    [['serve'], {}, 'unknown command "serve": try chain-apis --help'],
    [
      ['mock', '--prot', '1'],
      {},
      "Unknown option '--prot' (did you mean --port?): try chain-apis mock --help",
    ],
    [['mock', 'extra'], {}, /^Unexpected argument 'extra'.*: try chain-apis mock --help$/],
    [['mock', '--port'], {}, /--port.*: try chain-apis mock --help$/],
    [['mock', '--port', '4010x'], {}, '--port must be a number from 0 to 65535, not "4010x"'],
    [['mock', '--port', '65536'], {}, '--port must be a number from 0 to 65535, not "65536"'],
    [['mock', '--seed', 'x'], {}, '--seed must be a whole number, not "x"'],
    [['mock', '--only', 'data,'], {}, '--only must be a list such as data,node, not "data,"'],
    [['mock', '--node-dialect', 'x'], {}, '--node-dialect must be standard or observed, not "x"'],
    [['mock'], { PORT: 'web' }, 'PORT must be a number from 0 to 65535, not "web"'],
  ])('%j is reported in one line, with exit code 2', async (args, env, message) => {
    const { code, out, err } = await execute(args, { env });
    expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
    expect(err[0]).not.toContain('\n');
    const said = err[0]?.replace('chain-apis: ', '');
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });
});

describe('what cannot be done', () => {
  const last = async (args: string[]) => {
    const { code, err } = await execute(args);
    return { code, line: err.at(-1) };
  };

  it('a registry that is not there', async () => {
    const none = join(folder, 'none.yaml');
    expect(await last(['mock', '--spec', none])).toEqual({
      code: 2,
      line: `chain-apis: there is no file or folder ${none}: name a document, a folder of them or a redocly.yaml with --spec`,
    });
  });

  it('a reference that is not built', async () => {
    expect(await last(['mock', '--spec', config, '--reference', join(folder, 'site')])).toEqual({
      code: 2,
      line: `chain-apis: there is no folder ${join(folder, 'site')}: build the reference first, or leave --reference out`,
    });
  });

  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await last(['mock', '--spec', config, '--port', `${port}`])).toEqual({
      code: 1,
      line: `chain-apis: port ${port} is in use: stop what listens there, or choose another port with --port N`,
    });
    await new Promise((resolve) => other.close(resolve));
  });

  it('an address of another machine', async () => {
    const { code, line } = await last(['mock', '--spec', config, '--port', '0', '--host', '192.0.2.1']);
    expect(code).toBe(1);
    expect(line).toBe(
      'chain-apis: 192.0.2.1 is not an address of this machine: choose another with --host H',
    );
  });
});

describe('a malformed fault or scenario', () => {
  it.each([
    ['--latency', 'soon', 'a latency must be like 100, 2s, 50..200'],
    ['--fail', '200', 'a failure must be like 503'],
    ['--rate', 'fast', 'a rate must be like 10/s'],
    ['--scenario', 'nope', 'there is no scenario "nope": use one of bootstrapping-node'],
    ['--only', 'nope', 'there is no package "nope" in the contract: it has data'],
  ])('%s %s is refused with exit code 2', async (flag, value, message) => {
    const { code, err } = await execute(['mock', '--spec', config, '--port', '0', flag, value]);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain(message);
  });
});

describe('mock', () => {
  it('serves any folder of documents, and plays scenarios', async () => {
    const scenario = join(folder, 'scenario.yaml');
    await writeFile(
      scenario,
      'description: x\nresponses: [{ on: [listThings], sequence: [{ status: 503, retryAfter: 2 }] }]',
    );
    const args = ['mock', '--spec', join(folder, 'specs'), '--only', 'data', '--port', '0', '--quiet'];
    const { code } = await execute([...args, '--scenario', scenario], {
      onReady: async (url) => {
        const get = () => fetch(`${url}/v1/things`);
        const [first, second] = [await get(), await get()];
        expect([first.status, first.headers.get('retry-after'), second.status]).toEqual([503, '2', 200]);
      },
    });
    expect(code).toBe(0);
  });

  it('says where it serves, logs requests, and ends when it is stopped', async () => {
    const { code, out } = await execute(['mock', '--spec', config], {
      env: { PORT: '0' },
      onReady: async (url) =>
        expect(await (await fetch(`${url}/v1/things?key=secret`)).json()).toEqual({ a: 1 }),
    });
    expect(code).toBe(0);
    const text = out.join('\n');
    expect(text).toMatch(/^Ready on http:\/\/127\.0\.0\.1:\d+\n {2}data {2}http:\/\/127\.0\.0\.1:\d+\/v1\n/);
    expect(text).toMatch(/\nGET \/v1\/things 200 [\d.]+ ms {2}listThings \(one\)$/);
    expect(text).not.toContain('secret');
  });

  it('serves a reference and says so', async () => {
    const site = join(folder, 'reference');
    await mkdir(site);
    await writeFile(join(site, 'index.html'), 'home');
    const { out } = await execute(['mock', '--spec', config, '--port', '0', '--quiet', '--reference', site], {
      onReady: async (url) => expect(await (await fetch(url)).text()).toBe('home'),
    });
    expect(out.join('\n')).toMatch(/\n {2}reference {2}http:\/\/127\.0\.0\.1:\d+\/\n/);
    expect(out.join('\n')).not.toContain('GET');
  });

  it('prints JSON lines and nothing else with --json', async () => {
    const { out, err } = await execute(['mock', '--spec', config, '--port', '0', '--json'], {
      onReady: async (url) => void (await fetch(`${url}/v1/things`)),
    });
    expect(err).toEqual([]);
    expect(out.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: 'ready', addresses: [{ name: 'data' }] },
      { event: 'request', method: 'GET', path: '/v1/things', status: 200, example: 'one' },
    ]);
  });
});
