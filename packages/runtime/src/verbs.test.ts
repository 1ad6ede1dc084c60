import createClient from 'openapi-fetch';
import { describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from './client-options.ts';
import { NetworkError } from './errors.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';
import { createVerbs } from './verbs.ts';

const open = (options: ClientOptions) => createVerbs(createClient<any>, options);

describe('the verbs of openapi-fetch', () => {
  it('have the guards of the named calls', async () => {
    const { fetch, sent } = stubFetch(json({}, 503, { 'retry-after': '0.001' }), json({ a: 1 }));
    const http = open({
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

  it('send bodies, with exact integers', async () => {
    const { fetch, sent } = stubFetch(json({}, 201));
    await open({ baseUrl: 'http://h', fetch }).POST('/v1', { body: { amount: 2n ** 64n } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"amount":18446744073709551616}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('throw the error of what a named call gives as a failure', async () => {
    const { fetch } = stubFetch(new TypeError('down'));
    await expect(open({ baseUrl: 'http://h', fetch, retries: 0 }).GET('/v1', {})).rejects.toBeInstanceOf(
      NetworkError,
    );
    const away = stubFetch(new Response(null, { status: 302, headers: { location: 'http://other.test' } }));
    await expect(open({ baseUrl: 'http://h', fetch: away.fetch }).GET('/v1', {})).rejects.toMatchObject({
      name: 'RedirectError',
      meta: { operation: 'GET /v1' },
    });
  });

  it('give middlewares real requests and responses', async () => {
    const { fetch, sent } = stubFetch(json({ a: 1 }, 200, { 'x-request-id': 'r-1' }));
    const http = open({ baseUrl: 'http://h', fetch });
    const seen: unknown[] = [];
    http.use({
      onRequest: ({ request }) => {
        const copy = new Request(request.clone(), { headers: { 'x-trace': '1' } });
        seen.push(copy.url);
        return copy;
      },
      onResponse: async ({ response }) => {
        seen.push(await response.clone().json(), response.status, response.headers.get('x-request-id'));
      },
    });
    expect(await http.GET('/v1', {})).toMatchObject({ data: { a: 1 } });
    expect(seen).toEqual(['http://h/v1', { a: 1 }, 200, 'r-1']);
    expect(sent[0]!.headers['x-trace']).toBe('1');
  });

  it('never take the key to where a middleware leads', async () => {
    const { fetch, sent } = stubFetch(json({}));
    const http = open({ baseUrl: 'http://h', fetch, apiKey: 'secret-secret' });
    http.use({ onRequest: () => new Request('http://other.test/v1') });
    await expect(http.GET('/v1', {})).rejects.toThrow('must not change the address');
    expect(sent).toEqual([]);
  });

  it('show no key that the server echoes', async () => {
    const { fetch } = stubFetch(json({ echo: 'secret-secret' }, 200, { 'x-echo': 'secret-secret' }));
    const { data, response } = await open({ baseUrl: 'http://h', fetch, apiKey: 'secret-secret' }).GET(
      '/v1',
      {},
    );
    expect(data).toEqual({ echo: '***' });
    expect(response.headers.get('x-echo')).toBe('***');
  });

  it('blame the server for a status that no Response has', async () => {
    const fetch = async () => ({ status: 999, text: async () => 'odd' }) as Response;
    await expect(
      open({ baseUrl: 'http://h', fetch }).GET('/v1/{id}', { params: { path: { id: 1 } } }),
    ).rejects.toMatchObject({ outcome: 'gateway', result: { reason: 'status' }, meta: { status: 999 } });
  });

  it('tell hooks and the log', async () => {
    const write = vi.fn();
    const { fetch } = stubFetch(json({}, 404));
    await open({ baseUrl: 'http://h', fetch, log: { level: 'info', write } }).GET('/v1/{id}', {
      params: { path: { id: 1 } },
    });
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ level: 'info', operation: 'GET /v1/1', status: 404 }),
    );
  });
});
