import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let folder: string;
let mock: Mock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  const site = join(folder, 'site');
  await mkdir(join(site, 'guide'), { recursive: true });
  await mkdir(join(site, 'v1'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(site, 'index.html'), 'home');
  await writeFile(join(site, 'about.html'), 'about');
  await writeFile(join(site, '.env'), 'secret');
  await mkdir(join(site, '.git'));
  await writeFile(join(site, '.git', 'config'), 'secret');
  await writeFile(join(site, 'app.js'), 'js');
  await writeFile(join(site, 'large.css'), 'a'.repeat(5000));
  await writeFile(join(site, 'page.B1D-nYk3.js'), 'js');
  await writeFile(join(site, 'app.settings.js'), 'js');
  await writeFile(join(site, 'guide', 'index.html'), 'guide');
  await writeFile(join(site, 'v1', 'index.html'), 'not here');
  await symlink(join(folder, 'secret.txt'), join(site, 'link.txt'));
  mock = createMock(await tinyContract(), { reference: site });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string) => send(mock, 'GET', path);

describe('the reference', () => {
  it.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/?x=1', 'home', 'text/html; charset=utf-8'],
    ['/about', 'about', 'text/html; charset=utf-8'],
    ['/app.js', 'js', 'text/javascript; charset=utf-8'],
    ['/guide/', 'guide', 'text/html; charset=utf-8'],
  ])('%s is served', async (path, text, type) => {
    expect(await get(path)).toMatchObject({ status: 200, text, headers: { 'content-type': type } });
  });

  it('is compressed for those who ask for it, and small files are not', async () => {
    const gzipped = { 'accept-encoding': 'br, gzip' };
    const { headers, body } = await mock.handle({ method: 'GET', url: '/large.css', headers: gzipped });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(gunzipSync(body as Uint8Array).toString()).toBe('a'.repeat(5000));
    for (const [url, accepted] of [
      ['/large.css', 'br'],
      ['/large.css', 'gzip;q=0'],
      ['/app.js', 'gzip'],
    ] as const) {
      const plain = await mock.handle({ method: 'GET', url, headers: { 'accept-encoding': accepted } });
      expect(plain.headers, `${url} ${accepted}`).not.toHaveProperty('content-encoding');
    }
  });

  it.each([
    ['/page.B1D-nYk3.js', 'public, max-age=31536000, immutable'],
    ['/app.settings.js', 'no-cache'],
    ['/', 'no-cache'],
  ])('%s is cached: %s', async (path, wanted) => {
    expect((await get(path)).headers['cache-control']).toBe(wanted);
  });

  it('leads a folder to its slash, never to another host', async () => {
    expect(await get('/guide')).toMatchObject({ status: 301, headers: { location: '/guide/' } });
    expect(await get('//guide')).toMatchObject({ status: 301, headers: { location: '/guide/' } });
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/guide/..%5c..%5csecret.txt',
    '/link.txt',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/a%00b',
    '/none',
  ])('%s is not found', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '404 page not found\n' });
  });

  it('has a 404 page of its own if it brings one', async () => {
    await writeFile(join(folder, 'site', '404.html'), 'lost');
    expect(await get('/none')).toMatchObject({ status: 404, text: 'lost' });
    await rm(join(folder, 'site', '404.html'));
  });

  it('leaves the areas of the contract alone', async () => {
    expect((await get('/v1/')).json).toMatchObject({ statusCode: 404 });
    expect(await send(mock, 'POST', '/about')).toMatchObject({ status: 404, json: { statusCode: 404 } });
  });
});

it('a function serves undeclared paths with their query, next to the contract', async () => {
  const live = createMock(await tinyContract(), {
    reference: async ({ path, query }) => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: `${path} ${query.get('x') ?? ''}`,
    }),
  });
  expect(await send(live, 'GET', '/page?x=1')).toMatchObject({
    status: 200,
    text: '/page 1',
    headers: { 'server-timing': 'chain-apis-mock' },
  });
  expect(await send(live, 'GET', '/v1/things')).toMatchObject({ status: 200 });
});
