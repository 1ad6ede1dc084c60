/** What the source document of nodes gives as a body or as parameters is valid, whatever nodes really send. */
import { errorsIn, firstSuccess } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { checkers, restOperations, rpcMethods } from '../support/contract.ts';
import { bodiesOf, type Body } from './source/forms.ts';
import { healthResult, nodeFields } from './source/node-fields.ts';

const refusedOf = (bodies: readonly Body[], check: (body: JsonObject) => ReturnType<typeof errorsIn>) =>
  bodies.flatMap(([title, body]) =>
    errorsIn(check(body as JsonObject)).map(({ message }) => `${title}: ${message}`),
  );

it('has the fields of every method', () => {
  expect(Object.keys(nodeFields).sort()).toEqual(rpcMethods.map(({ id }) => id).sort());
});

describe.each(rpcMethods.map((method) => [method.id, method] as const))('%s', (id, method) => {
  const { params, result } = nodeFields[id]!;

  it('takes every parameter of the source', () => {
    expect(refusedOf(bodiesOf(params), (given) => checkers.parameters(method, given))).toEqual([]);
  });

  it('has every result of the source', () => {
    const [content] = firstSuccess(method)!.content;
    expect(refusedOf(bodiesOf(result), (body) => checkers.content(method, content!, body))).toEqual([]);
  });
});

describe.each(
  restOperations.filter(({ health }) => health).map((operation) => [operation.id, operation] as const),
)('%s', (_, operation) => {
  it.each(['200', '503'])('has every report of the source with status %s', (status) => {
    const { content } = operation.outcomes.find(({ key }) => key === status)!;
    expect(
      refusedOf(bodiesOf(healthResult), (body) => checkers.content(operation, content[0]!, body)),
    ).toEqual([]);
  });
});
