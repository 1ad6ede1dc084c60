import { loadContract } from '@chain-apis/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { post } from '../../test-support/send.ts';

const text = { type: 'string' };
const pairing = (id: string, encoding: string, tx: unknown) => ({
  name: `${id} ${encoding}`,
  params: [
    { name: 'id', value: id },
    { name: 'encoding', value: encoding },
  ],
  result: { name: 'tx', value: { tx, encoding } },
});

const document = {
  openrpc: '1.3.2',
  info: { title: 'Transactions', version: '1' },
  methods: [
    {
      name: 'getTx',
      paramStructure: 'by-name',
      params: ['id', 'encoding'].map((name) => ({ name, required: true, schema: text })),
      'x-relations': [{ from: '$params.encoding', to: '$.encoding' }],
      result: {
        name: 'tx',
        schema: {
          oneOf: [
            {
              type: 'object',
              required: ['tx', 'encoding'],
              properties: { tx: text, encoding: { ...text, pattern: '^hex' } },
            },
            {
              type: 'object',
              required: ['tx', 'encoding'],
              properties: { tx: { type: 'object' }, encoding: { const: 'json' } },
            },
          ],
        },
      },
      examples: [pairing('a', 'hex', '0xa'), pairing('b', 'json', { b: 1 })],
    },
    { name: 'silent', params: [] },
  ],
};

async function mocked() {
  const folder = await mkdtemp(join(tmpdir(), 'shown-result-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'openrpc.json'), JSON.stringify(document));
  return createMock(await loadContract(folder));
}
const call = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });

it('an example that cannot have what was asked for in it gives way to one that can', async () => {
  const mock = await mocked();
  const tx = async (id: string, encoding: string) =>
    (await post(mock, '/', call('getTx', { id, encoding }))).json.result as object;
  expect(await tx('b', 'json')).toEqual({ tx: { b: 1 }, encoding: 'json' });
  expect(await tx('b', 'hexnc')).toEqual({ tx: '0xa', encoding: 'hexnc' });
  // No example can be written so: the nearest as it is.
  expect(await tx('b', 'base64')).toEqual({ tx: { b: 1 }, encoding: 'json' });
});

it('a method without a result returns null if the request has an id', async () => {
  const mock = await mocked();
  expect((await post(mock, '/', call('silent', []))).json).toEqual({ jsonrpc: '2.0', id: 1, result: null });
});

it('a method without a name is unknown', async () => {
  const mock = await mocked();
  expect((await post(mock, '/', call('', []))).json.error.data).toEqual([
    'no method of the contract has this name',
  ]);
});
