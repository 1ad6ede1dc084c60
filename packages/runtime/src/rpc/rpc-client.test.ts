import { describe, expect, expectTypeOf, it } from 'vitest';
import { nameMethods } from '../named-calls.ts';
import type { RpcResult } from '../results.ts';
import { create, echo, feeConfig, peers, serve } from '../test-support/rpc-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

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
      meta: { operation: 'info.peers', status: 200, attempts: 1 },
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
      meta: { operation: 'xvm.getTx' },
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
    expect(await create(fetch).request('/x', 'a', loop)).toMatchObject({
      outcome: 'usage',
      meta: { attempts: 0 },
    });
    for (const params of [{ a: NaN }, { a: [{ b: Infinity }] }, [[-Infinity]]])
      expect(await create(fetch).request('/x', 'a', params)).toMatchObject({
        outcome: 'usage',
        cause: { message: expect.stringMatching(/^params(\.\w)+ must be a finite number$/) },
      });
    expect(sent).toEqual([]);
  });

  it('refuses an invalid descriptor', async () => {
    const { fetch, sent } = serve(echo);
    for (const method of [undefined, null, {}, 'info.peers'])
      expect(await create(fetch).call('/x', method as never)).toMatchObject({
        outcome: 'usage',
        cause: { message: 'method must be the name of a method' },
      });
    expect(sent).toEqual([]);
  });
});

/**
 * JSON-RPC 2.0, 5: "If there was an error in detecting the id in the Request object (e.g. Parse error/Invalid Request), it
 * MUST be Null"; servers leave it out, too. JSON-RPC 1.0, 1.2, has no member `jsonrpc`.
 */
describe('an error keeps its code and message', () => {
  const error = { code: -32005, message: 'limit exceeded' };
  it.each<[string, object, number]>([
    ['without an id', { jsonrpc: '2.0', error }, 200],
    ['without an id, under 429', { jsonrpc: '2.0', error }, 429],
    ['without an id and a version, under 429', { error }, 429],
    ['without a version', { id: 1, error }, 200],
    ['of version 1', { id: 1, result: null, error }, 500],
  ])('%s', async (_, body, status) => {
    const { fetch } = stubFetch(json(body, status));
    expect(await create(fetch).call('/x', peers)).toMatchObject({
      outcome: 'rpc-error',
      ...error,
      meta: { status },
    });
  });

  it.each<[string, object, number, object]>([
    ['of another call', { id: 2, error }, 200, { outcome: 'envelope', reason: 'version' }],
    [
      'that is none',
      { error: { status: 429, message: 'slow down' } },
      429,
      { outcome: 'gateway', reason: 'shape' },
    ],
    ['next to a result', { id: 1, result: 1, error }, 200, { outcome: 'envelope', reason: 'version' }],
  ])('but not one %s', async (_, body, status, failure) => {
    const { fetch } = stubFetch(json(body, status));
    expect(await create(fetch).call('/x', peers)).toMatchObject(failure);
  });
});

/** "JSON-RPC over HTTP" (2008), 2: a response is `application/json-rpc`, `application/json` or `application/jsonrequest`. */
describe('a response of another type', () => {
  const typed = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });
  it.each(['text/plain', 'application/jsonrequest', 'application/json-rpc', 'text/html; charset=utf-8'])(
    'is accepted for its id: %s',
    async (type) => {
      const { fetch } = stubFetch(typed('{"jsonrpc":"2.0","id":1,"result":{"a":1}}', type));
      expect(await create(fetch).call('/x', peers)).toMatchObject({ ok: true, data: { a: 1 } });
    },
  );

  it.each([
    ['{"jsonrpc":"2.0","id":2,"result":{}}', { outcome: 'envelope', reason: 'id' }],
    ['<p>{}</p>', { outcome: 'gateway', reason: 'content-type' }],
    ['"text"', { outcome: 'gateway', reason: 'shape' }],
  ])('is refused without it: %s', async (body, failure) => {
    const { fetch } = stubFetch(typed(body, 'text/plain'));
    expect(await create(fetch).call('/x', peers)).toMatchObject(failure);
  });
});

describe('envelopes', () => {
  it.each([
    [
      'a node that is starting',
      new Response('API call rejected because chain is not done bootstrapping', { status: 503 }),
      {
        outcome: 'gateway',
        excerpt: 'API call rejected because chain is not done bootstrapping',
        meta: { status: 503, retryable: true },
      },
    ],
    [
      'HTML',
      new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { outcome: 'gateway', meta: { status: 502 } },
    ],
    [
      'an empty body',
      json('', 200, { 'node-id': 'NodeID-1' }),
      { outcome: 'gateway', reason: 'empty', meta: { requestId: undefined } },
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

describe('paths', () => {
  it.each(['', 'ext', '/ext/../admin', '/ext/%2E%2e/x', '/.', '/a?b', '/a#b', '/a b', '/a\\b', 7, undefined])(
    'refuses %j',
    async (path) => {
      const { fetch, sent } = serve(echo);
      expect(await create(fetch).request(path as never, 'a')).toMatchObject({
        outcome: 'usage',
        meta: { attempts: 0 },
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

describe('an invalid call', () => {
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
      meta: { attempts: 0 },
    });
    expect(sent).toEqual([]);
  });
});
