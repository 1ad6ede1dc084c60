import { mark } from './stringify-json.ts';

const isDigit = (char: any): boolean => char < ':' && char > '/';

/**
 * Whether the text may hold an integer of 16 or more digits. Looks at every 16th character, as one of them is in it;
 * digits within a string rarely follow one of these characters, so the usual decimal strings ("balance":
 * "2000000000000000000") stay on the fast path.
 */
const isSuspect = (text: string): boolean => {
  for (let from = 15, to; from < text.length; from = to + 16) {
    for (to = from; isDigit(text[to]);) to++;
    while (from < to && isDigit(text[from])) from--;
    if (to - from > 16 && /[\s:,[-]/.test(text[from] ?? ' ')) return true;
  }
  return false;
};

// Longer ones stay what JSON.parse makes of them, Infinity: the time that a bigint takes grows with the square of its
// length, and one of ten million digits would block the process for seconds.
const integer = /^-?\d{16,4000}$/;
/** A string or a number, in text that is known to be JSON; in other text it could take hours. */
const token = /"(?:[^"\\]+|\\[^])*"|-?\d[-+.\de]*/gi;

const isWide = (item: string): boolean => integer.test(item) && !Number.isSafeInteger(+item);

/** What `JSON.parse` tells a reviver where it can: https://github.com/tc39/proposal-json-parse-with-source */
type Reviver = (key: string, value: any, context: { source: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

/** {@link parseJson} without the look ahead: several times slower, but as exact. */
export const parseExact = (text: string): unknown => {
  if (parse('1', (_, __, context) => context?.source))
    return parse(text, (_, value, { source }) => (isWide(source) ? BigInt(source) : value));
  // No source text here: wide integers become strings behind the mark. In text that is no JSON, `token` could take hours.
  parse(text);
  return parse(
    text.replace(token, (item) => (isWide(item) ? `"${mark + item}"` : item)),
    (_, value) =>
      typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
};

/**
 * `JSON.parse` that loses no integer: one beyond 2^53 arrives as `bigint`, everything else as usual.
 *
 * @example
 * ```ts
 * import { parseJson } from '@chain-apis/runtime';
 *
 * parseJson('{"weight": 9007199254740993, "height": 7}'); // {weight: 9007199254740993n, height: 7}
 * ```
 */
export const parseJson = (text: string): unknown => (isSuspect(text) ? parseExact : parse)(text);
