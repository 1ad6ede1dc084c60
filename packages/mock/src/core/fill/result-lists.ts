import type { Json, JsonObject, Pairing } from '@chain-apis/contract';
import { itemsOf, memberOf } from '../values/members.ts';

/** The members of a result that count its items: in every pairing they are as many as there are. */
export function countMembers(pairings: readonly Pairing[], items: string): string[] {
  const first = pairings[0]?.result;
  const lengths = new Set(pairings.map(({ result }) => itemsOf(result, items).length));
  if (lengths.size < 2) return [];
  return Object.keys((first ?? {}) as JsonObject).filter((name) =>
    pairings.every(({ result }) => {
      const value = memberOf(result, name);
      return (
        (typeof value === 'string' || typeof value === 'number') &&
        Number(value) === itemsOf(result, items).length
      );
    }),
  );
}

/** A result with other items, its counts brought in line. */
export function withItems(
  result: JsonObject,
  items: string,
  shown: readonly Json[],
  counts: readonly string[],
): JsonObject {
  const changed: JsonObject = { ...result, [items]: [...shown] };
  for (const name of counts)
    changed[name] = typeof result[name] === 'string' ? String(shown.length) : shown.length;
  return changed;
}
