import { entryOf } from './memoize.ts';

/** Collects the values of each key, in order of first occurrence. */
export function valuesByKey<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) entryOf(groups, key, () => []).push(value);
  return groups;
}

/** Groups items by key, in order of first occurrence. `Map.groupBy` needs a newer Node. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  return valuesByKey(Array.from(items, (item): [K, T] => [keyOf(item), item]));
}

/** Returns the first item of each key. */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => string): T[] {
  return [...groupBy(items, keyOf).values()].map(([first]) => first!);
}
