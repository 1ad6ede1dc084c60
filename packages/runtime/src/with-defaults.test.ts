import { expect, it } from 'vitest';
import { createRestClient } from './call/rest-client.ts';
import { nameCalls, operationOf } from './named-calls.ts';
import type { RestOperation } from './operation.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';
import { ok, read, write } from './test-support/rest-calls.ts';
import { withDefaults } from './with-defaults.ts';

const list: RestOperation<any, any> = {
  ...read,
  id: 'list',
  path: '/v1/{network}/things',
  query: ['tag', 'after'],
  page: { param: 'after', next: 'next', items: 'things' },
};
interface Named {
  read(args: { id: number; tag?: string }, options?: object): Promise<unknown>;
  write(args: { id: number; tag?: string; name: string }): Promise<unknown>;
  list: { items(args: { network: string; tag?: string }): AsyncIterable<unknown> };
}
const clientOf = (fetch: any) =>
  nameCalls<Named>({ read, write, list }, createRestClient({ baseUrl: 'http://h', fetch }));
const withTag = (fetch: any) =>
  withDefaults(clientOf(fetch) as any, { tag: 'a', network: 'm' } as any) as any;

it('sends a default with each call that has the parameter, and with no other', async () => {
  const { fetch, sent } = stubFetch(ok);
  const client = withTag(fetch);
  await client.read({ id: 1 });
  await client.write({ id: 1, name: 'x' });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['http://h/v1/things/1?tag=a', undefined],
    ['http://h/v1/things/1?tag=a', '{"name":"x"}'],
  ]);
});

it('lets the argument of a call win, but for undefined', async () => {
  const { fetch, sent } = stubFetch(ok);
  const client = withTag(fetch);
  await client.read({ id: 1, tag: 'b' });
  await client.read({ id: 1, tag: undefined });
  expect(sent.map(({ url }) => url)).toEqual(['http://h/v1/things/1?tag=b', 'http://h/v1/things/1?tag=a']);
});

it('paginates lists with the defaults on each page', async () => {
  const { fetch, sent } = stubFetch(json({ things: [1], next: 'n' }), json({ things: [2] }));
  const client = withTag(fetch);
  const found = [];
  for await (const item of client.list.items()) found.push(item);
  expect(found).toEqual([1, 2]);
  expect(sent.map(({ url }) => url)).toEqual([
    'http://h/v1/m/things?tag=a',
    'http://h/v1/m/things?tag=a&after=n',
  ]);
  expect(operationOf(client.list)).toBe(list);
});

it("refuses unknown options, and values that aren't clients", () => {
  const client = clientOf(stubFetch(ok).fetch);
  expect(() => withDefaults(client as any, { tga: 'a' } as never)).toThrow('no call has a parameter tga');
  expect(() => withDefaults({}, {})).toThrow('defaults need a client with named REST calls');
});
