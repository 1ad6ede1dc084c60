/** Which faults are seeded where, depending on what the contract declares and responses contain. */
import { createCheckers, loadContract } from '@chain-apis/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PlainResponse } from './mutant.ts';
import { seedMutants } from './seed-mutants.ts';

const integer = { type: 'integer' };
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const json = (schema: object, value: object) => ({
  description: 'x',
  content: { 'application/json': { schema, examples: { one: { value } } } },
});

/** Returns the faults of the only operation of a document. */
async function titlesOf(document: object, ...responses: PlainResponse[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-mutants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'document.json');
  writeFileSync(file, JSON.stringify({ info: { title: 'T', version: '1.0.0' }, ...document }));
  const contract = await loadContract([file]);
  const [operation] = contract.operations;
  return seedMutants(operation!, createCheckers(contract), responses).map(
    ({ kind, title }) => `${kind}: ${title}`,
  );
}

const response = (status: number, value: object): PlainResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(value),
});

it('a result may have data that looks like an error', async () => {
  const result = { name: 'r', schema: object({ error: object({ code: integer }) }) };
  const method = { name: 'getFault', params: [], result };
  const document = { openrpc: '1.4.0', methods: [method] };
  const value = { jsonrpc: '2.0', id: 1, result: { error: { code: 1 } } };
  expect(await titlesOf(document, response(200, value))).toContain('drop-member: /error/code is left out');
  const failed = { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } };
  expect((await titlesOf(document, response(200, failed))).join()).not.toContain('drop-member');
});

it('refusals and reports of health are broken in the members that their document declares', async () => {
  const error = object({ reason: { type: 'string' }, http: integer });
  const document = {
    openapi: '3.1.0',
    paths: {
      '/up': {
        get: {
          operationId: 'getUp',
          'x-health': 'node',
          responses: {
            200: json(object({ up: { type: 'boolean' } }), { up: true }),
            400: json(error, { reason: 'no', http: 400 }),
          },
        },
      },
    },
  };
  const refusal = response(400, { reason: 'no', http: 400 });
  const titles = await titlesOf(document, response(200, { up: true }), refusal);
  expect(titles).toEqual(
    expect.arrayContaining([
      'error-body: a refusal: /reason is left out',
      'error-body: a refusal: /http is "400", of another type',
      'error-body: a refusal: another http',
      'health: reports the opposite of its status',
    ]),
  );
  expect((await titlesOf(document, response(200, { up: true }))).join()).not.toContain('a refusal');
});
