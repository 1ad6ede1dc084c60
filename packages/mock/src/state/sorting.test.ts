import type { RestOperation } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { asksForOrder, createSorting } from './sorting.ts';

const operation = (schema: object) =>
  ({ parameters: [{ name: 'order', schema }] }) as unknown as RestOperation;
const sorting = createSorting(operation({ enum: ['asc', 'desc'] }));
const items = [
  { blockTimestamp: 2, startTimestamp: 1 },
  { blockTimestamp: 3 },
  { blockTimestamp: 1, startTimestamp: 9 },
];

it.each([
  ['asc', [1, 2, 3]],
  ['desc', [3, 2, 1]],
])('sorts %s by the time that every item has', (direction, wanted) => {
  const sorted = sorting.apply(items, direction) as typeof items;
  expect(sorted.map(({ blockTimestamp }) => blockTimestamp)).toEqual(wanted);
});

it('leaves items as they are that share no time', () => {
  expect(sorting.apply([{ startTimestamp: 2 }, {}], 'asc')).toEqual([{ startTimestamp: 2 }, {}]);
});

it('asks for an order only where the operation has a direction and the call gives one', () => {
  expect(asksForOrder(sorting, { order: 'asc' })).toBe(true);
  expect(asksForOrder(sorting, {})).toBe(false);
  expect(asksForOrder(createSorting(operation({ enum: ['a', 'b'] })), { order: 'a' })).toBe(false);
});
