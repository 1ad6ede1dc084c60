/** Bodies and parameters of the node source document are valid, whatever nodes really send. */
import { errorsIn, firstSuccess } from '@chain-apis/contract';
import { isObserved } from '@chain-apis/contract/describe';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { checkers, restOperations, rpcMethods } from '../../support/contract.ts';
import { bodiesOf, type Body } from './forms.ts';
import { healthResult, nodeFields } from './node-fields.ts';

const refusedOf = (bodies: readonly Body[], check: (body: JsonObject) => ReturnType<typeof errorsIn>) =>
  bodies.flatMap(([title, body]) =>
    errorsIn(check(body as JsonObject)).map(({ message }) => `${title}: ${message}`),
  );

const described = rpcMethods.filter(({ provenance }) => !isObserved(provenance));

it('has the fields of every method', () => {
  expect(
    Object.keys(nodeFields).sort(),
    'a method that only nodes show declares `x-provenance: [{ by: recordings }]`; of others, write the fields into test/contract/source/node-fields.ts',
  ).toEqual(described.map(({ id }) => id).sort());
});

describe.each(
  described.flatMap((method) => {
    const fields = nodeFields[method.id];
    return fields ? [[method.id, method, fields] as const] : [];
  }),
)('%s', (_, method, { params, result }) => {
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
