import { describe, expect, it } from 'vitest';
import { withHooks, withLimiter, withValidation } from './extensions.ts';
import type { RestOperation } from './operation.ts';
import { createRestCaller } from './call/rest-client.ts';
import { createRpcCaller } from './rpc/rpc-client.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const get: RestOperation<any, any> = { id: 'get', method: 'GET', path: '/', success: [200], errors: [] };

describe('a caller', () => {
  it('does what its extensions add, in both protocols', async () => {
    const events: string[] = [];
    const origins: string[] = [];
    const extensions = [
      withHooks({ end: ({ operation, outcome }) => events.push(`${operation} ${outcome}`) }),
      withLimiter({
        acquire: async (origin) => {
          origins.push(origin);
          return () => events.push('released');
        },
      }),
      withValidation({ checker: { check: () => [{ path: '/a', message: 'wrong' }] }, mode: 'strict' }),
    ];
    const rest = createRestCaller({
      baseUrl: 'http://A.test/v1',
      fetch: stubFetch(json({})).fetch,
      extensions,
    });
    const rpc = createRpcCaller({
      baseUrl: 'http://b.test:80',
      fetch: stubFetch(json({ jsonrpc: '2.0', id: 1, result: {} })).fetch,
      extensions,
    });
    expect(await rest.call(get, {})).toMatchObject({ outcome: 'drift' });
    expect(await rpc.call('/x', { id: 'm', by: 'name', params: [] })).toMatchObject({ outcome: 'drift' });
    expect(events).toEqual(['released', 'get drift', 'released', 'm drift']);
    expect(origins).toEqual(['http://a.test', 'http://b.test']);
  });

  it('does without any', async () => {
    const { call } = createRestCaller({ baseUrl: 'http://a', fetch: stubFetch(json({ a: 1 })).fetch });
    expect(await call(get, {})).toMatchObject({ ok: true, data: { a: 1 } });
  });
});

it('informs several objects of hooks', async () => {
  const seen: string[] = [];
  const hooks = (name: string) => ({ start: () => seen.push(name) });
  const extensions = [withHooks(hooks('first'), hooks('second'))];
  await createRestCaller({ baseUrl: 'http://a', fetch: stubFetch(json({})).fetch, extensions }).call(get, {});
  expect(seen).toEqual(['first', 'second']);
});

it.each([
  () => withHooks(7 as never),
  () => withHooks(null as never),
  () => withLimiter(null as never),
  () => withLimiter({} as never),
  () => withValidation(undefined as never),
  () => withValidation({ checker: {} } as never),
])('refuses what is none', (create) => {
  expect(create).toThrow(TypeError);
  expect(create).toThrow(/must be/);
});
