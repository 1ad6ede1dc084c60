/** Sends only GET, HEAD and methods declared safe by default. Uses third-party documents full of writes. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract, type Contract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import {
  exitCode,
  planRequests,
  verify,
  writeText,
  type Fetch,
  type VerifyOptions,
} from '@chain-apis/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const user: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, name: { type: 'string', minLength: 2 } },
};
const json = (schema: JsonObject, example: JsonObject): JsonObject => ({
  description: 'd',
  content: { 'application/json': { schema, example } },
});
const body = { required: true, content: { 'application/json': { schema: user, example: { id: 'u1' } } } };
const operation = (operationId: string, words: JsonObject = {}): JsonObject => ({
  operationId,
  responses: { '200': json(user, { id: 'u1' }), '400': { description: 'd' } },
  ...words,
});
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'u1' };

const REST = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1.0.0' },
  paths: {
    '/users': {
      get: operation('listUsers', {
        parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', maximum: 9 }, example: 3 }],
      }),
      post: operation('createUser', { requestBody: body }),
    },
    '/users/{id}': {
      parameters: [id],
      get: operation('getUser'),
      head: operation('headUser'),
      put: operation('putUser', { requestBody: body }),
      patch: operation('patchUser', { requestBody: body }),
      delete: operation('deleteUser'),
    },
  },
};

const method = (name: string, words: JsonObject = {}): JsonObject => ({
  name,
  params: [{ name: 'a', required: true, schema: { type: 'string' } }],
  result: { name: 'r', schema: { type: 'string' } },
  examples: [{ name: 'one', params: [{ name: 'a', value: '0x1' }], result: { name: 'r', value: '0x2' } }],
  ...words,
});

const RPC = {
  openrpc: '1.3.2',
  info: { title: 'Wallet', version: '1.0.0' },
  servers: [{ name: 'n', url: 'http://host/rpc', 'x-batch': true }],
  methods: [
    method('eth_sendTransaction'),
    method('eth_sign'),
    method('eth_getBalance', { 'x-safe': true }),
    method('eth_getLogs'),
    method('wallet.listKeys'),
    method('wallet.settle'),
  ],
};

let folder: string;
let contract: Contract;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  mkdirSync(join(folder, 'specs/users'), { recursive: true });
  mkdirSync(join(folder, 'specs/wallet'));
  writeFileSync(join(folder, 'specs/users/openapi.json'), JSON.stringify(REST));
  writeFileSync(join(folder, 'specs/wallet/openrpc.json'), JSON.stringify(RPC));
  const registry =
    'apis: { u: { root: specs/users/openapi.json }, w: { root: specs/wallet/openrpc.json } }\n';
  writeFileSync(join(folder, 'redocly.yaml'), registry);
  contract = await loadContract(join(folder, 'redocly.yaml'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const targets = ['users', 'wallet'].map((service) => ({ service, baseUrl: 'http://127.0.0.1:1' }));

/** Servers that mislead a verifier in every way. */
const SERVERS: Record<string, () => Response> = {
  'finds everything': () => Response.json({ id: 'u2', name: 'Ann', jsonrpc: '2.0', result: '0x2' }),
  'answers every call as JSON-RPC': () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x2' }),
  'finds nothing': () => new Response('no', { status: 404 }),
  'is always empty': () => new Response(null, { status: 204 }),
  fails: () => Response.json({ message: 'no' }, { status: 500 }),
};

async function sentBy(answer: () => Response, options: Partial<VerifyOptions> = {}) {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method, body: text }) => {
    sent.push([method, url, text as string | undefined].filter(Boolean).join(' '));
    return answer();
  };
  const report = await verify({ contract, targets, fetch, ...options });
  return { sent, report };
}

async function planned(options: Partial<VerifyOptions> = {}): Promise<string[]> {
  const { requests } = await planRequests({ contract, targets, ...options });
  return requests.map(({ method, url, body: text }) => [method, url, text].filter(Boolean).join(' '));
}

describe.each(Object.entries(SERVERS))('a server that %s', (_, answer) => {
  it('is asked nothing but GET, HEAD and the method declared safe', async () => {
    const { sent } = await sentBy(answer);
    expect(sent.length).toBeGreaterThan(3);
    const others = sent.filter((line) => !/^(GET|HEAD) /.test(line));
    for (const line of others)
      expect(line).toMatch(/"method":"(eth_getBalance|noSuchMethod)"|"jsonrpc": "2.0", $/);
    expect(sent.join('\n')).not.toMatch(/eth_send|eth_sign|PUT|DELETE|PATCH|OPTIONS/);
  });
});

it.each([{}, { allowWrites: ['putUser', 'eth_sign'] }])('the plan is what is sent: %j', async (options) => {
  for (const answer of [SERVERS['is always empty']!, SERVERS['fails']!]) {
    const { sent } = await sentBy(answer, options);
    expect(sent.toSorted()).toEqual((await planned(options)).toSorted());
  }
});

it('sends an operation that may change something only by its name', async () => {
  const { sent, report } = await sentBy(SERVERS['finds everything']!, { allowWrites: ['putUser'] });
  expect(sent.filter((line) => /^PUT /.test(line)).length).toBeGreaterThan(0);
  expect(sent.filter((line) => /^(POST .*\/users|PATCH|DELETE)/.test(line))).toEqual([]);
  const why = report.operations!.filter(({ state }) => state === 'not-sent').map((one) => one.why);
  expect(why).toContain('DELETE can change data; allow it with --allow NAME');
  expect(why).toContain('the contract does not declare the method safe (x-safe); allow it with --allow NAME');
});

it('lists unsent operations once, and suggests which to allow by their names', async () => {
  const { report } = await sentBy(SERVERS['finds everything']!);
  const text = writeText(report, { colour: false, verbose: true });
  for (const id of ['eth_sendTransaction', 'eth_sign', 'deleteUser']) expect(text.split(id)).toHaveLength(2);
  const { suggestion } = await planRequests({ contract, targets });
  expect(suggestion).toBe(
    "These methods only read, by their names: eth_getLogs, wallet.listKeys. If that is so, add --allow 'eth_get*,wallet.list*'",
  );
  expect(report.advice).toEqual([suggestion]);
  const allowWrites = ['eth_getLogs', 'wallet.listKeys'];
  expect(await planRequests({ contract, targets, allowWrites })).not.toHaveProperty('suggestion');
});

it('sends nothing at all where no method is declared safe, and says so by its exit code', async () => {
  const only = ['eth_sendTransaction', 'eth_sign'];
  const { sent, report } = await sentBy(SERVERS['finds everything']!, { only });
  expect(sent).toEqual([]);
  expect(exitCode(report)).toBe(3);
});
