import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, unwrap } from './errors.ts';
import type { RestOperation } from './operation.ts';
import { createRestClient } from './rest-client.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

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
    { id: {} },
    { id: NaN },
    { id: Symbol('x') },
    { id: '1', block: { a: 1 } },
    { id: '1', block: Infinity },
  ])('refuses %o without sending', async (args) => {
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
    createRestClient({
      baseUrl: 'http://api.test',
      fetch: stubFetch(response).fetch,
      retries: 0,
      ...options,
    }).call(get, { id: 1 });
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
    [
      'a string',
      json('"fine"'),
      { outcome: 'body', reason: 'shape', detail: 'string instead of object', excerpt: '"fine"' },
    ],
    ['null', json('null'), { outcome: 'body', reason: 'shape' }],
    ['a list', json('[1,2]'), { outcome: 'body', reason: 'shape', detail: 'array instead of object' }],
    ['a list under an error status', json('[1]', 404), { outcome: 'gateway', reason: 'shape' }],
    ['broken JSON', json('{"a":'), { outcome: 'body', reason: 'syntax', status: 200, excerpt: '{"a":' }],
    ['NaN', json('{"a":NaN}'), { outcome: 'body', reason: 'syntax' }],
    ['1e400', json('{"a":1e400}'), { outcome: 'body', reason: 'number', detail: '1e400' }],
    [
      'broken UTF-8',
      as('application/json', new Uint8Array([0x22, 0xc3, 0x28, 0x22])),
      { outcome: 'body', reason: 'utf8' },
    ],
    ['UTF-16', as('application/json', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])), { outcome: 'body' }],
    ['nesting without end', json('['.repeat(200_000)), { outcome: 'body' }],
    [
      'a document that is too deep',
      json(`{"a":${'['.repeat(200_000)}9007199254740993${']'.repeat(200_000)}}`),
      { outcome: 'body', reason: 'depth' },
    ],
  ])('names %s for what it is', async (_, response, expected) => {
    expect(await answer(response)).toMatchObject(expected);
  });

  it('bounds the excerpt', async () => {
    const result = await answer(as('text/html', 'ä'.repeat(5000), 500));
    expect(result.excerpt).toBe('ä'.repeat(200));
  });

  it('reads headers on demand', async () => {
    const { response } = await answer(ok);
    expect([response.header('X-Request-Id'), response.header('none')]).toEqual(['r-1', undefined]);
  });

  it.each([undefined, 'report', 'strict'] as const)('validates when asked: %s', async (mode) => {
    const violations = [{ path: '/fine', message: 'must be a string' }];
    const drifts: unknown[] = [];
    const checker = {
      check: (id: string, status: number, body: any) =>
        id === 'getThing' && status === 200 && body.fine ? violations : [],
    };
    const hooks = { drift: (event: any) => drifts.push(event.violations) };
    const result = await answer(ok, { validate: { checker, mode }, hooks });
    expect(result).toMatchObject(mode === 'strict' ? { outcome: 'drift', violations } : { ok: true });
    expect(drifts).toEqual([violations]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('oops');
      },
    ],
    ['gives a promise', () => Promise.resolve([])],
    ['gives nothing', () => undefined],
  ])('blames a checker that %s', async (_, check) => {
    expect(await answer(ok, { validate: { checker: { check } } })).toMatchObject({
      outcome: 'callback',
      callback: 'checker',
      status: 200,
    });
  });

  it('takes another shape where the descriptor has it', async () => {
    const { fetch } = stubFetch(json('[1,2]'));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, shape: ['array', 'null'] }, { id: 1 })).toMatchObject({
      ok: true,
      data: [1, 2],
    });
  });

  it('gives a number that no double holds as text where the descriptor says so', async () => {
    const { fetch } = stubFetch(json('{"price":{"value":0.1234567890123456789}}'));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, textual: ['value'] }, { id: 1 })).toMatchObject({
      data: { price: { value: '0.1234567890123456789' } },
    });
    expect(await call(get, { id: 1 })).toMatchObject({ outcome: 'body', reason: 'number' });
  });

  it('does not repeat a call whose error status is a full response', async () => {
    const { fetch, sent } = stubFetch(json({ healthy: false }, 502));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, final: [502] }, { id: 1 })).toMatchObject({
      outcome: 'error',
      error: { healthy: false },
      response: { attempts: 1, retryable: false },
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a fetch of somebody else', () => {
  const answer = (response: unknown) =>
    createRestClient({ baseUrl: 'http://api.test', fetch: async () => response as Response }).call(get, {
      id: 1,
    });
  const text = '{"a":9007199254740993}';

  it.each<[string, object]>([
    ['text alone', { status: 200, headers: new Headers(), text: async () => text }],
    ['no headers', { status: 200, text: async () => text }],
    [
      'headers that throw',
      {
        status: 200,
        headers: {
          get() {
            throw new Error('no');
          },
        },
        text: async () => text,
      },
    ],
    [
      'headers that are no Headers',
      { status: 200, headers: { 'content-type': 'x' }, text: async () => text },
    ],
  ])('may give a response with %s', async (_, response) => {
    expect(await answer(response)).toMatchObject({ ok: true, data: { a: 9007199254740993n } });
  });

  it('may give a response with json alone', async () => {
    expect(await answer({ ok: true, status: 200, json: async () => ({ a: 1 }) })).toMatchObject({
      ok: true,
      data: { a: 1 },
    });
  });

  it.each([undefined, null, 'text', {}, { status: '200' }])('is blamed for %j', async (response) => {
    expect(await answer(response)).toMatchObject({ outcome: 'callback', callback: 'fetch' });
  });

  it('is not blamed for the network', async () => {
    const fetch = () => {
      throw Object.assign(new TypeError('cannot reach http://host/KEY'), { code: 'ECONNREFUSED' });
    };
    const result = await createRestClient({ baseUrl: 'http://api.test', fetch, retries: 0 }).call(get, {
      id: 1,
    });
    expect(result).toMatchObject({ outcome: 'network', code: 'ECONNREFUSED' });
    expect(inspect(result)).not.toContain('KEY');
  });
});

describe('a key provider', () => {
  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('vault is sealed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('vault is sealed'))],
    ['gives no text', () => 7],
    ['gives what no header can carry', () => 'a\nb'],
  ])('is blamed when it %s', async (_, apiKey) => {
    const { fetch, sent } = stubFetch(ok);
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, apiKey: apiKey as never });
    expect(await call(get, { id: 1 })).toMatchObject({
      outcome: 'callback',
      callback: 'apiKey',
      retryable: false,
    });
    expect(sent).toEqual([]);
  });
});

describe('options', () => {
  const create = (options: any) => () => createRestClient(options);

  it.each([
    undefined,
    {},
    { baseUrl: '' },
    { baseUrl: '/v1' },
    { baseUrl: 'ftp://h' },
    { baseUrl: 'http://h/?k=secret' },
    { baseUrl: 'http://user:secret@h' },
    { baseUrl: 'http://127.0.0.1:99999/secret' },
    { baseUrl: 'secret' },
    { baseUrl: 'http://h /secret' },
    { baseUrl: 7 },
  ])('refuses the address in %j', (options) => {
    expect(create(options)).toThrow(TypeError);
    expect(create(options)).toThrow(/baseUrl/);
    expect(create(options)).not.toThrow(/secret/);
  });

  it.each([{ retries: -1 }, { deadline: NaN }, { timeout: -5 }])('refuses %j', (options) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(
      `${Object.keys(options)[0]} must be a number`,
    );
  });

  it.each([
    [{ fetch: 7 }, 'fetch must be a function'],
    [{ limiter: 7 }, 'limiter.acquire must be a function'],
    [{ validate: {} }, 'validate.checker.check must be a function'],
    [{ hooks: 7 }, 'hooks must be'],
    [{ apiKey: 7 }, 'apiKey must be text'],
    [{ apiKeyHeader: 'bad name' }, 'apiKeyHeader cannot be sent'],
    [{ apiKeyHeader: '' }, 'apiKeyHeader cannot be sent'],
  ])('refuses %o', (options, message) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(message);
  });

  it('refuses keys and headers that no header can carry, without showing them', () => {
    for (const options of [{ apiKey: 'secret\nkey' }, { headers: { authorization: 'secret\0' } }]) {
      expect(create({ baseUrl: 'http://h', ...options })).toThrow(TypeError);
      expect(create({ baseUrl: 'http://h', ...options })).not.toThrow(/secret/);
    }
  });

  const wanted = 'baseUrl must be http(s)://host, with a port and a path at most, got ';
  it.each([
    [undefined, `${wanted}undefined`],
    [{ baseUrl: 7 }, `${wanted}number`],
    [{ baseUrl: 'localhost:4251/k3y' }, `${wanted}localhost:4251: write http://localhost:4251`],
    [{ baseUrl: 'ftp://h' }, `${wanted}ftp://h`],
    [{ baseUrl: 'http://h/k3y?a' }, `${wanted}http://h and more`],
    [{ baseUrl: 'http://user:k3y@h' }, `${wanted}a text of another form`],
    [{ baseUrl: 'http://h:99999/k3y' }, `${wanted}http://h:99999 and more`],
    [{ baseURL: 'http://h' }, 'baseURL must be spelt baseUrl'],
    [{ url: 'http://h' }, 'url must be spelt baseUrl'],
    [{ baseUrl: 'http://h', timeout: -1 }, 'timeout must be a number from 0, got -1'],
    [{ baseUrl: 'http://h', retries: '2' }, 'retries must be a number from 0, got 2'],
  ])('says what it got: %j', (options, message) => {
    expect(create(options)).toThrow(new TypeError(message));
  });

  it('of a call are refused as a result', async () => {
    const { call } = create({ baseUrl: 'http://h', fetch: stubFetch(ok).fetch })();
    expect(await call(get, { id: 1 }, { retries: NaN })).toMatchObject({ outcome: 'usage', attempts: 0 });
  });

  it('takes undefined for not set', async () => {
    const { fetch, sent } = stubFetch(json({}, 404));
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      retries: undefined,
      deadline: undefined,
    });
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
      (key) => json({ echo: [key], [key]: { nested: `a ${key} b` } }),
      (key) => json(`{"echo":"${key.replace(/./g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)}"}`),
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
        const hooks = {
          start: log,
          request: log,
          response: log,
          retry: log,
          error: log,
          drift: log,
          end: log,
        };
        const { fetch, sent } = stubFetch(
          (() => {
            const e = echo(key);
            return e instanceof Error ? e : e;
          })(),
        );
        const apiKey = asFunction ? () => key : key;
        const { call } = createRestClient({ baseUrl: 'http://h', fetch, apiKey, hooks, retries: 0 });
        const result = await call(get, { id: 1 });
        expect(sent[0]!.headers['x-api-key']).toBe(key);
        const error = await unwrap(result).catch((thrown) => thrown);
        for (const thing of [result, error, events, call, result.header?.('x-echo')]) {
          expect(inspect(thing, { depth: 9, showHidden: true })).not.toContain(key);
          expect(JSON.stringify(thing) ?? '').not.toContain(key);
          expect(`${thing?.stack}`).not.toContain(key);
        }
        if (!result.ok) expect(explain(result)).not.toContain(key);
      }),
      { numRuns: 150 },
    );
  });
});

describe('credentials', () => {
  const echoing = (value: string) =>
    stubFetch(json({ echo: value }, 200, { 'x-echo': value, 'x-request-id': value }));

  it('in headers of the caller are taken out as well', async () => {
    const secret = 'S3cret-0123456789';
    const { fetch } = echoing(`got ${secret}`);
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      headers: { Authorization: `Bearer ${secret}` },
    });
    const result = await call(get, { id: 1 });
    expect(result).toMatchObject({ ok: true, data: { echo: 'got ***' }, response: { requestId: 'got ***' } });
    expect(result.response.header('x-echo')).toBe('got ***');
  });

  it('of before a rotation are still taken out', async () => {
    const { fetch } = echoing('key-number-1 and key-number-2');
    let count = 0;
    const { call } = createRestClient({ baseUrl: 'http://h', fetch, apiKey: () => `key-number-${++count}` });
    await call(get, { id: 1 });
    expect(await call(get, { id: 1 })).toMatchObject({ data: { echo: '*** and ***' } });
  });

  it('in the path of the address do not show in the excerpt of a page', async () => {
    const { fetch } = stubFetch(new Response('no /0123456789abcdef/v1 here', { status: 418 }));
    const { call } = createRestClient({ baseUrl: 'http://h/0123456789abcdef', fetch });
    expect(await call(get, { id: 1 })).toMatchObject({ outcome: 'gateway', excerpt: 'no /***/v1 here' });
  });

  it('are not looked for in what is no credential', async () => {
    const { fetch } = echoing('my-application/1.0');
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      headers: { 'user-agent': 'my-application/1.0' },
    });
    expect(await call(get, { id: 1 })).toMatchObject({ data: { echo: 'my-application/1.0' } });
  });
});
