/** Requests with every value that the source documents allow are valid. */
import { errorsIn, type RestOperation } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkers, restOperations } from '../../support/contract.ts';
import { DEPRECATED_BODIES, PARAMETERS, REQUEST_BODIES, type Values } from './rest-requests.ts';

const operationOf = (id: string): RestOperation => restOperations.find((operation) => operation.id === id)!;

/** Returns the first value of each parameter required for any call. */
function least(operation: RestOperation, values: Values): JsonObject {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return Object.fromEntries(path.map((name) => [name, values[name]![0] as Json]));
}

describe.each(Object.entries(PARAMETERS))('%s', (id, values) => {
  const operation = operationOf(id);
  const all = Object.entries(values).flatMap(([name, each]) => each.map((value) => [name, value] as const));

  it('has no other parameters', () => {
    expect(operation.parameters.map(({ name }) => name).sort()).toEqual(Object.keys(values).sort());
  });

  it.each(all)('takes %s %j', (name, value) => {
    // Filters of primary-network transactions require addresses.
    const needed = 'addresses' in values ? { addresses: values['addresses']![0] as Json } : {};
    const call = { ...least(operation, values), ...needed, [name]: value as Json };
    expect(checkers.parameters(operation, call)).toEqual([]);
  });
});

describe.each(Object.entries(REQUEST_BODIES))('the body of %s', (id, bodies) => {
  it.each(bodies)('%j', (body) => expect(checkers.body(operationOf(id), body as Json)).toEqual([]));
});

it.each(DEPRECATED_BODIES)('the deprecated body %j', (body) => {
  const found = checkers.body(operationOf('createTransactionExport'), body as Json);
  expect(found.length).toBeGreaterThan(0);
  expect(errorsIn(found)).toEqual([]);
});

it('says in JSON Schema itself that a message or a justification is needed', () => {
  const { document } = operationOf('aggregateSignatures');
  const { components } = document.bundle as { components: { schemas: Record<string, object> } };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile({
    ...components.schemas['AggregateSignaturesRequest'],
    components,
  });
  expect(
    [{}, { pChainHeight: 0 }, { message: '00' }, { justification: '00' }].map((body) => validate(body)),
  ).toEqual([false, false, true, true]);
});
