/** JSON-RPC 2.0, 4.1: "A Notification is a Request object without an "id" member"; "The Server MUST NOT reply". */
import { expect, it } from 'vitest';
import type { RpcMethod } from '../operation.ts';
import { echo, peers, serve } from '../test-support/rpc-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';
import { createNotifyingCaller } from './notifications.ts';

const write: RpcMethod<[line: string], null> = {
  id: 'log.write',
  by: 'position',
  params: ['line'],
  notify: true,
  shape: ['null'],
};
const create = (fetch: any, more: object = {}) =>
  createNotifyingCaller({ baseUrl: 'http://h', fetch, retries: 0, ...more });

it.each([204, 202, 200])(
  'sends a method without a result without an id, and takes status %d',
  async (status) => {
    const { fetch, sent } = stubFetch(new Response(null, { status }));
    const result = await create(fetch, { methodPrefix: { log: 'notes' } }).call('/x', write, ['hello']);
    expect(result).toMatchObject({ ok: true, data: null, meta: { operation: 'log.write', status } });
    expect(sent.map(({ body }) => body)).toEqual([
      '{"jsonrpc":"2.0","method":"notes.write","params":["hello"]}',
    ]);
  },
);

it.each([
  [new Response('no', { status: 500 }), { outcome: 'gateway', reason: 'status' }],
  [json({ jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }, 400), { outcome: 'gateway' }],
  [new TypeError('down'), { outcome: 'network' }],
])('fails where HTTP does', async (response, failure) => {
  expect(await create(stubFetch(response).fetch).call('/x', write, ['a'])).toMatchObject({
    ok: false,
    ...failure,
  });
});

it('calls other methods as every caller does, with the hooks of the client', async () => {
  const { fetch, sent } = serve(echo);
  const ended: string[] = [];
  const { call } = create(fetch, {
    hooks: { end: ({ operation }: { operation: string }) => ended.push(operation) },
  });
  expect(await call('/x', peers, {})).toMatchObject({ ok: true });
  await call('/x', write, ['a']);
  expect(ended).toEqual(['info.peers', 'log.write']);
  expect(sent.map(({ body }) => JSON.parse(body!).id)).toEqual([1, undefined]);
  expect(await call('/x', undefined as never, {})).toMatchObject({ outcome: 'usage' });
});
