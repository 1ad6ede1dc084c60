/** Compiles a small document with what this contract's documents don't have. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckers, errorsIn, loadContract, type Contract } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckers as compiledCheckers } from '../../../packages/contract/src/compiled/compiled-checkers.ts';
import { compileContract } from '../../support/compile-contract.ts';

const sent = { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } };
const names = Array.from({ length: 3 }, (_, index) => `field${index}`);
const document = {
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1.0.0', description: 'All accounts.' },
  paths: {
    '/accounts': {
      post: {
        operationId: 'addAccount',
        summary: 'Add an account',
        description: 'Adds one.',
        parameters: [{ name: 'any', in: 'query', description: 'Anything.', schema: true }],
        requestBody: { required: true, content: sent },
        responses: {
          201: { description: 'Added', headers: { 'x-any': { schema: true } }, content: sent },
          400: { description: 'Bad', content: { 'application/json': { schema: true } } },
          404: { description: 'Never', content: { 'application/json': { schema: false } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Account: {
        type: 'object',
        required: ['id', 'secret', ...names],
        properties: {
          id: { type: 'string', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          any: true,
          never: false,
          list: { type: 'array', items: true },
          hostile: { type: 'string', pattern: '^(a+)+$' },
          kind: { enum: ['a', 'b', 1] },
          owner: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] },
          ...Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
        },
      },
      Owner: {
        type: 'object',
        required: ['name', 'key'],
        properties: { name: { type: 'string' }, key: { type: 'string', readOnly: true } },
      },
    },
  },
};

const whole = { id: 'x', secret: 'y', field0: 0, field1: 1, field2: 2 };
const { id: _, ...request } = whole;
const { secret: __, ...response } = whole;

describe('a compiled document', () => {
  let contract: Contract;
  let compiled: Contract;
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    const file = join(folder, 'accounts.json');
    writeFileSync(file, JSON.stringify(document));
    contract = await loadContract(file);
    compiled = await compileContract(contract);
  });

  /** What is said of a value as a body and as contents, by the library and by the compiled checks. */
  const said = (value: Json) =>
    [
      { operations: contract.operations, ...createCheckers(contract) },
      { operations: compiled.operations, ...compiledCheckers(compiled) },
    ].map(({ operations: [operation], parameters, body, content, schema }) => [
      parameters(operation!, { any: value }),
      body(operation!, value),
      ...operation!.outcomes.flatMap((outcome) => [
        ...outcome.content.map((one) => content(operation!, one, value)),
        ...outcome.headers.map(({ pointer }) => schema(operation!.document, pointer, value)),
      ]),
    ]);

  it.each<[string, Json]>([
    ['whole', whole],
    ['without what only responses have', request],
    ['without what only requests have', response],
    ['of nothing', {}],
    ['with what is never there', { ...whole, never: 1 }],
    ['with a pattern that does not run', { ...whole, hostile: 'b' }],
    ['with a value of none', { ...whole, kind: 'c', list: [1, null] }],
    ['with a part of the request', { ...whole, owner: { name: 'n' } }],
    ['with a wrong part', { ...whole, owner: { name: 1, key: 'k' } }],
    ['of another type', 'text'],
  ])('says the same of a value %s', (_, value) => {
    const [expected, actual] = said(value);
    expect(actual).toEqual(expected);
  });

  it('requires of a body what its direction has', () => {
    const [operation] = compiled.operations;
    const { body, content } = compiledCheckers(compiled);
    const [added] = operation!.outcomes[0]!.content;
    expect([request, response].map((value) => errorsIn(body(operation!, value)).length)).toEqual([0, 1]);
    expect([request, response].map((value) => errorsIn(content(operation!, added!, value)).length)).toEqual([
      1, 0,
    ]);
  });

  it('has its texts', () => {
    const textsOf = ({ documents, operations }: Contract) =>
      operations.map(({ summary, description, parameters, outcomes }) => [
        documents[0]!.description,
        summary,
        description,
        parameters,
        outcomes.map((outcome) => outcome.description),
      ]);
    expect(textsOf(compiled)).toEqual(textsOf(contract));
    expect(textsOf(compiled)[0]).toContain('Adds one.');
  });
});
