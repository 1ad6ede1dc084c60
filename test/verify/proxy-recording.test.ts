/** The proxy shows and records calls as the service knows them, without credentials. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createReplay, readCassettes } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { proxyTo, says } from '../support/proxy.ts';
import { mockFetch, run, withStatus } from '../support/verify.ts';

it('records what verify replays, without credentials', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const good = mockFetch();
  const { proxy } = await proxyTo(
    (incoming, outgoing) => {
      void incoming.toArray().then(async (chunks) => {
        const { method = 'GET', url = '/', headers } = incoming;
        const body = Buffer.concat(chunks as Buffer[]).toString();
        const init = { method, headers: headers as Record<string, string>, ...(body && { body }) };
        const response = await good(`http://mock${url}`, init);
        outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      });
    },
    { record: { folder } },
  );
  const headers = { authorization: 'Bearer s3cret', 'x-data-api-key': 's3cret' };
  await (await fetch(`${proxy.url}/v1/networks/mainnet/delegators`, { headers })).text();
  await vi.waitFor(() => expect(proxy.report().items.length).toBeGreaterThan(0));
  expect(await proxy.endRecording()).toBe(1);
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
  expect(text).not.toContain('s3cret');
  const report = await run(createReplay(await readCassettes(folder)));
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(withStatus(report, 'pass').map(({ title }) => title)).toContain('listDelegators: smallest call');
});

it('shows and records no credential, wherever it is sent or repeated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { proxy, rules } = await proxyTo(
    (incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(
        JSON.stringify({ delegators: `you came with ${incoming.url} ${incoming.headers.cookie}` }),
      );
    },
    { record: { folder } },
  );
  const headers = { cookie: 'session=in-a-cookie' };
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators?pageSize=7&api_key=in-the-query`, { headers });
  await rules();
  expect(await proxy.endRecording()).toBe(1);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = JSON.stringify(proxy.report()) + files.join();
  expect(text).not.toMatch(/in-the-query|in-a-cookie/);
  expect(text).toContain('/v1/networks/mainnet/delegators?pageSize=7');
});

it('repeats a call as the service knows it, and takes a key in the query for what it is', async () => {
  const schema = { type: 'integer' };
  const get = { responses: { 200: { description: 'd', content: { 'application/json': { schema } } } } };
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1.0.0' },
    security: [{ key: [] }],
    paths: { '/count': { get: { operationId: 'getCount', ...get } } },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
  };
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(document));
  const own = { contract: await loadContract(join(folder, 'keys.json')), checkers: undefined };
  const { proxy, failed, rules } = await proxyTo(says('"many"'), own);
  await (await fetch(`${proxy.url}/count?key=s3cret-key&other=1`)).text();
  expect(await rules()).toEqual(['schema/type']);
  expect(failed()[0]!.repeat).not.toContain(new URL(proxy.url).host);
  const undeclared = proxy.report().items.filter(({ rule }) => rule === 'request/undeclared');
  expect(undeclared.map(({ message }) => message)).toEqual([
    'the query parameter other is not in the contract',
  ]);
});
