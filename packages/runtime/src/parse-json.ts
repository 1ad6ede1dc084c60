// An integer of 16 or more digits can only stand after one of these; digits within a string rarely do, so the usual
// decimal strings ("balance": "2000000000000000000") stay on the fast path.
const suspect = /(?:^|[\s:,[])-?\d{16}/;
// Longer ones stay what JSON.parse makes of them, Infinity: the time that a bigint takes grows with the square of its
// length, and one of ten million digits would block the process for seconds.
const integer = /^-?[1-9]\d{0,3999}$/;
/** A string or a number, in text that is known to be JSON; in other text it could take hours. */
const token = /"(?:[^"\\]+|\\[^])*"|-?\d[-+.\de]*/gi;

const exact = (digits: string, value: unknown = +digits): unknown =>
  integer.test(digits) && !Number.isSafeInteger(+digits) ? BigInt(digits) : value;

/** What `JSON.parse` tells a reviver where it can: https://github.com/tc39/proposal-json-parse-with-source */
type Reviver = (key: string, value: any, context?: { source: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

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
export const parseJson = (text: string): unknown => {
  if (!suspect.test(text)) return parse(text);
  if (parse('1', (_, __, context) => context?.source))
    return parse(text, (_, value, context: any) => exact(context.source, value));
  // No source text here. Every number from 10^15 on becomes 10^15 and its place in a table, which no other number of the
  // text can be then.
  parse(text);
  const table: unknown[] = [];
  const marked = text.replace(token, (item) =>
    item[0] === '"' || Math.abs(+item) < 1e15 ? item : `${1e15 - 1 + table.push(exact(item))}`,
  );
  return parse(marked, (_, value) => table[(Number.isSafeInteger(value) && value - 1e15) as number] ?? value);
};
