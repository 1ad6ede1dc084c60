import { mark } from './stringify-json.ts';

/** A number in JSON text that neither a double nor a `bigint` can represent. */
export class UnrepresentableNumberError extends Error {
  override readonly name = 'UnrepresentableNumberError';
}

/** Parsing a bigint takes quadratic time: ten million digits would block for seconds. */
const MAX_DIGITS = 4000;
/** The largest precision of `toPrecision`. */
const MAX_PRECISION = 100;

/** Matches a string or a number in valid JSON; on other text it could take hours. */
const TOKEN = /"(?:[^"\\]+|\\[^])*"|-?\d[-+.\de]*/gi;

/** Deeper than any real body. Recursive functions such as `structuredClone` cannot take many more levels. */
const MAX_LEVELS = 1000;
const BRACKET = /"(?:[^"\\]+|\\[^])*"|[[\]{}]/g;

/**
 * Parses JSON like `JSON.parse`, but without losing digits: an integer beyond 2^53 becomes a `bigint`.
 *
 * @param textual - properties that arrive as text if a number doesn't fit into a double
 * @throws {SyntaxError} if the text isn't JSON
 * @throws {RangeError} if it is nested more than 1000 levels deep
 * @throws {UnrepresentableNumberError} for any other number that a double cannot represent: `1e400`, or a fraction or exponent
 *   with too many significant digits
 * @example
 * ```ts
 * import { parseJson } from '@chain-apis/runtime';
 *
 * parseJson('{"weight": 9007199254740993, "height": 7}'); // {weight: 9007199254740993n, height: 7}
 * ```
 */
export function parseJson(text: string, textual: readonly string[] = []): unknown {
  const parsed: unknown = JSON.parse(text);
  requireShallow(text);
  // Most text has no number that `JSON.parse` would change.
  if (!SUSPECT.test(text)) return parsed;
  // Not every engine passes the source text to a reviver, so numbers that may not fit into a double become marked
  // strings.
  const marked = text.replace(TOKEN, (token) =>
    token[0] !== '"' && (token.length >= 16 || /e/i.test(token)) ? `"${mark}${token}"` : token,
  );
  return JSON.parse(marked, (key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark)
      ? readNumber(value.slice(mark.length), textual.includes(key))
      : value,
  );
}

function requireShallow(text: string): void {
  // Most texts don't have that many brackets. Compared by character: a pattern takes ten times as long.
  let levels = MAX_LEVELS;
  for (const bracket of '[{') for (let at = 0; levels && (at = text.indexOf(bracket, at) + 1);) levels--;
  if (levels) return;
  // From 0, then.
  for (const [token] of text.matchAll(BRACKET)) {
    if (token.length === 1) levels += /[[{]/.test(token) ? 1 : -1;
    if (levels > MAX_LEVELS) throw new RangeError('nested too deeply');
  }
}

function readNumber(source: string, asText: boolean): number | bigint | string {
  const value = Number(source);
  const isInteger = /^-?\d+$/.test(source);
  if (isInteger ? Number.isSafeInteger(value) : isHeld(source, value)) return value;
  if (isInteger && source.length <= MAX_DIGITS) return BigInt(source);
  if (asText) return source;
  throw new UnrepresentableNumberError(source.slice(0, 40));
}

/** Whether a double with as many digits equals the number in the text. */
function isHeld(source: string, value: number): boolean {
  const digits = significantDigits(source);
  const count = digits.length || 1;
  return count <= MAX_PRECISION && significantDigits(value.toPrecision(count)) === digits;
}

function significantDigits(number: string): string {
  return number.replace(/e.*|[-.]/gi, '').replace(/^0+|0+$/g, '');
}

/**
 * Finds a number, apparently outside a string, with more digits than a double always holds or with an exponent that may
 * exceed its range. The usual decimal strings (`"balance":"2000000000000000000"`) follow a quote.
 *
 * `{3}{12}`, not `{15}`: V8 unrolls up to three repetitions, and only then skips ahead through text without digits, in half
 * the time.
 */
const SUSPECT = /(?:^|[\s:,[-])\d[\d.]{3}[\d.]{12}|\d[eE][-+]?\d{3,}(?:[\s,\]}]|$)/;
