import { loadContract } from '@chain-apis/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPrism, type RunningPrism } from './start-prism.ts';

const json = (schema: object, example: unknown) => ({ 'application/json': { schema, example } });
const REST = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/api/v3' }],
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'x', content: json({ type: 'object' }, { name: 'Ada' }) } },
      },
    },
    '/slow': {
      get: {
        operationId: 'slow',
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }],
        responses: { 204: { description: 'x' } },
      },
    },
    '/echo': {
      post: { operationId: 'echo', responses: { 204: { description: 'x' } } },
    },
  },
};
const value = { name: 'n', value: 9 };
const RPC = {
  openrpc: '1.3.2',
  info: { title: 'Sums', version: '1' },
  servers: [{ url: 'http://node/sums/{chain}', variables: { chain: { default: 'X' } } }],
  methods: [
    {
      name: 'sum.of',
      paramStructure: 'by-name',
      params: [{ name: 'a', required: true, schema: { type: 'integer' } }],
      result: { name: 'n', schema: { type: 'integer' } },
      errors: [{ code: -32000, message: 'none' }],
      examples: [{ name: 'nine', params: [{ name: 'a', value: 4 }], result: value }],
    },
  ],
};

let prism: RunningPrism;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-prism-'));
  const files = Object.entries({ 'pets.openapi.json': REST, 'sums.openrpc.json': RPC });
  const paths = files.map(([name]) => join(folder, name));
  for (const [index, [, document]] of files.entries())
    await writeFile(paths[index]!, JSON.stringify(document));
  const contract = await loadContract(paths);
  await rm(folder, { recursive: true });
  prism = await startPrism({ contract });
});
afterAll(() => prism.close());

async function ask(path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await fetch(prism.url + path, init);
  return [response.status, await response.text()];
}
const post = (body: string, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const call = (id: string, params = '{"a":1}', method = 'sum.of') =>
  post(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`);

it('serves REST at its paths, and below the paths of its servers', async () => {
  expect(await ask('/pets/7')).toEqual([200, '{"name":"Ada"}']);
  expect(await ask('/api/v3/pets/7')).toEqual([200, '{"name":"Ada"}']);
  expect(await ask('/echo', { method: 'POST' })).toEqual([204, '']);
});

it('serves JSON-RPC at the address of the document, under the id of the call', async () => {
  expect(await ask('/sums/any', call('"mine"'))).toEqual([200, '{"jsonrpc":"2.0","id":"mine","result":9}']);
  const wide = '12345678901234567890';
  expect(await ask('/sums/X', call(wide))).toEqual([200, `{"jsonrpc":"2.0","id":${wide},"result":9}`]);
  const failing = call('2');
  const wanted = { ...failing, headers: { ...failing.headers, prefer: 'example=error-32000' } };
  expect(await ask('/sums/X', wanted)).toEqual([
    200,
    '{"jsonrpc":"2.0","id":2,"error":{"code":-32000,"message":"none"}}',
  ]);
});

it.each([
  ['an invalid REST call', '/pets/x', undefined, 422, 'UNPROCESSABLE_ENTITY'],
  ['an invalid JSON-RPC call', '/sums/X', call('1', '{"a":"b"}'), 422, 'UNPROCESSABLE_ENTITY'],
  ['an unknown path', '/nothing', undefined, 404, 'NO_PATH_MATCHED'],
  ['another method', '/pets/7', { method: 'DELETE' }, 405, 'NO_METHOD_MATCHED'],
  ['another method of JSON-RPC', '/sums/X', undefined, 404, 'NO_PATH_MATCHED'],
  ['an unknown JSON-RPC method', '/sums/X', call('1', '{}', 'sum.no'), 404, 'NO_PATH_MATCHED'],
  ['a batch', '/sums/X', post('[]'), 404, 'NO_PATH_MATCHED'],
  ['no JSON', '/sums/X', post('{'), 400, 'invalid_json'],
] as const)('has Prism refuse %s', async (_, path, init, status, code) => {
  const [found, body] = await ask(path, init);
  expect(found).toBe(status);
  expect(body).toContain(code);
});

it('refuses a body that Prism would refuse for its size', async () => {
  expect(await ask('/echo', post(`"${'a'.repeat(10 * 1024 * 1024)}"`))).toEqual([
    413,
    expect.stringContaining('at most 10485760 bytes'),
  ]);
});

it('serves a part of the contract', async () => {
  const only = await startPrism({ contract: prism.contract, only: [prism.contract.documents[0]!.id] });
  expect(only.contract.operations.map(({ id }) => id)).toEqual(['getPet', 'slow', 'echo']);
  await only.close();
});

it('does not run a pattern that can take more than linear time', async () => {
  const response = await fetch(`${prism.url}/api/v3/slow?q=${'a'.repeat(60)}!`);
  expect(response.status).toBe(204);
});
