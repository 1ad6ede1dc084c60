import { describe, expect, it } from 'vitest';
import { codec } from '../codecs/codec.ts';
import { readText } from '../codecs/read-whole.ts';
import { explain } from './explain.ts';
import type { RestOperation } from '../operation.ts';
import { createRestClient } from './rest-client.ts';
import { get, ok, post } from '../test-support/operations.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

/** Refuses what `fetch` would refuse to build. */
const inProcess = async (url: string, init: RequestInit) => {
  new Request(url, init);
  return json({});
};

describe('requests', () => {
  const build = (options: any) => createRestClient(options).call;

  const send = async (operation: RestOperation<any, any>, args: object, options = {}) => {
    const { fetch, sent } = stubFetch(operation === post ? json({}, 201) : ok);
    const result = await build({ baseUrl: 'http://api.test/prefix/', fetch, ...options })(operation, args);
    return { result, sent };
  };

  it('puts each argument in its place', async () => {
    const { sent, result } = await send(get, {
      id: 'a/b c',
      tag: ['x', 'y&z'],
      block: 2n ** 64n,
      'X-Trace': 't',
      other: undefined,
    });
    expect(result).toMatchObject({
      ok: true,
      status: 200,
      data: { fine: true },
      meta: { requestId: 'r-1' },
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'http://api.test/prefix/v1/things/a%2Fb%20c/parts:list?tag=x&tag=y%26z&block=18446744073709551616',
      body: undefined,
    });
    expect(sent[0]!.headers).toEqual({ accept: 'application/json,*/*;q=0.5', 'x-trace': 't' });
  });

  it('joins a list with commas where the contract does', async () => {
    const joined = { ...get, joined: ['tag'] };
    const url = 'http://api.test/prefix/v1/things/a/parts:list';
    const { sent } = await send(joined, { id: 'a', tag: ['x', 'y&z'], block: [1, 2] });
    expect(sent[0]!.url).toBe(`${url}?tag=x,y%26z&block=1&block=2`);
    const { sent: alone } = await send(joined, { id: 'a', tag: 'x' });
    expect(alone[0]!.url).toBe(`${url}?tag=x`);
    const { sent: none } = await send(joined, { id: 'a', tag: [] });
    expect(none[0]!.url).toBe(url);
  });

  it('has a member of the name __proto__ as any other', async () => {
    const { sent } = await send(post, JSON.parse('{"id":1,"__proto__":{"a":1}}') as object);
    expect(sent[0]!.body).toBe('{"__proto__":{"a":1}}');
  });

  it('writes bodies without losing digits', async () => {
    const { sent } = await send(post, { id: '1', amount: 9007199254740993n, tag: 'q' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"amount":9007199254740993}',
      headers: { 'content-type': 'application/json' },
    });
    expect(sent[0]!.url).toBe('http://api.test/prefix/v1/things/1/parts:list?tag=q');
  });

  it.each([201, 404])('reads nothing of %d where no body is declared', async (status) => {
    const operation = { ...get, success: [201], errors: [404], empty: [201, 404] };
    for (const response of [new Response(null, { status }), new Response('<p>ok</p>', { status })]) {
      const { fetch } = stubFetch(response);
      const result = await build({ baseUrl: 'http://api.test', fetch, retries: 0 })(operation, { id: 1 });
      const wanted = status === 201 ? { ok: true, data: undefined } : { outcome: 'error', error: undefined };
      expect(result).toMatchObject({ status, ...wanted });
    }
  });

  it('takes what a range declares for a success, a status of its own first', async () => {
    const reads = { '2XX': { types: ['text/plain'], read: readText } };
    const operation: typeof get = { ...get, success: [202, '2XX'], errors: [], empty: [202], codec, reads };
    const results = [200, 202, 299].map((status) => {
      const { fetch } = stubFetch(new Response('a', { status, headers: { 'content-type': 'text/plain' } }));
      return build({ baseUrl: 'http://api.test', fetch })(operation, { id: 1 });
    });
    expect(await Promise.all(results)).toMatchObject([
      { ok: true, status: 200, data: 'a' },
      { ok: true, status: 202, data: undefined },
      { ok: true, status: 299, data: 'a' },
    ]);
  });

  it('takes what a range declares for an error of the API, and nothing else', async () => {
    const operation = { ...get, success: [200], errors: ['4XX' as const] };
    const ends = [418, 503, 302].map(async (status) => {
      const { fetch } = stubFetch(json({ title: 'No' }, status));
      return build({ baseUrl: 'http://api.test', fetch, retries: 0 })(operation, { id: 1 });
    });
    const [refused, ...others] = await Promise.all(ends);
    expect(refused).toMatchObject({ outcome: 'error', status: 418, error: { title: 'No' } });
    expect(others.map((result) => (result as { ok: boolean; outcome: string }).outcome)).toEqual([
      'gateway',
      'redirect',
    ]);
  });

  it('fills in path parameters of any name', async () => {
    const { sent } = await send(
      { ...get, path: '/v1/{thing-id}.{file.type}' },
      { 'thing-id': 'a', 'file.type': 'b' },
    );
    expect(sent[0]!.url).toBe('http://api.test/prefix/v1/a.b');
  });

  it.each([
    ['/v1/{a}.{b}', { a: '', b: 'x' }, 'a'],
    ['/v1/{a}{b}', { a: '.', b: '.' }, 'a,b'],
    ['/v1/%2E{a}/c', { a: '.' }, 'a'],
    ['/v1/{a}#c', { a: '..' }, 'a'],
  ])('refuses values with which %s is another path: %o', async (path, args, names) => {
    const { sent, result } = await send({ ...get, path }, args);
    expect(result).toMatchObject({
      outcome: 'usage',
      cause: { message: `${names} cannot be part of a path` },
    });
    expect(sent).toEqual([]);
  });

  it('refuses a label without text, which is a dot', async () => {
    const styles = { id: { in: 'path', style: 'label' } } as const;
    const { result } = await send({ ...get, styles, codec }, { id: '.' });
    expect(result).toMatchObject({ outcome: 'usage', cause: { message: 'id cannot be part of a path' } });
  });

  it.each(['GET', 'HEAD'] as const)('sends no body with %s, which no platform can', async (method) => {
    const operation = { ...get, method, body: true } as const;
    const { result, sent } = await send(operation, { id: 1, more: 1 }, { fetch: inProcess });
    expect(result).toMatchObject({ ok: true, meta: { attempts: 1 } });
    expect(sent).toEqual([]);
  });

  it('names what keeps the platform from building a request, and does not repeat it', async () => {
    const { result } = await send({ ...get, method: 'TRACE' as 'GET' }, { id: 1 }, { fetch: inProcess });
    expect(result).toMatchObject({ outcome: 'usage', meta: { attempts: 0, retryable: false } });
    expect(result.cause.message).toContain('TRACE');
  });

  it('takes dots that are only a part of a segment', async () => {
    const { sent } = await send({ ...get, path: '/v1/{a}.{b}/{c}' }, { a: '.', b: '.', c: '..\\..' });
    expect(sent[0]!.url).toBe('http://api.test/prefix/v1/.../..%5C..');
  });

  it.each([
    {},
    { id: '' },
    { id: '.' },
    { id: '..' },
    { id: null },
    { id: '1', unknown: 1 },
    { id: '\ud800' },
    { id: {} },
    { id: NaN },
    { id: Symbol('x') },
    { id: '1', block: { a: 1 } },
    { id: '1', block: Infinity },
  ])('refuses %o without sending', async (args) => {
    const { sent, result } = await send(get, args);
    expect(result).toMatchObject({
      outcome: 'usage',
      meta: { attempts: 0, operation: 'getThing', retryable: false },
    });
    expect(sent).toEqual([]);
  });

  it.each([undefined, null, {}, 'getThing'])('refuses %o for a descriptor', async (operation) => {
    const { sent, result } = await send(operation as never, { id: 1 });
    expect(result).toMatchObject({
      outcome: 'usage',
      cause: { message: 'operation must be a descriptor' },
    });
    expect(sent).toEqual([]);
  });

  it.each([
    'authorization: secret',
    { 'authorization: secret': '' },
    { authorization: 'secret\nx' },
    [['authorization', 'secret\0']],
  ])('shows no header that cannot be sent: %o', async (headers) => {
    const { fetch, sent } = stubFetch(ok);
    const call = build({ baseUrl: 'http://api.test', fetch });
    const result = await call(get, { id: 1 }, { headers } as never);
    expect(result).toMatchObject({ outcome: 'usage', cause: { message: expect.stringMatching(/header/) } });
    expect(explain(result as never)).not.toContain('secret');
    expect(sent).toEqual([]);
  });

  it('sends the key with secured operations only, and calls a function each time', async () => {
    let count = 0;
    const options = { apiKey: async () => `key-${++count}`, apiKeyHeader: 'X-Data-Api-Key' };
    const { fetch, sent } = stubFetch(ok);
    const call = build({ baseUrl: 'http://api.test', fetch, ...options });
    await call(get, { id: 1 });
    await call({ ...get, secured: undefined } as never, { id: 1 });
    await call(get, { id: 1 });
    expect(sent.map(({ headers }) => headers['x-data-api-key'])).toEqual(['key-1', undefined, 'key-2']);
  });

  it.each([new Headers({ A: '1' }), [['A', '1']] as const, { A: '1', b: undefined }])(
    'takes headers in every form: %o',
    async (headers) => {
      const { sent } = await send(get, { id: 1 }, { headers });
      expect(sent[0]!.headers).toEqual({ accept: 'application/json,*/*;q=0.5', a: '1' });
    },
  );

  it('merges headers of the client and of the call', async () => {
    const { fetch, sent } = stubFetch(ok);
    await build({ baseUrl: 'http://api.test', fetch, headers: { A: '1', B: '1' } })(
      get,
      { id: 1 },
      { headers: { b: '2' } },
    );
    expect(sent[0]!.headers).toEqual({ accept: 'application/json,*/*;q=0.5', a: '1', b: '2' });
  });
});
