/** JSON-RPC 2.0, 4.1: "A Notification is a Request object without an "id" member"; "The Server MUST NOT reply". */
import { expect, it } from 'vitest';
import type { RpcMethod } from '../operation.ts';
import { echo, peers, serve } from '../test-support/rpc-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';
import { createRpcClient } from './rpc-client.ts';

const write: RpcMethod<[line: string], null> = {
  id: 'log.write',
  by: 'position',
  params: ['line'],
  notify: true,
  shape: ['null'],
};
const create = (fetch: any, more: object = {}) =>
  createRpcClient({ baseUrl: 'http://h', fetch, retries: 0, ...more });

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
  [new Response('no', { status: 500 }), { outcome: 'gateway' }],
  [new Response(null, { status: 500 }), { outcome: 'gateway', reason: 'empty' }],
  [
    json({ jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }, 400),
    { outcome: 'rpc-error', code: 1, message: 'x' },
  ],
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

it('is sent by name, without an id as well', async () => {
  const { fetch, sent } = stubFetch(new Response(null, { status: 204 }));
  const rpc = createRpcClient({ baseUrl: 'http://h', fetch }, { write });
  expect(await rpc.request('/x', 'log.write', ['a'])).toMatchObject({ ok: true, data: null });
  expect(sent[0]!.body).not.toContain('"id"');
});

/** JSON-RPC 2.0, 6: "there SHOULD NOT be any Response objects for notifications"; of none but these, "nothing at all". */
it('needs no response in a batch', async () => {
  const answered = serve((message) => ({ jsonrpc: '2.0', id: message.id ?? 7, result: { numPeers: '1' } }));
  const mixed = await create(answered.fetch).batch('/x', [[write, ['a']], [peers], [write, ['b']]]);
  expect(answered.sent.map(({ body }) => JSON.parse(body!).map(({ id }: any) => id))).toEqual([
    [undefined, 2, undefined],
  ]);
  expect(mixed).toMatchObject([
    { ok: true, data: null, meta: { operation: 'log.write' } },
    { ok: true, data: { numPeers: '1' } },
    { ok: true, data: null },
  ]);

  const { fetch } = stubFetch(new Response(null, { status: 204 }));
  const alone = await create(fetch).batch('/x', [
    [write, ['a']],
    [write, ['b']],
  ]);
  expect(alone).toMatchObject([
    { ok: true, data: null, meta: { status: 204 } },
    { ok: true, data: null },
  ]);
});

it('fails in a batch that HTTP refuses', async () => {
  const { fetch } = stubFetch(new Response('no', { status: 500 }));
  expect(await create(fetch).batch('/x', [[write, ['a']]])).toMatchObject([{ outcome: 'gateway' }]);
});
