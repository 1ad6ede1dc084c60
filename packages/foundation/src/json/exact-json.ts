import { mapInside, type Json } from './json.ts';
import { parse, stringify } from 'lossless-json';

/** JSON without rounding: an integer beyond 2^53 is a `bigint`. */
export type ExactJson =
  null | boolean | number | bigint | string | ExactJson[] | { [key: string]: ExactJson };

export type ExactObject = { [key: string]: ExactJson };

export function isExactObject(value: ExactJson | undefined): value is ExactObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Parses JSON without rounding integers; refuses duplicate properties with different values, since parsers disagree
 * about which one counts.
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
 * Converts a value for the contract's checkers, which don't support `bigint`. A wide integer stays an integer when
 * rounded, and no bound of the contract is fine enough for the rounding to matter.
 */
export function judgeable(value: ExactJson): Json {
  return typeof value === 'bigint' ? Number(value) : mapInside(value, judgeable);
}

/** Returns the JSON text of an exact value, for people. */
export function exactText(value: ExactJson | undefined): string {
  return value === undefined ? 'nothing' : (stringify(value) ?? 'nothing');
}
