import { inspect } from 'node:util';
import createClient from 'openapi-fetch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientOptions } from './client-options.ts';
import { dispatchDirect } from './dispatch-direct.ts';
import { explain, unwrap } from './errors.ts';
import { createOpenApiCore } from './openapi-core.ts';
import { createRestCore, type RestOperation } from './rest-core.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';
import { createValidation } from './validation.ts';
import { createHooks } from './hooks.ts';

const get: RestOperation<any, any> = {
  id: 'getThing',
  method: 'GET',
  path: '/v1/things/{id}/parts:list',
  query: ['tag', 'block'],
  header: ['X-Trace'],
  success: [200, 204],
  errors: [400, 404, 502],
  secured: true,
};
const post: RestOperation<any, any> = { ...get, id: 'addThing', method: 'POST', body: true, success: [201] };
const ok = json({ fine: true }, 200, { 'x-request-id': 'r-1' });

const builders = {
  direct: (options: ClientOptions) => createRestCore(options, dispatchDirect).call,
  'openapi-fetch': (options: ClientOptions) => createOpenApiCore(createClient as any, options).call,
};

describe.each(Object.entries(builders))('requests, built by %s', (_, build) => {
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
      response: { requestId: 'r-1' },
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'http://api.test/prefix/v1/things/a%2Fb%20c/parts:list?tag=x&tag=y%26z&block=18446744073709551616',
      body: undefined,
    });
    expect(sent[0]!.headers).toEqual({ 'x-trace': 't' });
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

  it.each([
    {},
    { id: '' },
    { id: '.' },
    { id: '..' },
    { id: null },
    { id: '1', unknown: 1 },
    { id: '\ud800' },
  ])('refuses %j without sending', async (args) => {
    const { sent, result } = await send(get, args);
    expect(result).toMatchObject({ outcome: 'usage', attempts: 0, operation: 'getThing', retryable: false });
    expect(sent).toEqual([]);
  });

  it('sends the key with secured operations only, and asks a function each time', async () => {
    let count = 0;
    const options = { apiKey: async () => `key-${++count}`, apiKeyHeader: 'X-Data-Api-Key' };
    const { fetch, sent } = stubFetch(ok);
    const call = build({ baseUrl: 'http://api.test', fetch, ...options });
    await call(get, { id: 1 });
    await call({ ...get, secured: undefined } as never, { id: 1 });
    await call(get, { id: 1 });
    expect(sent.map(({ headers }) => headers['x-data-api-key'])).toEqual(['key-1', undefined, 'key-2']);
  });

  it('merges headers of the client and of the call', async () => {
    const { fetch, sent } = stubFetch(ok);
    await build({ baseUrl: 'http://api.test', fetch, headers: { A: '1', B: '1' } })(
      get,
      { id: 1 },
      { headers: { b: '2' } },
    );
    expect(sent[0]!.headers).toEqual({ a: '1', b: '2' });
  });
});

describe('answers', () => {
  const answer = (response: Response, options = {}) =>
    createRestCore(
      { baseUrl: 'http://api.test', fetch: stubFetch(response).fetch, retries: 0, ...options },
      dispatchDirect,
    ).call(get, { id: 1 });
  const html = (status: number) =>
    new Response('<html><h1>Bad  gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
  const as = (type: string, body: BodyInit, status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });

  it.each([
    [
      'a declared error',
      json({ message: 'no' }, 404),
      { outcome: 'error', status: 404, error: { message: 'no' } },
    ],
    [
      '204 where the contract has it',
      new Response(null, { status: 204 }),
      { ok: true, status: 204, data: undefined },
    ],
    ['a content type with a suffix', as('application/problem+json; charset=utf-8', '{}'), { ok: true }],
    ['a BOM', json('\ufeff{"a":1}'), { ok: true, data: { a: 1 } }],
    [
      'a wrong charset',
      as('application/json; charset=iso-8859-1', '{"a":"ä"}'),
      { ok: true, data: { a: 'ä' } },
    ],
    ['no content type, but JSON', new Response(new TextEncoder().encode('{"a":1}')), { ok: true }],
    [
      'no content type, no JSON',
      new Response(new TextEncoder().encode('hello')),
      { outcome: 'gateway', reason: 'syntax', excerpt: 'hello' },
    ],
    [
      'HTML with 200',
      html(200),
      { outcome: 'gateway', reason: 'content-type', status: 200, excerpt: '<html><h1>Bad  gateway</h1>' },
    ],
    ['HTML with a declared status', html(502), { outcome: 'gateway', status: 502, retryable: true }],
    ['an empty body', json('', 200), { outcome: 'gateway', reason: 'empty' }],
    ['an undeclared status', json({}, 418), { outcome: 'gateway', reason: 'status', status: 418 }],
    ['an undeclared success', json({}, 202), { outcome: 'gateway', reason: 'status' }],
    ['a string', json('"fine"'), { outcome: 'gateway', reason: 'shape' }],
    ['null', json('null'), { outcome: 'gateway', reason: 'shape' }],
    ['broken JSON', json('{"a":'), { outcome: 'decode', status: 200, excerpt: '{"a":' }],
    ['NaN', json('{"a":NaN}'), { outcome: 'decode' }],
    ['broken UTF-8', as('application/json', new Uint8Array([0x22, 0xc3, 0x28, 0x22])), { outcome: 'decode' }],
    ['UTF-16', as('application/json', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])), { outcome: 'decode' }],
    ['nesting without end', json('['.repeat(200_000)), { outcome: 'decode' }],
  ])('tells %s for what it is', async (_, response, expected) => {
    expect(await answer(response)).toMatchObject(expected);
  });

  it('bounds the excerpt', async () => {
    const result = await answer(as('text/html', 'ä'.repeat(5000), 500));
    expect(result.excerpt).toBe('ä'.repeat(200));
  });

  it('reads headers on demand', async () => {
    const { response } = await answer(ok);
    expect([response.header('X-Request-Id'), response.header('none')]).toEqual(['r-1', null]);
  });

  it.each(['off', 'report', 'strict'] as const)('validates when asked: %s', async (mode) => {
    const violations = [{ path: '/fine', message: 'must be a string' }];
    const drifts: unknown[] = [];
    const hooks = createHooks({ drift: (event) => drifts.push(event.violations) });
    const validate = createValidation(
      {
        check: (id, status, body: any) =>
          id === 'getThing' && status === 200 && body.fine ? violations : [],
      },
      mode,
    );
    const result = await answer(ok, { validate, hooks });
    expect(result).toMatchObject(mode === 'strict' ? { outcome: 'drift', violations } : { ok: true });
    expect(drifts).toEqual(mode === 'off' ? [] : [violations]);
  });
});

describe('options', () => {
  const create = (options: any) => () => createRestCore(options, dispatchDirect);

  it.each([
    undefined,
    {},
    { baseUrl: '' },
    { baseUrl: '/v1' },
    { baseUrl: 'ftp://h' },
    { baseUrl: 'http://h/?k=secret' },
    { baseUrl: 'http://user:secret@h' },
  ])('refuses the address in %j', (options) => {
    expect(create(options)).toThrow(TypeError);
    expect(create(options)).toThrow(/baseUrl/);
    expect(create(options)).not.toThrow(/secret/);
  });

  it.each([{ retries: -1 }, { deadline: NaN }, { timeout: -5 }])('refuses %j', (options) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(`invalid ${Object.keys(options)[0]}`);
  });

  it('refuses keys and headers that no header can carry, without showing them', () => {
    for (const options of [{ apiKey: 'secret\nkey' }, { headers: { authorization: 'secret\0' } }]) {
      expect(create({ baseUrl: 'http://h', ...options })).toThrow(TypeError);
      expect(create({ baseUrl: 'http://h', ...options })).not.toThrow(/secret/);
    }
  });

  it('of a call are refused as a result', async () => {
    const { call } = create({ baseUrl: 'http://h', fetch: stubFetch(ok).fetch })();
    expect(await call(get, { id: 1 }, { retries: NaN })).toMatchObject({ outcome: 'usage', attempts: 0 });
  });

  it('takes undefined for not set', async () => {
    const { fetch, sent } = stubFetch(json({}, 404));
    const { call } = createRestCore(
      { baseUrl: 'http://h', fetch, retries: undefined, deadline: undefined },
      dispatchDirect,
    );
    expect(await call(get, { id: 1 }, { retries: undefined, signal: undefined })).toMatchObject({
      status: 404,
    });
    expect(sent.length).toBe(1);
  });
});

describe('the key', () => {
  it('is in nothing that comes out, whatever server and fetch do', async () => {
    const chars = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEF0123456789-_.'),
      minLength: 16,
      maxLength: 40,
    });
    const echoes: ((key: string) => Response | Error)[] = [
      (key) => json({ message: `unknown key ${key}` }, 404),
      (key) => json({ message: `unknown key ${key}` }, 418),
      (key) => json(`{"message": "${key}`, 400),
      (key) =>
        new Response(`<p>${key}</p>`, {
          status: 403,
          headers: { 'content-type': 'text/html', 'x-echo': key },
        }),
      (key) => new TypeError(`cannot send ${key}`, { cause: new Error(`inner ${key}`) }),
      (key) => Object.assign(new Error('failed'), { request: { headers: { 'x-api-key': key } } }),
      (key) => new Response(null, { status: 302, headers: { location: `http://other.test/${key}` } }),
    ];
    await fc.assert(
      fc.asyncProperty(chars, fc.constantFrom(...echoes), fc.boolean(), async (key, echo, asFunction) => {
        const events: unknown[] = [];
        const log = (event: unknown) => void events.push(event);
        const hooks = createHooks({ request: log, response: log, retry: log, error: log, drift: log });
        const { fetch, sent } = stubFetch(
          (() => {
            const e = echo(key);
            return e instanceof Error ? e : e;
          })(),
        );
        const apiKey = asFunction ? () => key : key;
        const { call, client } = createOpenApiCore(createClient as any, {
          baseUrl: 'http://h',
          fetch,
          apiKey,
          hooks,
          retries: 0,
        });
        const result = await call(get, { id: 1 });
        expect(sent[0]!.headers['x-api-key']).toBe(key);
        const error = await unwrap(result).catch((thrown) => thrown);
        const raw = await client.request('get', '/x', {}).then(
          () => 0,
          (thrown) => thrown,
        );
        for (const thing of [result, error, raw, events, call, client]) {
          expect(inspect(thing, { depth: 9, showHidden: true })).not.toContain(key);
          expect(JSON.stringify(thing) ?? '').not.toContain(key);
          expect(`${thing?.stack}`).not.toContain(key);
        }
        expect(explain(result)).not.toContain(key);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the verbs of openapi-fetch', () => {
  it('stay, with the same guards', async () => {
    const { fetch, sent } = stubFetch(new TypeError('down'), json({ a: 1 }));
    const { client } = createOpenApiCore(createClient<any>, {
      baseUrl: 'http://h/p',
      fetch,
      apiKey: 'k',
      apiKeyHeader: 'x-key',
    });
    const { data, response } = await client.GET('/v1/{id}', { params: { path: { id: 'a b' } } });
    expect(data).toEqual({ a: 1 });
    expect(response).toBeInstanceOf(Response);
    expect(sent[1]).toMatchObject({
      url: 'http://h/p/v1/a%20b',
      headers: { 'x-key': 'k' },
      redirect: 'manual',
    });
  });

  it('throw what a named call returns', async () => {
    const { fetch } = stubFetch(
      new Response(null, { status: 302, headers: { location: 'http://other.test' } }),
    );
    const { client } = createOpenApiCore(createClient<any>, { baseUrl: 'http://h', fetch });
    await expect(client.GET('/v1', {})).rejects.toMatchObject({
      outcome: 'redirect',
      origin: 'http://other.test',
      operation: 'GET /v1',
    });
  });

  it('run middlewares, for named calls too', async () => {
    const { fetch, sent } = stubFetch(ok);
    const { client, call } = createOpenApiCore(createClient<any>, { baseUrl: 'http://h', fetch });
    client.use({
      onRequest: ({ request }) => {
        request.headers.set('x-trace', '1');
        return request;
      },
    });
    await client.GET('/v1', {});
    await call(get, { id: 1 });
    expect(sent.map(({ headers }) => headers['x-trace'])).toEqual(['1', '1']);
  });
});
