import { beforeEach, describe, expect, it } from 'vitest';
import { loadContract, type Contract } from '@chain-apis/contract';
import { folderOf } from '../test-support/folder-of.ts';
import { compareUsage } from './compare-usage.ts';
import { createUsageRecorder } from './usage-recorder.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };

const rest = {
  openapi: '3.1.0',
  info: { title: 'Tokens', version: '1.2.0' },
  paths: {
    '/v1/tokens/{address}': {
      get: {
        operationId: 'listTokens',
        parameters: [
          { name: 'address', in: 'path', required: true, schema: text },
          { name: 'currency', in: 'query', schema: { enum: ['usd', 'eur'] } },
          {
            name: 'kinds',
            in: 'query',
            deprecated: true,
            schema: { type: 'array', items: { enum: ['a', 'b'] } },
          },
        ],
        responses: {
          '200': {
            description: 'ok',
            ...json({
              type: 'object',
              properties: {
                tokens: { type: 'array', items: { $ref: '#/components/schemas/Token' } },
                byAddress: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Token' } },
              },
            }),
          },
          '404': { description: 'none', ...json({ type: 'object', properties: { message: text } }) },
        },
      },
      post: {
        operationId: 'addToken',
        parameters: [{ name: 'address', in: 'path', required: true, schema: text }],
        requestBody: json({
          type: 'object',
          properties: {
            name: text,
            kind: { enum: ['x', 'y'] },
            tags: { type: 'array', items: { type: 'object' } },
          },
        }),
        responses: { '201': { description: 'ok' } },
      },
    },
  },
  components: {
    schemas: {
      Token: { type: 'object', properties: { symbol: text, price: { type: 'number', deprecated: true } } },
    },
  },
};

const rpc = {
  openrpc: '1.3.2',
  info: { title: 'Node', version: '0.3.0' },
  servers: [{ url: 'http://h/ext/info' }],
  methods: [
    {
      name: 'info.peers',
      params: [
        { name: 'ids', schema: { type: 'array', items: text } },
        { name: 'encoding', schema: { enum: ['hex', 'json'] } },
      ],
      result: { name: 'r', schema: { type: 'object', properties: { count: { type: 'integer' }, ip: text } } },
      errors: [{ code: -32602, message: 'Invalid params' }],
    },
  ],
};

let contract: Contract;
beforeEach(async () => {
  const folder = folderOf({ 'data.json': JSON.stringify(rest), 'node.json': JSON.stringify(rpc) });
  contract = await loadContract([`${folder}/data.json`, `${folder}/node.json`]);
});

const address = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const get = (url: string) => ({ method: 'GET', url, headers: {} });
const post = (url: string, body: unknown) => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const ok = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });
const recorder = (testFile?: () => string) =>
  createUsageRecorder(contract, { consumer: 'web', testFile, methodPrefix: { info: 'data' } });

interface Tokens {
  tokens: { symbol: string; price: number; missing?: string }[];
  byAddress: Record<string, { symbol: string }>;
}

describe('REST', () => {
  it('notes params, values of enums, outcomes and reads by test file', () => {
    let file = 'a.test.ts';
    const own = recorder(() => file);
    const body = { tokens: [{ symbol: 'S', price: 1 }], byAddress: { [address]: { symbol: 'S' } } };
    const first = own.record(get(`/v1/tokens/${address}?currency=usd&kinds=a&kinds=b`), ok(body));
    const view = first.view(body as never) as unknown as Tokens;
    expect(view.tokens[0]!.symbol).toBe('S');
    file = 'b.test.ts';
    const second = own.record(get(`http://h/v1/tokens/${address}?nope=1`), ok(body)).view(body as never);
    const again = second as unknown as Tokens;
    expect([again.tokens[0]!.symbol, again.byAddress[address]!.symbol]).toEqual(['S', 'S']);
    expect(again.tokens[0]!.missing).toBeUndefined();
    own.record(get(`/v1/tokens/x`), ok({ message: 'm' }, 404)).unseen();
    expect(own.usage()).toEqual({
      version: 1,
      consumer: 'web',
      contract: { data: '1.2.0' },
      operations: {
        listTokens: {
          params: {
            address: {},
            currency: { values: ['usd'], omitted: true },
            kinds: { omitted: true },
            'kinds[]': { values: ['a', 'b'] },
            nope: {},
          },
          outcomes: ['200', '404'],
          reads: {
            'tokens[].symbol': ['a.test.ts', 'b.test.ts'],
            'byAddress.{}.symbol': ['b.test.ts'],
            'tokens[].missing': ['b.test.ts'],
            '404 **': ['b.test.ts'],
          },
        },
      },
    });
    expect(JSON.stringify(own.usage())).not.toContain('B31f66');
  });

  it('notes the members of bodies, and which some calls omit', () => {
    const own = recorder();
    own.record(post('/v1/tokens/x', { name: 'secret', kind: 'x', tags: [{ a: 1 }, {}] }), {
      status: 201,
      body: '',
    });
    own.record(post('/v1/tokens/x', { name: 'other' }), { status: 201, body: '' });
    expect(own.usage().operations['addToken']?.params).toEqual({
      address: {},
      body: {},
      'body.name': {},
      'body.kind': { values: ['x'], omitted: true },
      'body.tags': { omitted: true },
      'body.tags[]': {},
      'body.tags[].a': { omitted: true },
    });
  });
});

describe('JSON-RPC', () => {
  it('notes messages by name, by position and in batches, with prefixes of the wire', () => {
    const own = recorder();
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'info.peers', params: { ids: [], encoding: 'hex' } },
      { jsonrpc: '2.0', id: 2, method: 'data.peers', params: [['x']] },
    ];
    const replies = [
      { jsonrpc: '2.0', id: 2, error: { code: -32602, message: 'no' } },
      { jsonrpc: '2.0', id: 1, result: { count: 1, ip: 'i' } },
    ];
    const seen = own.record(post('/ext/info', batch), ok(replies)).view(replies as never) as never as [
      { error: { message: string } },
      { result: { count: number } },
    ];
    expect([seen[0].error.message, seen[1].result.count]).toEqual(['no', 1]);
    expect(own.usage().operations['info.peers']).toEqual({
      params: { ids: {}, 'ids[]': {}, encoding: { values: ['hex'], omitted: true } },
      outcomes: ['-32602', 'result'],
      reads: { '-32602 message': [], count: [] },
    });
  });

  it('counts a body that went out of sight as read whole, unless its data is shown later', () => {
    const own = recorder();
    const call = post('/ext/info', { id: 1, method: 'info.peers', params: {} });
    const reply = { id: 1, result: { count: 1 } };
    own.record(call, ok(reply)).unseen();
    expect(own.usage().operations['info.peers']?.reads).toEqual({ '**': [] });
    expect(own.view('info.peers', 'result', reply.result).count).toBe(1);
    expect(own.usage().operations['info.peers']?.reads).toEqual({ count: [] });
    expect(own.view('nobody.called', 'result', reply)).toBe(reply);
  });
});

it('takes nothing of an operation that cannot be read for undeclared', () => {
  const fault = { file: 'f', pointer: '/a', problem: 'p' };
  const operations = contract.operations.map((one) => ({ ...one, fault }));
  const used = { params: { nope: {} }, outcomes: ['418'], reads: { nope: [] } };
  const usage = { ...recorder().usage(), operations: { listTokens: used } };
  expect(compareUsage(usage, { operations } as never)).toEqual([
    { operation: 'listTokens', kind: 'unknown', what: 'operation', path: '', files: [] },
  ]);
});

it('names what a consumer uses that is not declared, deprecated or unknown', () => {
  const usage = {
    ...recorder().usage(),
    operations: {
      listTokens: {
        params: { address: {}, kinds: {}, nope: {} },
        outcomes: ['200', '418'],
        reads: {
          'tokens[].price': ['p.test.ts'],
          'tokens[].missing': [],
          'byAddress.{}.symbol': [],
          '404 **': [],
        },
      },
      'info.peers': { params: {}, outcomes: ['result'], reads: { '-32602 message': [], '*': [] } },
      gone: {},
    },
  };
  expect(
    compareUsage(usage, contract).map(({ operation, kind, what, path }) =>
      [operation, kind, what, path].join(' '),
    ),
  ).toEqual([
    'listTokens deprecated parameter kinds',
    'listTokens undeclared parameter nope',
    'listTokens undeclared outcome 418',
    'listTokens deprecated read tokens[].price',
    'listTokens undeclared read tokens[].missing',
    'listTokens unknown read 404 **',
    'gone undeclared operation ',
  ]);
});
