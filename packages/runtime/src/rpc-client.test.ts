import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { RpcOptions } from './client-options.ts';
import { nameMethods } from './named-calls.ts';
import type { RpcMethod } from './operation.ts';
import { createRpcClient } from './rpc-client.ts';
import type { RpcResult } from './results.ts';
import { json, stubFetch, type Sent } from './test-support/stub-fetch.ts';

const peers: RpcMethod<{ nodeIDs?: string[] }, { numPeers: string }> = {
  id: 'info.peers',
  by: 'name',
  params: ['nodeIDs'],
};
const feeConfig: RpcMethod<[blk?: string], { gas: bigint }> = {
  id: 'eth_feeConfig',
  by: 'position',
  params: ['blk'],
};

/** A server that answers each wire message; notifications are not sent. */
const serve = (answer: (message: any) => unknown, status = 200) =>
  stubFetch(({ body }: Sent) => {
    const message = JSON.parse(body!);
    return json(JSON.stringify(Array.isArray(message) ? message.map(answer) : answer(message)), status);
  });
const echo = (message: any) => ({ jsonrpc: '2.0', id: message.id, result: message });
const create = (fetch: any, options: Partial<RpcOptions> = {}) =>
  createRpcClient({ baseUrl: 'http://node.test', fetch, retries: 0, ...options });

describe('call', () => {
  it('sends one POST with ids that count up, and types the result', async () => {
    const { fetch, sent } = serve(echo);
    const rpc = create(fetch);
    const result = await rpc.call('/ext/info', peers, { nodeIDs: ['a'] });
    await rpc.call('/ext/info', peers);
    expect(
      sent.map(({ url, method, headers, body }) => [url, method, headers['content-type'], body]),
    ).toEqual([
      [
        'http://node.test/ext/info',
        'POST',
        'application/json',
        '{"jsonrpc":"2.0","id":1,"method":"info.peers","params":{"nodeIDs":["a"]}}',
      ],
      [
        'http://node.test/ext/info',
        'POST',
        'application/json',
        '{"jsonrpc":"2.0","id":2,"method":"info.peers"}',
      ],
    ]);
    expect(result).toMatchObject({
      ok: true,
      response: { operation: 'info.peers', status: 200, attempts: 1 },
    });
    expectTypeOf(result).toEqualTypeOf<RpcResult<{ numPeers: string }>>();
  });

  it('sends positional params as an array, without what was left out', async () => {
    const { fetch, sent } = serve(echo);
    const evm = nameMethods<any>({ feeConfig, peers }, create(fetch), '/rpc');
    await evm.feeConfig();
    await evm.feeConfig(undefined, { headers: { a: '1' } });
    await evm.feeConfig('latest');
    await evm.feeConfig(2n ** 60n);
    await evm.peers({ nodeIDs: [] }, { headers: { b: '1' } });
    expect(sent.map(({ body }) => /"params":(.*)}/.exec(body!)![1])).toEqual([
      '[]',
      '[]',
      '["latest"]',
      '[1152921504606846976]',
      '{"nodeIDs":[]}',
    ]);
    expect([sent[1]!.headers.a, sent[4]!.headers.b]).toEqual(['1', '1']);
  });

  it('maps other spellings of a namespace on the wire only', async () => {
    const { fetch, sent } = serve(echo);
    const rpc = create(fetch, { methodPrefix: { xvm: 'avm', eth: 'evm' } });
    const result = await rpc.request('/x', 'xvm.getTx', { txID: 'xvm.1' });
    await rpc.request('/x', 'eth_feeConfig');
    await rpc.request('/x', 'constructor.x');
    expect(sent.map(({ body }) => JSON.parse(body!).method)).toEqual([
      'avm.getTx',
      'evm_feeConfig',
      'constructor.x',
    ]);
    expect(result).toMatchObject({
      response: { operation: 'xvm.getTx' },
      data: { params: { txID: 'xvm.1' } },
    });
  });

  it('repeats what has a descriptor, and raw requests only when told', async () => {
    const down = () => stubFetch(new TypeError('down'), json({}, 503), json({}, 503));
    const called = down();
    await create(called.fetch, { retries: 1 }).call('/x', peers);
    const raw = down();
    await create(raw.fetch, { retries: 1 }).request('/x', 'eth_sendRawTransaction');
    const told = down();
    await create(told.fetch, { retries: 1 }).request('/x', 'eth_call', [], { idempotent: true });
    const marked = down();
    await create(marked.fetch, { retries: 1 }).call('/x', { ...peers, idempotent: false });
    expect([called, raw, told, marked].map(({ sent }) => sent.length)).toEqual([2, 1, 2, 1]);
  });

  it('cannot send what JSON cannot hold', async () => {
    const loop: any = {};
    loop.loop = loop;
    const { fetch, sent } = serve(echo);
    expect(await create(fetch).request('/x', 'a', loop)).toMatchObject({ outcome: 'usage', attempts: 0 });
    expect(sent).toEqual([]);
  });
});

const envelopes: [string, unknown, object, number?][] = [
  ['a result', { jsonrpc: '2.0', id: 1, result: { a: 1 } }, { ok: true, data: { a: 1 } }],
  [
    'a null result',
    { jsonrpc: '2.0', id: 1, result: null },
    { outcome: 'envelope', reason: 'result', detail: 'null instead of object' },
  ],
  ['a result in text', { jsonrpc: '2.0', id: 1, result: 'x' }, { outcome: 'envelope', reason: 'result' }],
  [
    'a result that is a list',
    { jsonrpc: '2.0', id: 1, result: [1] },
    { outcome: 'envelope', reason: 'result' },
  ],
  [
    'a result beside a null error',
    { jsonrpc: '2.0', id: 1, result: {}, error: null },
    { ok: true, data: {} },
  ],
  [
    'an error',
    { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no', data: null } },
    { outcome: 'rpc-error', code: -32000, message: 'no', data: null },
  ],
  [
    'an error under 500',
    { jsonrpc: '2.0', id: 1, error: { code: 1, message: '' } },
    { outcome: 'rpc-error', response: { status: 500 } },
    500,
  ],
  [
    'an error with id null',
    { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse' } },
    { outcome: 'rpc-error' },
  ],
  ['a result with id null', { jsonrpc: '2.0', id: null, result: 1 }, { outcome: 'envelope', reason: 'id' }],
  ['another id', { jsonrpc: '2.0', id: 2, result: 1 }, { outcome: 'envelope', reason: 'id' }],
  ['an id of another type', { jsonrpc: '2.0', id: '1', result: 1 }, { outcome: 'envelope', reason: 'id' }],
  ['no id', { jsonrpc: '2.0', result: 1 }, { outcome: 'envelope', reason: 'id' }],
  ['no version', { id: 1, result: 1 }, { outcome: 'envelope', reason: 'version' }],
  ['version 1', { jsonrpc: '1.0', id: 1, result: 1 }, { outcome: 'envelope', reason: 'version' }],
  ['neither', { jsonrpc: '2.0', id: 1 }, { outcome: 'envelope', reason: 'neither' }],
  [
    'both',
    { jsonrpc: '2.0', id: 1, result: 1, error: { code: 1, message: 'x' } },
    { outcome: 'envelope', reason: 'both' },
  ],
  ['an error that is text', { jsonrpc: '2.0', id: 1, error: 'no' }, { outcome: 'envelope', reason: 'error' }],
  [
    'an error code that is text',
    { jsonrpc: '2.0', id: 1, error: { code: '1', message: 'x' } },
    { outcome: 'envelope', reason: 'error' },
  ],
  ['an array', [{ jsonrpc: '2.0', id: 1, result: 1 }], { outcome: 'envelope', reason: 'version' }],
  ['something else', { message: 'hi' }, { outcome: 'envelope', reason: 'version' }],
  [
    'something else under 429',
    { message: 'slow down' },
    { outcome: 'gateway', reason: 'shape', status: 429, retryable: true },
    429,
  ],
];

describe('envelopes', () => {
  it.each(envelopes)('%s', async (_, body, expected, status) => {
    const { fetch, sent } = stubFetch(json(body, status));
    expect(await create(fetch).call('/x', peers)).toMatchObject(expected);
    expect(sent.length).toBe(1);
  });

  it.each([
    [
      'a node that is starting',
      new Response('API call rejected because chain is not done bootstrapping', { status: 503 }),
      {
        outcome: 'gateway',
        status: 503,
        retryable: true,
        excerpt: 'API call rejected because chain is not done bootstrapping',
      },
    ],
    [
      'HTML',
      new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { outcome: 'gateway', status: 502 },
    ],
    [
      'an empty body',
      json('', 200, { 'node-id': 'NodeID-1' }),
      { outcome: 'gateway', reason: 'empty', requestId: undefined },
    ],
    ['a number', json('1'), { outcome: 'gateway', reason: 'shape' }],
  ])('knows %s from an envelope', async (_, response, expected) => {
    expect(await create(stubFetch(response).fetch).call('/x', peers)).toMatchObject(expected);
  });

  it('reads numbers exactly', async () => {
    const { fetch } = stubFetch(json('{"jsonrpc":"2.0","id":1,"result":{"weight":9007199254740993}}'));
    expect(await create(fetch).call('/x', peers)).toMatchObject({ data: { weight: 9007199254740993n } });
  });
});

describe('batch', () => {
  const entry = (n: number) =>
    [{ id: `m.${n}`, by: 'name', params: [], shape: ['object', 'string'] } as const, { n }] as const;

  it('types each entry, and sends nothing for none', async () => {
    const { fetch, sent } = serve(echo);
    const rpc = create(fetch);
    const [a, b] = await rpc.batch('/x', [
      [peers, { nodeIDs: [] }],
      [feeConfig, ['latest']],
    ]);
    expectTypeOf(a).toEqualTypeOf<RpcResult<{ numPeers: string }>>();
    expectTypeOf(b).toEqualTypeOf<RpcResult<{ gas: bigint }>>();
    expect([a, b]).toMatchObject([
      { ok: true, response: { operation: 'info.peers' } },
      { ok: true, response: { operation: 'eth_feeConfig' } },
    ]);
    expect(await rpc.batch('/x', [])).toEqual([]);
    expect(sent.length).toBe(1);
  });

  it('gives each call its own answer, under any order, loss, doubling and foreign ids', async () => {
    const scenario = fc.integer({ min: 1, max: 8 }).chain((count) => {
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      return fc.record({
        count: fc.constant(count),
        answers: fc.shuffledSubarray(ids).chain((kept) =>
          fc
            .tuple(fc.subarray(kept), fc.array(fc.constantFrom<unknown>(0, -1, '1', null, 99, 1.5)))
            .chain(([doubled, foreign]) =>
              fc.shuffledSubarray([...kept, ...doubled, ...foreign], {
                minLength: kept.length + doubled.length + foreign.length,
              }),
            ),
        ),
      });
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ count, answers }) => {
        const body = answers.map((id) => ({ jsonrpc: '2.0', id, result: `for ${id}` }));
        const { fetch } = stubFetch(json(body));
        const results = await create(fetch).batch(
          '/x',
          Array.from({ length: count }, (_, n) => entry(n)),
        );
        results.forEach((result, index) => {
          const copies = answers.filter((id) => id === index + 1).length;
          expect(result).toMatchObject(
            copies === 1
              ? { ok: true, data: `for ${index + 1}` }
              : { outcome: 'envelope', reason: copies ? 'doubled' : 'missing' },
          );
          expect((result as any).operation ?? (result as any).response.operation).toBe(`m.${index}`);
        });
      }),
    );
  });

  it('reports one error for all to each, and so any failure of the transport', async () => {
    const error = { code: -32700, message: 'no batches' };
    const whole = await create(stubFetch(json({ jsonrpc: '2.0', id: null, error })).fetch).batch('/x', [
      entry(0),
      entry(1),
    ]);
    expect(whole).toMatchObject(
      [0, 1].map((n) => ({ outcome: 'envelope', reason: 'batch', error, operation: `m.${n}` })),
    );
    const down = await create(stubFetch(new TypeError('down')).fetch).batch('/x', [entry(0), entry(1)]);
    expect(down).toMatchObject([0, 1].map((n) => ({ outcome: 'network', operation: `m.${n}` })));
  });

  it('settles entries for themselves', async () => {
    const { fetch } = serve((m) =>
      m.id === 1
        ? { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } }
        : m.id === 2
          ? null
          : echo(m),
    );
    expect(await create(fetch).batch('/x', [entry(0), entry(1), entry(2)])).toMatchObject([
      { outcome: 'rpc-error', code: 3 },
      { outcome: 'envelope', reason: 'missing' },
      { ok: true },
    ]);
  });
});

describe('paths', () => {
  it.each(['', 'ext', '/ext/../admin', '/ext/%2E%2e/x', '/.', '/a?b', '/a#b', '/a b', '/a\\b', 7, undefined])(
    'refuses %j',
    async (path) => {
      const { fetch, sent } = serve(echo);
      expect(await create(fetch).request(path as never, 'a')).toMatchObject({
        outcome: 'usage',
        attempts: 0,
      });
      expect(sent).toEqual([]);
    },
  );

  it('takes what a function makes, and blames the caller when it throws', async () => {
    const { fetch, sent } = serve(echo);
    const rpc = create(fetch);
    expect(await rpc.at(() => '/ext/info').call(peers)).toMatchObject({ ok: true });
    expect(sent[0]!.url).toBe('http://node.test/ext/info');
    const failing = () => {
      throw new TypeError('no chain');
    };
    expect(await rpc.call(failing, peers)).toMatchObject({
      outcome: 'usage',
      cause: { message: 'no chain' },
    });
  });
});

describe('what is no call', () => {
  it.each<[unknown, unknown]>([
    [undefined, {}],
    ['', {}],
    [7, {}],
    ['a', 'x'],
    ['a', 7],
    ['a', Symbol('x')],
    ['a', { n: NaN }],
  ])('is refused: %o with %o', async (method, params) => {
    const { fetch, sent } = serve(echo);
    expect(await create(fetch).request('/x', method as never, params)).toMatchObject({
      outcome: 'usage',
      attempts: 0,
    });
    expect(sent).toEqual([]);
  });

  it.each([[7], [[]], [[undefined]], [null]])('is refused in a batch: %o', async (entry) => {
    const { fetch, sent } = serve(echo);
    expect(await create(fetch).batch('/x', [entry] as never)).toMatchObject([
      { outcome: 'usage', attempts: 0 },
    ]);
    expect(sent).toEqual([]);
  });

  it('is refused at once where a batch is no list', async () => {
    await expect(create(serve(echo).fetch).batch('/x', null as never)).rejects.toThrow('a batch is a list');
  });
});

describe('a hostile batch', () => {
  const entries = Array.from({ length: 50 }, () => [peers] as const);

  it('of a million zeros is read once', async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const { fetch } = stubFetch(json(`[${'0,'.repeat(1_000_000)}0]`));
    const results = await create(fetch).batch('/x', entries);
    expect(results.every((result) => !result.ok && result.outcome === 'envelope')).toBe(true);
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  it('that is no JSON is read once, and every entry says so', async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const { fetch } = stubFetch(json(`[${'0,'.repeat(1000)}`));
    const results = await create(fetch).batch('/x', entries);
    expect(results.every((result) => !result.ok && result.outcome === 'body')).toBe(true);
    expect(decode.mock.calls.length).toBeLessThanOrEqual(2);
    decode.mockRestore();
  });
});

describe('hooks of a batch', () => {
  it('see one call, and each entry that failed', async () => {
    const seen: unknown[] = [];
    const hooks = {
      start: ({ operation }: any) => seen.push(['start', operation]),
      error: ({ operation }: any) => seen.push(['error', operation]),
      end: ({ operation, ok, outcome }: any) => seen.push(['end', operation, ok, outcome]),
    };
    const { fetch } = serve((message) => (message.id === 1 ? { jsonrpc: '2.0', id: 1 } : echo(message)));
    await create(fetch, { hooks }).batch('/x', [[peers], [feeConfig]]);
    expect(seen).toEqual([
      ['start', 'batch'],
      ['error', 'info.peers'],
      ['end', 'batch', false, 'envelope'],
    ]);
  });
});
