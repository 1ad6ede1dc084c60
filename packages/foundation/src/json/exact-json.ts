import type { Json } from './json.ts';
import { writeJson } from './json-text.ts';
import { readNumber } from './numbers.ts';
import { parse } from 'lossless-json';

// A file of its own: who only writes JSON bundles no parser.

/**
 * Parses JSON; refuses duplicate properties with different values, since parsers disagree about which one counts.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function readJson(text: string): Json {
  // The library leaves open what a reader of numbers returns.
  return parse(text, null, readNumber) as Json;
}

/** Returns the JSON text of a value, for people. */
export function exactText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : writeJson(value);
}
