import { expect, it } from 'vitest';
import { smallestCall } from '../calls/example-calls.ts';
import { clientSample } from '../calls/samples/client-sample.ts';
import type { ContractDocument } from '../model/model.ts';
import { operationsIn } from '../read/operations.ts';
import { clientNames } from './client-names.ts';

it.each([
  ['a list', { type: 'array', items: { const: 1 }, minItems: 1 }, '{ body: [1] }'],
  ['an object without a required property', { type: 'object' }, '{}'],
])('a sample gives %s as clients take it', (_, schema, wanted) => {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const paths = { '/things': { put: { operationId: 'put', requestBody, responses: {} } } };
  const document = { id: 'a', package: 'a', kind: 'openapi', bundle: { openapi: '3.1.0', paths } };
  const [operation] = operationsIn(document as unknown as ContractDocument);
  const names = clientNames({ a: '@acme/a' }, () => 'a.put')(operation!);
  expect(clientSample('', names, operation!, smallestCall(operation!))).toContain(`a.put(${wanted})`);
});
