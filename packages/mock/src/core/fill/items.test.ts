import { EVERY } from '@chain-apis/contract/relations';
import type { Operation } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { createShaping } from './items.ts';

const to = ['blockTimestamp', 'startTimestamp'].map((name) => ({
  text: name,
  steps: ['things', EVERY, name],
}));
const relation = (is: string) =>
  ({ part: { in: 'query', name: 'order' }, is, to }) as unknown as Operation['relations'][number];
const { order } = createShaping({ parameters: [], relations: [relation('order')] }, 'things');
const items = [
  { blockTimestamp: 2, startTimestamp: 1 },
  { blockTimestamp: 3 },
  { blockTimestamp: 1, startTimestamp: 9 },
];

it.each([
  ['asc', [1, 2, 3]],
  ['desc', [3, 2, 1]],
])('sorts %s by the first declared member that every item has', (direction, wanted) => {
  const sorted = order({ order: direction })!(items) as typeof items;
  expect(sorted.map(({ blockTimestamp }) => blockTimestamp)).toEqual(wanted);
});

it('leaves items as they are that share none', () => {
  expect(order({ order: 'asc' })!([{ startTimestamp: 2 }, {}])).toEqual([{ startTimestamp: 2 }, {}]);
});

it('asks for an order only where the operation has one and the call gives a direction', () => {
  expect(order({ order: 'asc' })).toBeDefined();
  expect(order({})).toBeUndefined();
  expect(
    createShaping({ parameters: [], relations: [relation('equal')] }, 'things').order({ order: 'asc' }),
  ).toBeUndefined();
});
