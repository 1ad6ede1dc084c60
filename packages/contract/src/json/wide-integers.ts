/**
 * Integers beyond 2^53 - 1 in documents. YAML parsers and other tools round them; in the model they are a `bigint`.
 */
import { mapInside, onceFor, type Json } from '@chain-apis/foundation';

const MARK = 'wide-integer~';
const BARE_DIGITS = /(?<![\w.'"#+-])-?[1-9]\d{15,4000}(?![\w.'"])/g;

/**
 * Marks the wide integers in YAML or JSON, so that a parser takes them as text. It may also mark digits in prose;
 * {@link readMarked} restores them.
 */
export const markWide = (text: string): string =>
  text.replaceAll(BARE_DIGITS, (digits) => (Number.isSafeInteger(Number(digits)) ? digits : MARK + digits));

/** Whether a text has what {@link markWide} may mark. A document that has the mark itself is left as it is. */
export const hasWide = (text: string): boolean => /\d{16}/.test(text) && !text.includes(MARK);

const WHOLE = new RegExp(`^${MARK}(-?\\d+)$`);

/** Makes marked integers of a parsed text a `bigint`, and marked digits within texts what they were. */
export function readMarked(value: Json): Json {
  if (typeof value === 'string') {
    if (!value.includes(MARK)) return value;
    const [, digits] = WHOLE.exec(value) ?? [];
    return digits === undefined ? value.replaceAll(MARK, '') : BigInt(digits);
  }
  const inner = mapInside(value, readMarked);
  if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
  const names = Object.keys(inner);
  if (!names.some((name) => name.includes(MARK))) return inner;
  return Object.fromEntries(names.map((name) => [name.replaceAll(MARK, ''), inner[name]!]));
}

/** A value for a tool that knows doubles only. */
export const rounded = (value: Json): Json =>
  typeof value === 'bigint' ? Number(value) : mapInside(value, rounded);

const ROUNDED = /"(?:[^"\\]|\\.)*"|(?<![\w.'])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d+)(?![\w.'])/g;

/** Returns JSON that another tool wrote, with the digits of the values that it was given, where it rounded them. */
export function withDigits(text: string, given: Json): string {
  const digits = digitsIn(given as object);
  if (digits.size === 0) return text;
  return text.replaceAll(ROUNDED, (token) =>
    token.startsWith('"') ? token : (digits.get(Number(token)) ?? token),
  );
}

/** Of two integers that are rounded to one number, the first. */
const digitsIn = onceFor((given: object) => {
  const digits = new Map<number, string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'bigint' && !digits.has(Number(value))) digits.set(Number(value), String(value));
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(given);
  return digits;
});
