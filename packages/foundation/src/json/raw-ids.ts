import { LosslessNumber, parse } from 'lossless-json';
import { isObject, type Json } from './json.ts';

/**
 * Reads the ids of a call or batch verbatim: a number beyond 2^53 must be returned digit for digit, but JSON.parse
 * rounds it.
 *
 * @returns by position in the array (0 for an object) the text of a scalar `id`; empty if the text isn't JSON, or
 *   ambiguous because of duplicate properties
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

/** Returns the JSON of a response with another id. */
export function withRawId(response: Json, id: string): string {
  return textOf({ ...(response as object), id: parse(id) });
}

/** The JSON of a value of {@link readExactly}. The library's `stringify` is larger, for replacers and indents. */
function textOf(value: unknown): string {
  if (value instanceof LosslessNumber) return value.toString();
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${textOf(member)}`);
  return `{${members.join()}}`;
}

/** The text of a scalar `id` in a value of {@link readExactly}. */
export function rawId(entry: Json | undefined): string | undefined {
  if (!isObject(entry) || !Object.hasOwn(entry, 'id')) return undefined;
  const id: unknown = entry['id'];
  return id === null || typeof id !== 'object' || id instanceof LosslessNumber ? textOf(id) : undefined;
}

/** Parses JSON with each number as an object of its digits; returns undefined for invalid or ambiguous text. */
export function readExactly(text: string): Json | undefined {
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}
