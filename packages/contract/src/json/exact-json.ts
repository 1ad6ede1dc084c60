import type { Json } from './json.ts';
import { parse, stringify } from 'lossless-json';

/** JSON as it travelled: an integer beyond 2^53 is a `bigint`. */
export type ExactJson =
  null | boolean | number | bigint | string | ExactJson[] | { [key: string]: ExactJson };

export type ExactObject = { [key: string]: ExactJson };

export function isExactObject(value: ExactJson | undefined): value is ExactObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Reads JSON without rounding an integer, and refuses a member that appears twice with different values: readers
 * disagree about which of them counts.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function readJson(text: string): ExactJson {
  return parse(text, null, exactNumber) as ExactJson;
}

function exactNumber(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/**
 * The value that the contract's checkers judge. They know no `bigint`; a wide integer stays an integer as a number,
 * and no bound of the contract is so fine that the rounding matters.
 */
export function judgeable(value: ExactJson): Json {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(judgeable);
  if (value === null || typeof value !== 'object') return value;
  // Entries, so that a member named `__proto__` is a member like any other.
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, judgeable(member)]));
}

/** JSON text of an exact value, for people. */
export function exactText(value: ExactJson | undefined): string {
  return value === undefined ? 'nothing' : (stringify(value) ?? 'nothing');
}
