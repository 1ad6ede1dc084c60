/**
 * Integers beyond 2^53 - 1 in documents. `JSON.parse` and readers of YAML make a number of them that stands for several
 * integers; any of these is a right way to write the number. These functions write the one that the documents have.
 */
import type { ExactJson } from './exact-json.ts';
import type { Json } from './json.ts';

/** Digits as a document has them, by the number that is read. Filled from documents only, never from traffic. */
const written = new Map<number, string>();

const BARE_DIGITS = /(?<![\w.'"#-])-?\d{16,}(?![\w.'"])/g;
/** A text in quotes, which stays as it is, or a number that may stand for several integers. */
const TEXT_OR_WIDE = /"(?:[^"\\]|\\.)*"|(?<![\w.'])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d+)(?![\w.'])/g;
const MAY_HOLD_WIDE = /\d{16}|\de\+/;

/** Remembers how the text of a document, in JSON or YAML, writes integers beyond 2^53 - 1. The first spelling stays. */
export function keepDigits(text: string): void {
  for (const [digits] of text.matchAll(BARE_DIGITS)) {
    const value = Number(digits);
    if (!Number.isSafeInteger(value) && !written.has(value)) written.set(value, digits);
  }
}

/** Parses the JSON text of a document, and remembers its wide integers. */
export function parseJson(text: string): Json {
  keepDigits(text);
  return JSON.parse(text) as Json;
}

/** `JSON.stringify` that writes wide integers with the digits of the documents. */
export function writeJson(value: unknown, indent?: number): string {
  return withDigits(JSON.stringify(value, null, indent) ?? 'null');
}

/** A text of JSON or YAML, its wide integers with the digits of the documents. */
export function withDigits(text: string): string {
  if (written.size === 0 || !MAY_HOLD_WIDE.test(text)) return text;
  return text.replace(TEXT_OR_WIDE, (token) =>
    token.startsWith('"') ? token : (written.get(Number(token)) ?? token),
  );
}

/** A value of a document as a client reads it without loss. */
export function exactJson(value: Json): ExactJson {
  if (typeof value === 'number') {
    const digits = Number.isSafeInteger(value) ? undefined : written.get(value);
    return digits === undefined ? value : BigInt(digits);
  }
  if (Array.isArray(value)) return value.map(exactJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exactJson(member)]));
}
