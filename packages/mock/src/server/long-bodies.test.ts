/** Long bodies that repeat the call: callers and faults get them whole, the log has their beginning. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { createMockFetch } from '../create-mock-fetch.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';
import { startMock, type RunningMock } from './start-mock.ts';

const items = Array.from({ length: 3000 }, (_, index) => `Zürich ${index}`);
const example = { owner: 'one', items, last: 'one' };
const schema = {
  type: 'object',
  required: ['owner'],
  properties: { owner: { type: 'string', maxLength: 20 }, last: { type: 'string' } },
};
const contract = await tinyContract({
  'specs/data/openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Long', version: '1.0.0' },
    paths: {
      '/v1/long/{owner}': {
        get: {
          operationId: 'getLong',
          'x-relations': [
            { from: '$request.path.owner', to: '$.owner' },
            { from: '$request.path.owner', to: '$.last' },
          ],
          parameters: [
            { name: 'owner', in: 'path', required: true, schema: { type: 'string' }, example: 'one' },
          ],
          responses: { '200': { description: 'Long', content: { 'application/json': { schema, example } } } },
        },
      },
    },
  },
  'specs/node/x/openrpc.json': {
    openrpc: '1.3.2',
    info: { title: 'X', version: '1.0.0' },
    servers: [{ name: 'X', url: 'http://localhost/ext/bc/X' }],
    methods: [
      {
        name: 'x.getLong',
        'x-relations': [{ from: '$params.owner', to: '$.owner' }],
        paramStructure: 'by-name',
        params: [{ name: 'owner', required: true, schema: { type: 'string' } }],
        result: { name: 'long', schema },
        examples: [
          {
            name: 'one',
            params: [{ name: 'owner', value: 'one' }],
            result: { name: 'long', value: example },
          },
        ],
      },
    ],
  },
});
const [observed, standard] = [
  createMock(contract, { nodeDialect: 'observed', unknown: 'echo' }),
  createMock(contract),
];
let running: RunningMock;
beforeAll(async () => {
  running = await startMock({ contract });
});
afterAll(() => running.close());

const transports: [string, () => typeof fetch, () => string][] = [
  ['http', () => fetch, () => running.url],
  ['fetch', () => createMockFetch(standard), () => 'http://mock.test'],
  ['fetch, observed', () => createMockFetch(observed), () => 'http://mock.test'],
];

const call = (owner: string, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'x.getLong',
  params: { owner },
});

const post = (send: typeof fetch, base: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  return send(`${base}/ext/bc/X`, { method: 'POST', headers, body: JSON.stringify(body) });
};

describe.each(transports)('through %s', (_, transport, base) => {
  const get = (owner: string, init?: RequestInit) => transport()(`${base()}/v1/long/${owner}`, init);

  it.each(['one', 'two', 'two', 'Bär'])('%s gets a response with its value', async (owner) => {
    const response = await get(owner);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ owner, items, last: owner });
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  it('HEAD gets the length without the body', async () => {
    const [whole, head] = [await get('three'), await get('three', { method: 'HEAD' })];
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  it('JSON-RPC calls get results with their values and ids', async () => {
    for (const id of [1, 2, 'ü', 2]) {
      const response = await post(transport(), base(), call('two', id));
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id, result: { ...example, owner: 'two' } });
    }
  });

  it('truncated breaks off in the middle', async () => {
    const response = await get('four', { headers: { 'mock-fault': 'truncated' } });
    await expect(response.text()).rejects.toThrow(TypeError);
  });
});

// The observed node has no batches at this path.
it.each(transports.slice(0, 2))('a batch gets all of them through %s', async (_, transport, base) => {
  const response = await post(transport(), base(), [
    call('a', 1),
    call('b', 2),
    { ...call('c', 3), params: {} },
  ]);
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: { ...example, owner: 'a' } },
    { jsonrpc: '2.0', id: 2, result: { ...example, owner: 'b' } },
    { jsonrpc: '2.0', id: 3, error: expect.objectContaining({ code: -32602 }) },
  ]);
});

it('a value that breaks the schema is not written', async () => {
  const response = await fetch(`${running.url}/v1/long/${'x'.repeat(21)}`);
  expect(await response.json()).toEqual(example);
});

it('the log has the start of each, and its length', async () => {
  const sent = await (await fetch(`${running.url}/v1/long/five`)).text();
  const [logged] = running.calls('getLong', { owner: 'five' });
  const { body, bodyCutFrom, headers } = logged!.response;
  expect(bodyCutFrom).toBe(Buffer.byteLength(sent));
  expect(headers['content-length']).toBe(String(bodyCutFrom));
  expect(body).toMatch(/^\{"owner":"five","items":\["Zürich 0",/);
  expect((body as string).length).toBeLessThan(sent.length);
  expect(sent.startsWith((body as string).slice(0, -1))).toBe(true);
});
