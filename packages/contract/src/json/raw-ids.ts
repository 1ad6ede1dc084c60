import { LosslessNumber, parse, stringify } from 'lossless-json';
import { isObject, type Json } from './json.ts';

/**
 * Reads the ids of a call or of a batch as they are in the text: a number beyond 2^53 must come back digit for digit,
 * and JSON.parse rounds it.
 *
 * @returns by position in the array (0 for an object) the text of a scalar `id`; empty if the text is not JSON, or if
 *   readers disagree about it because a member appears twice
 */
export function rawIds(text: string): ReadonlyMap<number, string> {
  const entries = [readExactly(text)].flat();
  return new Map(
    entries.flatMap((entry, index) => {
      const id = rawId(entry);
      return id === undefined ? [] : [[index, id] as const];
    }),
  );
}

/** A response to a call under another id, as JSON. */
export function withRawId(response: Json, id: string): string {
  return stringify({ ...(response as object), id: parse(id) })!;
}

/** The text of a scalar `id` in a value of {@link readExactly}. */
export function rawId(entry: Json | undefined): string | undefined {
  if (!isObject(entry) || !Object.hasOwn(entry, 'id')) return undefined;
  const id: unknown = entry['id'];
  const isScalar = id === null || typeof id !== 'object' || id instanceof LosslessNumber;
  return isScalar ? stringify(id) : undefined;
}

/** JSON in which a number is an object that holds its digits; undefined for a text that is not one, or is ambiguous. */
export function readExactly(text: string): Json | undefined {
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}
