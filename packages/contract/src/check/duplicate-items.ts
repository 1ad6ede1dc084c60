import { canonical, type Json } from '@chain-apis/foundation';

/** Returns the indices of the first item that repeats another one, and of that. */
export function duplicateItems(list: readonly Json[]): [first: number, again: number] | undefined {
  if (list.length < 2) return undefined;
  const firstIndexes = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const key = canonical(item);
    const first = firstIndexes.get(key);
    if (first !== undefined) return [first, index];
    firstIndexes.set(key, index);
  }
  return undefined;
}
