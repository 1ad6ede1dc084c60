// An integer of 16 or more digits can only stand after one of these; digits within a string rarely do, so the usual
// decimal strings ("balance": "2000000000000000000") stay on the fast path.
const suspect = /(?:^|[\s:,[])-?\d{16}/;
const integer = /^-?[1-9]\d{15,}$/;
/** A string, or a run of number characters; and the colon, if it is the name of a member. */
const token = /("(?:[^"\\]|\\[^])*"|[-+.\w]+)(\s*:)?/g;

const exact = (digits: string): number | bigint => (Number.isSafeInteger(+digits) ? +digits : BigInt(digits));

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
  if (parse('1', (_, __, context) => context?.source)) {
    return parse(text, (_, value, context: any) =>
      integer.test(context.source) ? exact(context.source) : value,
    );
  }
  // No source text here. Integers become strings `#n123`, and every string that starts with `#` or with an escape,
  // which might decode to `#`, gets `#s` in front: so no string of the body can pass for a number.
  const marked = text.replace(token, (whole, value, colon) =>
    colon ? whole : integer.test(value) ? `"#n${value}"` : value.replace(/^"(?=[#\\])/, '"#s'),
  );
  return parse(marked, (_, value) =>
    typeof value !== 'string' || value[0] !== '#'
      ? value
      : value[1] === 'n'
        ? exact(value.slice(2))
        : value.slice(2),
  );
};
