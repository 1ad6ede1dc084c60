/**
 * Bigints go through `JSON` as strings with a random mark, so no other string can be mistaken for one. `JSON.rawJSON`
 * would not be shorter and isn't on every engine.
 */
export const mark = `#${Math.random()}`;
const marked = /* @__PURE__ */ new RegExp(`"${mark}(.+?)"`, 'g');

/**
 * Writes JSON like `JSON.stringify`, with each `bigint` as an integer.
 *
 * @example
 * ```ts
 * import { stringifyJson } from '@chain-apis/runtime';
 *
 * stringifyJson({ amount: 9007199254740993n }); // '{"amount":9007199254740993}'
 * ```
 */
export const stringifyJson = (value: unknown): string => {
  try {
    if (!('toJSON' in BigInt.prototype)) return JSON.stringify(value);
  } catch {
    // It contains a bigint, or something that throws below as well.
  }
  return JSON.stringify(value, function (this: Record<string, unknown>, name: string, item: unknown) {
    // `item` is the result of `toJSON`; someone may have added one to BigInt.
    const original = this[name];
    return typeof original === 'bigint' ? mark + original : item;
  }).replace(marked, '$1');
};
