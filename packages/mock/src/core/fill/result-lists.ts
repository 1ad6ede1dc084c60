import type { Example, Json, JsonObject } from '@chain-apis/contract';
import { itemsOf, memberOf } from '../values/members.ts';

/** Returns the properties that count a result's items in every example. */
export function countMembers(examples: readonly Example[], items: string): string[] {
  const first = examples[0]?.value;
  const lengths = new Set(examples.map(({ value }) => itemsOf(value, items).length));
  if (lengths.size < 2) return [];
  return Object.keys((first ?? {}) as JsonObject).filter((name) =>
    examples.every(({ value }) => {
      const count = memberOf(value, name);
      const isNumber = typeof count === 'string' || typeof count === 'number';
      return isNumber && Number(count) === itemsOf(value, items).length;
    }),
  );
}

/** Returns a result with other items and updated counts. */
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
