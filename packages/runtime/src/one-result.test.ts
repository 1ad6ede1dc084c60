/** One form for every result of every call: plain data that can be cloned, logged, and sent to a worker. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { toError, type NotOk } from './errors.ts';
import { createRestClient } from './call/rest-client.ts';
import { createRpcClient } from './rpc/rpc-client.ts';
import type { AnyResult } from './results.ts';
import { PageLimitError } from './paging/paging-errors.ts';
import { get, ok } from './test-support/operations.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
const rest = (fetch: unknown, options: object = {}): Promise<AnyResult> =>
  createRestClient({ baseUrl: 'http://api.test', fetch: fetch as never, retries: 0 }).call(
    get,
    { id: 1 },
    options,
  );
const rpcOf = (reply: unknown) =>
  createRpcClient({ baseUrl: 'http://api.test', fetch: stubFetch(json(reply)).fetch, retries: 0 });
const rpc = (members: object): Promise<AnyResult> =>
  rpcOf({ jsonrpc: '2.0', id: 1, ...members }).request('/x', 'm');
const method = { id: 'm', by: 'name', params: [] } as const;
const batch = async (entry: object): Promise<AnyResult> =>
  (await rpcOf([entry]).batch('/x', [[method]]))[0]! as AnyResult;

const aborted = (reason: unknown) => ({ signal: AbortSignal.abort(reason) });
const cases: [string, () => Promise<AnyResult>, object?][] = [
  ['success', () => rest(stubFetch(ok).fetch)],
  ['error', () => rest(stubFetch(json({ message: 'no' }, 404)).fetch)],
  ['gateway', () => rest(stubFetch(new Response('<p>', { status: 502 })).fetch)],
  ['body', () => rest(stubFetch(json('{"a":')).fetch)],
  ['size', () => rest(stubFetch(ok).fetch, { maxResponseBytes: 1 })],
  ['redirect', () => rest(stubFetch(new Response(null, { status: 302 })).fetch)],
  ['deadline', () => rest(() => new Promise(() => {}), { deadline: 5 })],
  ['network', () => rest(stubFetch(refused).fetch), { name: 'TypeError', code: 'ECONNREFUSED' }],
  ['abort', () => rest(stubFetch(ok).fetch, aborted('enough')), { name: 'Error', message: 'enough' }],
  ['abort', () => rest(stubFetch(ok).fetch, aborted(undefined)), { name: 'AbortError', code: '20' }],
  [
    'abort',
    () =>
      rest(
        stubFetch(ok).fetch,
        aborted({
          get message(): string {
            throw new Error('no');
          },
        }),
      ),
    { message: '' },
  ],
  [
    'usage',
    () => rest(stubFetch(ok).fetch, { headers: { 'a b': 'x' } }),
    { name: 'TypeError', message: /^the header a/ },
  ],
  ['callback', () => rest(() => 'no Response'), { name: 'TypeError', message: /^fetch gave no/ }],
  ['callback', () => rest(readBefore), { name: 'TypeError', message: /^fetch gave no/ }],
  ['success', () => rpc({ result: {} })],
  ['rpc-error', () => rpc({ error: { code: 7, message: 'no' } })],
  ['envelope', () => rpc({ id: 9, result: {} })],
  ['success', () => batch({ jsonrpc: '2.0', id: 1, result: {} })],
  ['envelope', () => batch({ jsonrpc: '2.0', id: 2, result: {} })],
];

async function readBefore(): Promise<Response> {
  const response = Response.json({});
  await response.text();
  return response;
}

const META = ['operation', 'callId', 'attempts', 'retryable', 'status', 'requestId', 'duration', 'headers'];

describe('a result', () => {
  it.each(cases)('with outcome %s is plain data with its meta', async (outcome, call) => {
    const result = await call();
    expect(result).toMatchObject({ ok: outcome === 'success', outcome });
    expect(Object.keys(result.meta)).toEqual(META);
    expect(result.meta.duration).toBeGreaterThanOrEqual(0);
    expect(structuredClone(result)).toEqual(result);
    expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(structuredClone(result))));
  });

  const caused = cases.filter(([, , cause]) => cause);
  it.each(caused)('with outcome %s says what was thrown', async (_outcome, call, cause) => {
    const result = await call();
    const given = (result as { cause?: Record<string, unknown> }).cause!;
    expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
    for (const [name, value] of Object.entries(cause!))
      expect(given[name]).toEqual(value instanceof RegExp ? expect.stringMatching(value) : value);
  });

  const failed = cases.filter(([outcome]) => outcome !== 'success');
  it.each(failed)('with outcome %s keeps message and details as JSON when thrown', async (outcome, call) => {
    const result = (await call()) as NotOk;
    const error = toError(result);
    const written = JSON.parse(JSON.stringify(error));
    expect(written).toMatchObject({ name: error.name, message: error.message, outcome });
    expect(written.meta).toEqual(JSON.parse(JSON.stringify(result.meta)));
    expect(error.meta).toBe(result.meta);
    // In another realm, or from a cache, it is made again.
    expect(toError(structuredClone(result))).toMatchObject({ message: error.message, meta: result.meta });
  });
});

describe('headers of a response', () => {
  it('are a plain object, without what sets a session', async () => {
    const fetch = stubFetch(json({}, 200, { 'X-Limit': '5', 'set-cookie': 'session=1' })).fetch;
    const { meta } = await rest(fetch);
    expect(meta.headers).toEqual({ 'content-type': 'application/json', 'x-limit': '5' });
    expect(inspect(meta)).toContain("'x-limit': '5'");
  });

  it('contain no credential, neither in names nor in values', async () => {
    const apiKey = 'Secret-Key-1234';
    const fetch = stubFetch(json({}, 200, { [apiKey]: `of ${apiKey}` })).fetch;
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, apiKey });
    const { meta } = await call(get, { id: 1 });
    expect(meta.headers).toMatchObject({ '***': 'of ***' });
  });

  it('are none where a stub of fetch has none', async () => {
    const { meta } = await rest(async () => ({ status: 200, text: async () => '{}' }));
    expect(meta.headers).toEqual({});
  });
});

describe('the text as received', () => {
  const text = '\ufeff{"big": 9007199254740993.0 , "a" : 1}';

  it('is in meta where it is wanted, to the character', async () => {
    const { meta } = await rest(stubFetch(json(text)).fetch, { raw: true });
    expect(meta.raw).toBe(text);
    expect((await rest(stubFetch(ok).fetch)).meta).not.toHaveProperty('raw');
  });

  it('is in meta of failures and of batches', async () => {
    const failed = await rest(stubFetch(new Response('<p>' + 'x'.repeat(500), { status: 502 })).fetch, {
      raw: true,
    });
    expect(failed.meta.raw).toHaveLength(503);
    const rpc = createRpcClient({ baseUrl: 'http://h', fetch: stubFetch(json('[]')).fetch });
    const [one] = await rpc.batch('/x', [[method]], { raw: true });
    expect((one as AnyResult).meta.raw).toBe('[]');
  });

  it('is not there where it is larger than allowed, or never came', async () => {
    const large = await rest(stubFetch(ok).fetch, { raw: true, maxResponseBytes: 3 });
    expect(large.outcome).toBe('size');
    expect(large.meta).not.toHaveProperty('raw');
    expect((await rest(stubFetch(refused).fetch, { raw: true })).meta).not.toHaveProperty('raw');
  });
});

it('a pagination error keeps its message and checkpoint as JSON', () => {
  const error = new PageLimitError('listThings', { next: 'a', at: 1 }, 'maxPages');
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'PageLimitError',
    message: 'listThings: the list goes on, but maxPages is reached',
    operation: 'listThings',
    checkpoint: { next: 'a', at: 1 },
    limit: 'maxPages',
  });
});
