/** Examples that must be duplicated, because a value cannot reference another, stay equal. */
import { successExamples } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { rpcMethods } from '../../support/contract.ts';

/** Returns every object inside a value that has its own id: a block, a transaction. */
function named(value: Json): { readonly id: string }[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(named);
  return 'id' in value && typeof value.id === 'string' ? [value as { id: string }, ...inner] : inner;
}

const shown = rpcMethods.flatMap((method) =>
  successExamples(method).flatMap((example) =>
    named(example.value).map((thing) => ({ thing, where: `${method.id} ${example.name}` })),
  ),
);

it('shows what has an id alike wherever it is shown', () => {
  const first = new Map<string, (typeof shown)[number]>();
  let again = 0;
  for (const one of shown) {
    const known = first.get(one.thing.id);
    if (known) {
      again += 1;
      expect(one.thing, `${one.where} and ${known.where}`).toEqual(known.thing);
    } else first.set(one.thing.id, one);
  }
  expect(again).toBeGreaterThan(0);
});
