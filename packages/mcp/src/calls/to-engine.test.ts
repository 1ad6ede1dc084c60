import type { ContractDocument, RestOperation } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { exampleOf } from '../text/operation-text.ts';
import { readArguments } from './arguments.ts';
import { toEngine } from './to-engine.ts';

/** A PUT with a body of this schema. */
function put(schema: JsonObject): RestOperation {
  const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const paths = {
    '/things/{id}': { put: { operationId: 'put', parameters: [parameter], requestBody, responses: {} } },
  };
  const document = { id: 'a', kind: 'openapi', bundle: { openapi: '3.1.0', paths } };
  return operationsIn(document as unknown as ContractDocument)[0] as RestOperation;
}

it.each([
  ['an object', { type: 'object', properties: { a: { const: 1 } }, required: ['a'] }, { id: 'text', a: 1 }],
  ['a list', { type: 'array', items: { const: 1 }, minItems: 1 }, { id: 'text', body: [1] }],
  [
    'an object with the name of a parameter',
    { type: 'object', properties: { id: { const: 1 } }, required: ['id'] },
    { id: 'text', body: { id: 1 } },
  ],
] as [string, JsonObject, JsonObject][])('shows, reads and sends %s alike', (_title, schema, args) => {
  const operation = put(schema);
  expect(JSON.parse(exampleOf(operation))).toEqual({ name: 'put', args });
  const sent = toEngine(operation, readArguments(operation, args), {});
  const { id: _, ...body } = args;
  expect([sent.operation.path, sent.args]).toEqual(['/things/text', body]);
});
