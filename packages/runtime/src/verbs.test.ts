import createClient, { wrapAsPathBasedClient } from 'openapi-fetch';
import { describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from './options/client-options.ts';
import { NetworkError } from './errors.ts';
import { get, ok, post } from './test-support/operations.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';
import { createVerbs, querySerializer } from './verbs.ts';

const things = { ...get, path: '/v1/things/{id}' };
const open = (options: Omit<ClientOptions, 'baseUrl'>, operations = {}) =>
  createVerbs(createClient<any>, { baseUrl: 'http://h', ...options }, operations);
const withId = (id: unknown) => ({ params: { path: { id } } });
const WIDE = 9007199254740993n;
const wideText = `{"weight":${WIDE},"height":7}`;
const wide = { weight: WIDE, height: 7 };

describe('the verbs of openapi-fetch', () => {
  it('have the guards of the named calls', async () => {
    const { fetch, sent } = stubFetch(json({}, 503, { 'retry-after': '0.001' }), json({ a: 1 }));
    const http = createVerbs(createClient<any>, {
      baseUrl: 'HTTP://H:80/p/',
      fetch,
      apiKey: 'k',
      apiKeyHeader: 'x-key',
      headers: { a: '1' },
    });
    const { data, response } = await http.GET('/v1/{id}', {
      params: { path: { id: 'a b' }, query: { q: 1 } },
    });
    expect(data).toEqual({ a: 1 });
    expect(response).toBeInstanceOf(Response);
    expect(sent[1]).toMatchObject({
      url: 'http://h/p/v1/a%20b?q=1',
      headers: { 'x-key': 'k', a: '1' },
      redirect: 'manual',
    });
  });

  it('join a list with commas if the contract does, and repeat the name for others', async () => {
    const { fetch, sent } = stubFetch(ok);
    const http = open({ fetch }, { get: { ...get, path: '/v1', joined: ['tag'] } });
    await http.GET('/v1', { params: { query: { tag: ['x', 'y&z'], kind: ['1', '2'], none: undefined } } });
    expect(sent[0]!.url).toBe('http://h/v1?tag=x,y%26z&kind=1&kind=2');
    await http.GET('/v1', { params: { query: { tag: ['x'] } }, querySerializer: () => 'mine=1' });
    expect(sent[1]!.url).toBe('http://h/v1?mine=1');
  });

  it('plain openapi-fetch joins the same lists with the option made of a descriptor', async () => {
    const { fetch, sent } = stubFetch(ok);
    const http = createClient<any>({ baseUrl: 'http://h', fetch: (request) => fetch(request.url, request) });
    const query = { tag: ['x', 'y&z'], kind: ['1', '2'], none: undefined };
    await http.GET('/v1', { params: { query }, querySerializer: querySerializer({ joined: ['tag'] }) });
    expect(sent[0]!.url).toBe('http://h/v1?tag=x,y%26z&kind=1&kind=2');
  });

  it('send bodies, with exact integers, and none that JSON cannot hold', async () => {
    const { fetch, sent } = stubFetch(json({}, 201));
    const http = open({ fetch });
    await http.POST('/v1', { body: { amount: 2n ** 64n } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"amount":18446744073709551616}',
      headers: { 'content-type': 'application/json' },
    });
    await expect(http.POST('/v1', { body: { amount: NaN } })).rejects.toThrow(
      'amount must be a finite number',
    );
    expect(sent).toHaveLength(1);
  });

  it('repeat what the contract allows, as often as a call says', async () => {
    const { fetch, sent } = stubFetch(json({}, 502, { 'retry-after': '0.001' }));
    const http = open({ fetch, retries: 1 }, { things, post: { ...post, path: '/v1', idempotent: true } });
    await http.POST('/v1', { body: {} }).catch(() => undefined);
    expect(sent).toHaveLength(2);
    await http.GET('/v1/things/{id}', { ...withId(1), retries: 0 });
    expect(sent).toHaveLength(3);
    const probe = { ...things, errors: [503], final: [503] };
    const ill = stubFetch(json({ healthy: false }, 503));
    expect(await open({ fetch: ill.fetch }, { probe }).GET(probe.path, withId(1))).toMatchObject({
      error: { healthy: false },
    });
    expect(ill.sent).toHaveLength(1);
  });

  it('throw the error of what a named call gives as a failure', async () => {
    const { fetch } = stubFetch(new TypeError('down'));
    await expect(open({ fetch, retries: 0 }).GET('/v1', {})).rejects.toBeInstanceOf(NetworkError);
    const away = stubFetch(new Response(null, { status: 302, headers: { location: 'http://other.test' } }));
    await expect(open({ fetch: away.fetch }).GET('/v1', {})).rejects.toMatchObject({
      name: 'RedirectError',
      meta: { operation: 'GET /v1' },
    });
  });

  it.each([
    [
      'a login page',
      new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
      'GatewayError',
    ],
    ['nothing', json(''), 'GatewayError'],
    ['another kind of JSON', json('"maintenance"'), 'BodyError'],
    ['a number that no double holds', json('{"a":1e400}'), 'BodyError'],
    ['a status of somebody else', json({}, 418), 'GatewayError'],
  ])('throw for %s where the contract has a body', async (_, reply, name) => {
    const { fetch } = stubFetch(reply);
    await expect(open({ fetch, retries: 0 }, { things }).GET(things.path, withId(1))).rejects.toMatchObject({
      name,
      meta: { operation: 'getThing' },
    });
  });

  it('throw for JSON of a path outside of the contract that is none', async () => {
    const { fetch } = stubFetch(json('{'));
    await expect(open({ fetch }).GET('/v1', {})).rejects.toMatchObject({ name: 'BodyError' });
  });

  it('throw where validation is strict', async () => {
    const checker = { check: () => [{ path: '/a', message: 'is wrong' }] };
    const { fetch } = stubFetch(json({}));
    const http = open({ fetch, validate: { checker, mode: 'strict' } }, { things });
    await expect(http.GET(things.path, withId(1))).rejects.toMatchObject({ name: 'DriftError' });
  });

  it.each(['..', '', '\ud800', undefined])('send no id that is %j', async (id) => {
    const { fetch, sent } = stubFetch(json({}));
    const end = vi.fn();
    const http = open({ fetch, hooks: { end } }, { things });
    await expect(http.GET(things.path, withId(id))).rejects.toMatchObject({
      name: 'UsageError',
      meta: { attempts: 0 },
    });
    await expect(http.GET(things.path, {})).rejects.toMatchObject({ name: 'UsageError' });
    expect(sent).toEqual([]);
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('never take the key to where a middleware leads', async () => {
    const { fetch, sent } = stubFetch(json({}));
    const http = open({ fetch, apiKey: 'secret-secret' });
    http.use({ onRequest: () => new Request('http://other.test/v1') });
    await expect(http.GET('/v1', {})).rejects.toThrow('must not change the address');
    expect(sent).toEqual([]);
  });

  it.each(['secret-secret', String.raw`\u0073ecret-secret`])(
    'change nothing of a body that contains the key as %s, and show it in no header',
    async (key) => {
      const body = `{"echo":"${key}"}`;
      for (const status of [200, 400]) {
        const { fetch } = stubFetch(json(body, status, { 'x-echo': 'secret-secret' }));
        const http = open({ fetch, apiKey: 'secret-secret' });
        const { data, error, response } = await http.GET('/v1', {});
        expect(data ?? error).toEqual({ echo: 'secret-secret' });
        expect(response.headers.get('x-echo')).toBe('***');
        const text = await http.GET('/v1', { parseAs: 'text' });
        if (status === 200) expect(text.data).toBe(body);
      }
    },
  );

  it('blame the server for a status that no Response has', async () => {
    const fetch = async () => ({ status: 999, text: async () => 'odd' }) as Response;
    await expect(open({ fetch }).GET('/v1/{id}', withId(1))).rejects.toMatchObject({
      outcome: 'gateway',
      result: { reason: 'status', meta: { status: 999 } },
    });
  });

  it('tell hooks and the log', async () => {
    const write = vi.fn();
    const { fetch } = stubFetch(json({}, 404));
    await open({ fetch, log: { level: 'info', write } }, { things }).GET(things.path, withId(1));
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ level: 'error', operation: 'getThing', status: 404 }),
    );
  });
});

describe('exact integers through the verbs', () => {
  const length = { 'content-length': `${wideText.length}` };

  // openapi-fetch calls `json()` of a response with a length, and parses the text of any other one itself.
  it.each([
    ['of a known length', length],
    ['of an unknown length', {}],
  ])('arrive in data and error %s', async (_, headers) => {
    const http = open({ fetch: stubFetch(json(wideText, 200, headers)).fetch }, { things });
    expect(await http.GET(things.path, withId(1))).toMatchObject({ data: wide });
    expect(await http.request('get', things.path, withId(1))).toMatchObject({ data: wide });
    const { [things.path]: thing } = wrapAsPathBasedClient(http);
    expect(await thing!['GET']!(withId(1))).toMatchObject({ data: wide });
    const refused = open({ fetch: stubFetch(json(wideText, 404, headers)).fetch }, { things });
    expect(await refused.GET(things.path, withId(1))).toMatchObject({ error: wide });
  });

  it('arrive in lists, and as text where the contract says so', async () => {
    const operation = { ...things, shape: ['array' as const], textual: ['fraction'] };
    const { fetch } = stubFetch(json(`[${WIDE},{"fraction":0.10000000000000000001}]`));
    const { data } = await open({ fetch }, { operation }).GET(things.path, withId(1));
    expect(data).toEqual([WIDE, { fraction: '0.10000000000000000001' }]);
  });

  it('have the length of the body that is there, whatever was sent', async () => {
    const { fetch } = stubFetch(json(wideText, 200, { 'content-encoding': 'gzip', 'content-length': '5' }));
    const { response } = await open({ fetch }, { things }).GET(things.path, withId(1));
    expect(response.headers.get('content-length')).toBe(`${wideText.length}`);
  });

  it('stay text, or a stream, where that is asked for', async () => {
    const http = open({ fetch: stubFetch(json(wideText)).fetch }, { things });
    const text = await http.GET(things.path, { ...withId(1), parseAs: 'text' });
    expect(text.data).toBe(wideText);
    const { data } = await http.GET(things.path, { ...withId(1), parseAs: 'stream' });
    expect(await new Response(data as ReadableStream).text()).toBe(wideText);
  });

  it('reach middlewares, which get a real request and a real response', async () => {
    const { fetch, sent } = stubFetch(json(wideText, 200, { 'x-request-id': 'r-1' }));
    const http = open({ fetch }, { things });
    const seen: unknown[] = [];
    http.use({
      onRequest: ({ request }) => {
        const copy = new Request(request.clone(), { headers: { 'x-trace': '1' } });
        seen.push(copy.url);
        return copy;
      },
      onResponse: async ({ response }) => {
        const copy = response.clone();
        seen.push(copy instanceof Response, response.body instanceof ReadableStream, response.status);
        seen.push(response.headers.get('x-request-id'), await copy.clone().json(), await copy.json());
      },
    });
    expect(await http.GET(things.path, withId(1))).toMatchObject({ data: wide });
    expect(seen).toEqual(['http://h/v1/things/1', true, true, 200, 'r-1', wide, wide]);
    expect(sent[0]!.headers['x-trace']).toBe('1');
  });

  it('pass through a response that a middleware replaces, and one that it has kept', async () => {
    const { fetch, sent } = stubFetch(json(wideText));
    const http = open({ fetch }, { things });
    let kept: Response | undefined;
    http.use({
      onRequest: () => kept?.clone(),
      onResponse: ({ response }) => {
        kept = response.clone();
        return new Response(response.body, response);
      },
    });
    const results = [await http.GET(things.path, withId(1)), await http.GET(things.path, withId(1))];
    expect(results).toMatchObject([{ data: wide }, { data: wide }]);
    expect(sent).toHaveLength(1);
  });
});
