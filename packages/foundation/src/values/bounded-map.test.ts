import { expect, it } from 'vitest';
import { BoundedMap, ByteBudget } from './bounded-map.ts';

/** With room for some entries: each takes 100 bytes for itself and as many for its value. */
const mapOf = (entries: number) => new BoundedMap<string, number>(entries * 200, () => 100);
const keysIn = (map: BoundedMap<string, number>, keys: string) =>
  [...keys].filter((key) => map.get(key) !== undefined).join('');

it('evicts what was not read since the last search, the oldest first', () => {
  const map = mapOf(3);
  for (const key of 'abc') map.set(key, 1);
  map.get('a');
  map.set('d', 1);
  map.set('e', 1);
  expect(keysIn(map, 'abcde')).toBe('ade');
});

it('spares what is read only as long as it is read', () => {
  const map = mapOf(3);
  for (const key of 'abc') map.set(key, 1);
  map.get('a');
  for (const key of 'defg') map.set(key, 1);
  expect(keysIn(map, 'abcdefg')).toBe('efg');
});

it('evicts although everything was read', () => {
  const map = mapOf(2);
  for (const key of 'abcdef') {
    map.set(key, 1);
    map.get(key);
  }
  expect(keysIn(map, 'abcdef')).toHaveLength(2);
});

it('spares what was written again', () => {
  const map = mapOf(3);
  for (const key of 'abcad') map.set(key, 1);
  expect(keysIn(map, 'abcd')).toBe('acd');
});

it('counts a value that replaces another once', () => {
  const map = mapOf(2);
  for (let round = 0; round < 10; round += 1) map.set('a', round);
  map.set('b', 1);
  expect(map.get('a')).toBe(9);
  expect(map.bytes).toBe(400);
});

it('stores nothing that is larger than the budget', () => {
  const map = new BoundedMap<string, number>(150, () => 100);
  map.set('a', 1);
  expect(map.get('a')).toBeUndefined();
  expect(map.bytes).toBe(0);
});

it('evicts from the largest of the maps that share a budget', () => {
  const budget = new ByteBudget(800);
  const [small, large] = [0, 1].map(() => new BoundedMap<string, number>(budget, () => 100));
  small!.set('a', 1);
  for (const key of 'bcdef') large!.set(key, 1);
  expect(keysIn(small!, 'a')).toBe('a');
  expect(keysIn(large!, 'bcdef')).toBe('def');
});
