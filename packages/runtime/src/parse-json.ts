import { mark } from './stringify-json.ts';

/** A number in JSON text that neither a double nor, as it is no integer, a `bigint` holds. */
export class UnheldNumberError extends Error {
  override readonly name = 'UnheldNumberError';
  constructor(source: string) {
    super(source.length > 40 ? `${source.slice(0, 40)}...` : source);
  }
}

/** The time that a bigint takes grows with the square of its length: one of ten million digits would block for seconds. */
const MOST_DIGITS = 4000;
/** Every decimal number of so many significant digits comes back from a double as it was. */
const DIGITS_OF_A_DOUBLE = 17;

/** What `JSON.parse` gives a reviver where it can: https://github.com/tc39/proposal-json-parse-with-source */
type Reviver = (key: string, value: unknown, context?: { source: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

/** A string or a number, in text that is known to be JSON; in other text it could take hours. */
const TOKEN = /"(?:[^"\\]+|\\[^])*"|-?\d[-+.\de]*/gi;

/**
 * `JSON.parse` that loses no digit: an integer beyond 2^53 arrives as `bigint`, everything else as usual.
 *
 * @param textual - names of members in which a number that no double holds arrives as text
 * @throws {SyntaxError} for text that is no JSON
 * @throws {UnheldNumberError} for a number, elsewhere, that no double holds: `1e400`, or more than 17 significant digits
 *   with a fraction or an exponent
 * @example
 * ```ts
 * import { parseJson } from '@chain-apis/runtime';
 *
 * parseJson('{"weight": 9007199254740993, "height": 7}'); // {weight: 9007199254740993n, height: 7}
 * ```
 */
export function parseJson(text: string, textual: readonly string[] = []): unknown {
  // Most text has no number that `JSON.parse` would change, and is spared the slower way.
  return SUSPECT.test(text) ? parseExactly(text, textual) : parse(text);
}

function parseExactly(text: string, textual: readonly string[]): unknown {
  if (parse('1', (_, __, context) => context?.source)) {
    return parse(text, (key, value, context) =>
      typeof value === 'number' ? readNumber(context!.source, key, textual) : value,
    );
  }
  // No source text here: numbers that a double may not hold become strings behind the mark.
  parse(text);
  const marked = text.replace(TOKEN, (token) =>
    token[0] !== '"' && mayBeUnheld(token) ? `"${mark}${token}"` : token,
  );
  return parse(marked, (key, value) =>
    typeof value === 'string' && value.startsWith(mark)
      ? readNumber(value.slice(mark.length), key, textual)
      : value,
  );
}

function mayBeUnheld(token: string): boolean {
  return token.length >= 16 || /e/i.test(token);
}

function readNumber(source: string, key: string, textual: readonly string[]): number | bigint | string {
  const value = Number(source);
  if (/^-?\d+$/.test(source)) {
    if (Number.isSafeInteger(value)) return value;
    if (source.length <= MOST_DIGITS) return BigInt(source);
  } else if (isHeld(source, value)) return value;
  if (textual.includes(key)) return source;
  throw new UnheldNumberError(source);
}

function isHeld(source: string, value: number): boolean {
  const [mantissa = ''] = source.split(/e/i);
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
  return Number.isFinite(value) && digits <= DIGITS_OF_A_DOUBLE && (value !== 0 || digits === 0);
}

/**
 * A number, outside of a string as far as one sees that, with more digits than every double holds or with an exponent that
 * may lead out of what a double holds. The usual decimal strings (`"balance":"2000000000000000000"`) follow a quote.
 */
const SUSPECT = /(?:^|[\s:,[-])\d(?:[\d.]{15}|[\d.]*e[-+]?\d{3})/i;
