/**
 * Integers beyond 2^53 - 1 in documents. Other tools round them; in the model they are a `bigint`.
 */
import { isContainer, isNumber, mapInside, memoizeByObject, type Json } from '@chain-apis/foundation';

/** A value for a tool that knows doubles only. */
export const rounded = (value: Json): Json => (isNumber(value) ? Number(value) : mapInside(value, rounded));

const ROUNDED = /"(?:[^"\\]|\\.)*"|(?<![\w.'])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d+)(?![\w.'])/g;

/** Returns JSON that another tool wrote, with the digits of the values that it was given, where it rounded them. */
export function withDigits(text: string, given: Json): string {
  const digits = isContainer(given) ? digitsIn(given) : new Map<number, string>();
  if (digits.size === 0) return text;
  return text.replaceAll(ROUNDED, (token) =>
    token.startsWith('"') ? token : (digits.get(Number(token)) ?? token),
  );
}

/** Of two integers that are rounded to one number, the first. */
const digitsIn = memoizeByObject((given: object) => {
  const digits = new Map<number, string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'bigint' && !digits.has(Number(value))) digits.set(Number(value), String(value));
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(given);
  return digits;
});
