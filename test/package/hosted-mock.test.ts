/** The Worker of examples/hosted-mock, in workerd: the mock as in Node, with a state for each session. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCheckers } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { installRuntimes } from '../gauntlet/runtimes/index.ts';
import { openWorkerd } from '../gauntlet/runtimes/start-workerd.ts';
import { bundleCore } from '../neutral/bundle-core.ts';
import { coreDifferences, differences } from '../neutral/differences.ts';
import { requestsOf } from '../neutral/requests.ts';
import { respondAll } from '../neutral/respond-all.ts';
import { contract, restOperations, root } from '../support/contract.ts';

const example = `${root}examples/hosted-mock/`;
const settings = parse(readFileSync(`${example}wrangler.toml`, 'utf8')) as unknown as {
  readonly main: string;
  readonly compatibility_date: string;
  readonly assets: { readonly directory: string };
  readonly vars: { readonly SESSION_BYTES: number; readonly SESSION_SECONDS: number };
  readonly durable_objects: { readonly bindings: readonly { name: string; class_name: string }[] };
  readonly migrations: readonly { readonly new_sqlite_classes: readonly string[] }[];
};
const source = readFileSync(example + settings.main, 'utf8');
const KEY = 'key-of-the-test';
const folder = mkdtempSync(join(tmpdir(), 'hosted-mock-'));

/** Starts workerd with the Worker as wrangler.toml configures it, under a public host name. */
async function openWorker(
  given: object = {},
  stored = join(folder, 'stored'),
  main = example + settings.main,
) {
  const [script] = await bundleCore(main);
  const workerd = await openWorkerd(
    installRuntimes(() => undefined),
    script!.text,
    {
      compatibilityDate: settings.compatibility_date,
      bindings: { ...settings.vars, CONTROL_KEY: KEY, ...given },
      durableObjects: Object.fromEntries(
        settings.durable_objects.bindings.map(({ name, class_name: className }) => [
          name,
          { className, useSQLite: settings.migrations[0]!.new_sqlite_classes.includes(className) },
        ]),
      ),
      durableObjectsPersist: stored,
      assets: { directory: join(folder, 'site'), routerConfig: { has_user_worker: true } },
    },
  );
  const send = (path: string, init: RequestInit = {}) =>
    workerd.send(`https://mock.example.com${path}`, init);
  const control = (session: string, method: string, path: string, body?: object) =>
    send(`/__session/${session}/__mock/${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, origin: 'https://other.example.com' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { send, control, close: workerd.dispose };
}
type Worker = Awaited<ReturnType<typeof openWorker>>;

/** A request as the Worker's caller sends it. */
const asIn =
  ({ send }: Worker, before = '') =>
  async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.text();
    const path = request.url.slice('http://mock'.length);
    const sent = { 'accept-encoding': 'identity', ...Object.fromEntries(headers) };
    return send(before + path, { method, headers: sent, ...(body && { body }) });
  };

const create = restOperations.find(({ id }) => id === 'createTransactionExport')!;
const startJob = ({ send }: Worker, session: string) =>
  send(`/__session/${session}${create.binding.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(create.body!.examples[0]!.value),
  });
const clockOf = async ({ control }: Worker, session: string) =>
  ((await (await control(session, 'GET', 'clock')).json()) as { elapsed: number }).elapsed;

let worker: Worker;
beforeAll(async () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html><title>The reference</title>');
  worker = await openWorker();
});
afterAll(async () => {
  await worker?.close();
  rmSync(folder, { recursive: true });
});

it('is small, and serves the folder that the reference is built into', () => {
  expect(source.split('\n').length - 1).toBeLessThanOrEqual(100);
  expect(resolve(example, settings.assets.directory)).toBe(`${root}packages/reference/dist/site`);
  for (const { class_name: name } of settings.durable_objects.bindings) {
    expect(source).toContain(`export class ${name} `);
    expect(settings.migrations.flatMap((one) => one.new_sqlite_classes)).toContain(name);
  }
});

describe('every operation', () => {
  const requests = requestsOf(contract, createCheckers(contract));

  it('has the responses of the mock in Node in one session', async () => {
    const { count, wrong } = await coreDifferences((all) => respondAll(asIn(worker, '/__session/all'), all));
    expect(wrong).toEqual([]);
    expect(new Set(requests.map(({ operation }) => operation)).size).toBe(contract.operations.length);
    expect(count).toBe(requests.length);
  });

  it('has the first response of that mock each time, without a session', async () => {
    const mock = createMock(contract);
    let session = 0;
    const anew = (request: Request) => createMockFetch(mock, { session: String(session++) })(request);
    const expected = await respondAll(anew, requests);
    expect(differences(requests, expected, await respondAll(asIn(worker), requests))).toEqual([]);
    const again = requests.filter(({ operation }) => operation === create.id).slice(0, 1);
    const [one] = await respondAll(asIn(worker), again);
    expect(await respondAll(asIn(worker), again)).toEqual([one]);
  });
});

describe('a session', () => {
  it('does not see another', async () => {
    await worker.control('one', 'PUT', 'health', { healthy: false });
    await worker.control('two', 'POST', 'clock', { advance: '25h' });
    const health = async (path: string, headers = {}) =>
      (await worker.send(`${path}/ext/health`, { headers })).status;
    expect(await health('/__session/one')).toBe(503);
    expect(await health('', { 'mock-session': 'one' })).toBe(503);
    expect([await health('/__session/two'), await health('')]).toEqual([200, 200]);
    expect([await clockOf(worker, 'one'), await clockOf(worker, 'two')]).toEqual([0, 90_000_000]);
    const calls = (await (await worker.control('one', 'GET', 'calls')).json()) as unknown[];
    expect(calls).toHaveLength(2);
  });

  it('survives the process that had it', async () => {
    const stored = join(folder, 'survives');
    const first = await openWorker({}, stored);
    await first.control('kept', 'POST', 'clock', { advance: '1h' });
    await startJob(first, 'kept');
    await first.control('kept', 'PUT', 'health', { healthy: false });
    const second = ((await (await startJob(first, 'kept')).json()) as { operationId: string }).operationId;
    await first.close();
    const next = await openWorker({}, stored);
    onTestFinished(next.close);
    const read = await next.send(`/__session/kept/v1/operations/${second}`, {
      headers: { 'mock-unknown': 'refuse' },
    });
    expect(read.status).toBe(200);
    expect((await next.send('/__session/kept/ext/health')).status).toBe(503);
    expect(await clockOf(next, 'kept')).toBe(3_600_000);
    expect(await clockOf(next, 'other')).toBe(0);
  });

  it('survives an eviction of its object from a process that goes on', async () => {
    const evicting = await openWorker({}, join(folder, 'evicted'), `${root}test/neutral/evicting-worker.ts`);
    onTestFinished(evicting.close);
    await evicting.control('kept', 'PUT', 'health', { healthy: false });
    const callsOf = async () =>
      ((await (await evicting.control('kept', 'GET', 'calls')).json()) as []).length;
    const health = async () => (await evicting.send('/__session/kept/ext/health')).status;
    expect([await health(), await health(), await callsOf()]).toEqual([503, 503, 2]);
    const evicted = evicting.send('/__session/kept/ext/health', { headers: { 'test-evict': 'now' } });
    expect((await evicted.catch(() => undefined))?.ok ?? false).toBe(false);
    // The recorded calls were in the object that is gone.
    expect([await callsOf(), await health()]).toEqual([0, 503]);
  });

  it('says that it is full, and still responds', async () => {
    const small = await openWorker({ SESSION_BYTES: 1000 }, join(folder, 'small'));
    onTestFinished(small.close);
    const responses: Response[] = [];
    while (responses.length < 10 && responses.at(-1)?.status !== 507)
      responses.push(await startJob(small, 'full'));
    expect(responses.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    expect(await responses.at(-1)!.text()).toContain('the session full is full: it has 1000 bytes');
    expect((await small.send('/__session/full/ext/health')).status).toBe(200);
    expect((await startJob(small, 'other')).status).toBe(200);
    await small.control('full', 'POST', 'reset');
    expect((await startJob(small, 'full')).status).toBe(200);
  });

  it('ends with the alarm', async () => {
    const brief = await openWorker({ SESSION_SECONDS: 1 }, join(folder, 'brief'));
    onTestFinished(brief.close);
    const moved = await brief.control('over', 'POST', 'clock', { advance: '1h' });
    expect(await moved.json()).toEqual({ elapsed: 3_600_000 });
    await expect.poll(() => clockOf(brief, 'over'), { timeout: 60_000, interval: 200 }).toBe(0);
  });

  it('has a name that can be read', async () => {
    expect((await worker.send('/__session/%20/ext/health')).status).toBe(400);
    expect((await worker.send('/ext/health', { headers: { 'mock-session': 'a b' } })).status).toBe(400);
  });
});

describe('the control API', () => {
  it('needs the key, and a session', async () => {
    const status = async (path: string, authorization = '') =>
      (await worker.send(path, { headers: { authorization } })).status;
    for (const wrong of ['', 'Bearer ', 'Bearer x', KEY])
      expect(await status('/__session/a/__mock/calls', wrong)).toBe(403);
    expect(await status('/__mock')).toBe(403);
    expect(await status('/__mock/clock', `Bearer ${KEY}`)).toBe(404);
    expect(await status('/__session/a/__mock/sessions', `Bearer ${KEY}`)).toBe(404);
    expect(await status('/__session/a/__mock', `Bearer ${KEY}`)).toBe(200);
    // The mock closes paths that the Worker does not treat as the control API.
    expect(await status('/__session/a/__session/b/__mock/calls')).toBe(404);
    expect(await status('/__session/a//__mock/calls')).toBe(404);
  });

  it('is closed without a key', async () => {
    const closed = await openWorker({ CONTROL_KEY: '' }, join(folder, 'closed'));
    onTestFinished(closed.close);
    const headers = { authorization: 'Bearer ' };
    expect((await closed.send('/__session/a/__mock/calls', { headers })).status).toBe(403);
  });
});

it('serves the reference next to the mock', async () => {
  expect(await (await worker.send('/')).text()).toContain('The reference');
  expect((await worker.send('/no-page')).status).toBe(404);
});
