import { expect, it } from 'vitest';
import { createCheckers, type ContractDocument, type RestOperation } from '@chain-apis/contract';
import { readOpenApi } from '@chain-apis/contract/source';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { negativeCalls } from './negative-calls.ts';

function titlesOf(operation: JsonObject): string[] {
  const responses = { '200': { description: 'ok' } };
  const bundle = {
    openapi: '3.1.0',
    paths: { '/t/{id}': { post: { operationId: 'doIt', responses, ...operation } } },
  };
  const document: ContractDocument = {
    id: 'things',
    kind: 'openapi',
    package: 'things',
    folder: 'things',
    title: 'things',
    version: '1.0.0',
    description: '',
    bundle,
    files: [],
  };
  const checkers = createCheckers({ documents: [document] });
  const [read] = readOpenApi(document) as [RestOperation];
  return negativeCalls(read, checkers).map(({ title, call, severity }) => {
    const value = call.body === undefined ? call.parameters : call.body;
    return `${severity}: ${title} -> ${JSON.stringify(value)}`;
  });
}

const query = (name: string, schema: Json, rest: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema,
  ...rest,
});

it('breaks bounds and types of a parameter', () => {
  expect(
    titlesOf({ parameters: [query('size', { type: 'integer', minimum: 1, maximum: 9 }, { example: 5 })] }),
  ).toEqual([
    'error: size below its minimum 1 -> {"size":0}',
    'error: size above its maximum 9 -> {"size":10}',
    'error: size of another type than integer -> {"size":"x"}',
    'error: size of another type than integer -> {"size":1.5}',
  ]);
});

it('leaves out a required parameter and leaves its set of values', () => {
  const schema = { type: 'string', enum: ['a', 'b'] };
  expect(titlesOf({ parameters: [query('order', schema, { required: true, example: 'a' })] })).toEqual([
    'error: order absent -> {}',
    'error: order outside its set of values -> {"order":"not-a-known-value"}',
  ]);
});

it('breaks an item of a list', () => {
  const schema = { type: 'array', items: { type: 'string', enum: ['a'] } };
  expect(titlesOf({ parameters: [query('kinds', schema, { example: ['a'] })] })).toEqual([
    'error: kinds item outside its set of values -> {"kinds":["not-a-known-value"]}',
  ]);
});

it('breaks members of a body, also inside, and its rules', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'string' },
      b: { type: 'object', required: ['c'], properties: { c: { type: 'integer' } } },
    },
    'x-validations': [{ rule: 'self.a != "no"', message: 'a must not be no', violatedBy: { a: 'no' } }],
  };
  const content = { 'application/json': { schema, examples: { one: { value: { a: 'x', b: { c: 1 } } } } } };
  expect(titlesOf({ requestBody: { required: true, content } })).toEqual([
    'error: a absent (one) -> {"b":{"c":1}}',
    'error: a of another type than string (one) -> {"a":true,"b":{"c":1}}',
    'error: b of another type than object (one) -> {"a":"x","b":"x"}',
    'error: b.c absent (one) -> {"a":"x","b":{}}',
    'error: b.c of another type than integer (one) -> {"a":"x","b":{"c":"x"}}',
    'error: b.c of another type than integer (one) -> {"a":"x","b":{"c":1.5}}',
    'error: rule: a must not be no -> {"a":"no","b":{"c":1}}',
  ]);
});

it('finds nothing to break in a free string', () => {
  expect(titlesOf({ parameters: [query('text', { type: 'string' }, { example: 'x' })] })).toEqual([]);
});
