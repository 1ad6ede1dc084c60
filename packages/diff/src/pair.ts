import { groupBy, type Json } from '@chain-apis/foundation';
import { isDeepStrictEqual } from 'node:util';

/** Both versions of the same thing. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

/** Reads something of both versions. */
export function mapPair<T, U>({ old, new: next }: Pair<T>, read: (one: T) => U): Pair<U> {
  return { old: read(old), new: read(next) };
}

/** Where both versions are. */
export function pointersOf(pair: Pair<{ readonly pointer: string }>): Pair<string> {
  return mapPair(pair, ({ pointer }) => pointer);
}

/**
 * Pairs the parts of two versions by a key: the first with the first of the same key, and so on. `gone` and `come` are those
 * that only one version has, or that have no key.
 */
export function pairUp<T>(old: readonly T[], next: readonly T[], keyOf: (part: T) => string | undefined) {
  const left = groupBy(next, keyOf);
  const both = old.flatMap((part): Pair<T>[] => {
    const key = keyOf(part);
    const other = key === undefined ? undefined : left.get(key)?.shift();
    return other === undefined ? [] : [{ old: part, new: other }];
  });
  const paired = new Set(both.flatMap((pair) => [pair.old, pair.new]));
  const isLeft = (part: T) => !paired.has(part);
  return { both, gone: old.filter(isLeft), come: next.filter(isLeft) };
}

/** Whether values are equal as JSON, regardless of property order. */
export const same = (a: Json | undefined, b: Json | undefined): boolean => isDeepStrictEqual(a, b);
