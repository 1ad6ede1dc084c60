/**
 * Integers beyond 2^53 - 1 in documents. `JSON.parse` and YAML parsers round them to a number that represents several
 * integers. These functions write the integer that the documents contain.
 */
import { mapInside, type ExactJson, type Json } from '@chain-apis/foundation';

/** A document's digits by rounded number. Filled from documents only, never from traffic. */
const written = new Map<number, string>();

const BARE_DIGITS = /(?<![\w.'"#-])-?\d{16,}(?![\w.'"])/g;
/** Matches a quoted text, which is kept, or a number that may represent several integers. */
const TEXT_OR_WIDE = /"(?:[^"\\]|\\.)*"|(?<![\w.'])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d+)(?![\w.'])/g;
const MAY_HOLD_WIDE = /\d{16}|\de\+/;

/** Remembers the digits of integers beyond 2^53 - 1 in a document's JSON or YAML. The first occurrence wins. */
export function keepDigits(text: string): void {
  for (const [digits] of text.matchAll(BARE_DIGITS)) {
    const value = Number(digits);
    if (!Number.isSafeInteger(value) && !written.has(value)) written.set(value, digits);
  }
}

/** Parses the JSON text of a document and remembers its wide integers. */
export function parseJson(text: string): Json {
  keepDigits(text);
  return JSON.parse(text) as Json;
}

/** Like `JSON.stringify`, but writes wide integers with the documents' digits. */
export function writeJson(value: unknown, indent?: number): string {
  return withDigits(JSON.stringify(value, null, indent) ?? 'null');
}

/** Returns JSON or YAML text with the documents' digits of wide integers. */
export function withDigits(text: string): string {
  if (written.size === 0 || !MAY_HOLD_WIDE.test(text)) return text;
  return text.replace(TEXT_OR_WIDE, (token) =>
    token.startsWith('"') ? token : (written.get(Number(token)) ?? token),
  );
}

/** Returns a value of a document as a lossless client reads it. */
export function exactJson(value: Json): ExactJson {
  if (typeof value === 'number') {
    const digits = Number.isSafeInteger(value) ? undefined : written.get(value);
    return digits === undefined ? value : BigInt(digits);
  }
  return mapInside(value, exactJson);
}
