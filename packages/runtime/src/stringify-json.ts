/**
 * Bigints go through `JSON` as strings behind a mark that nobody can know, so no string can pass for one. Not
 * `JSON.rawJSON`: this is as short, and the same on every engine.
 */
export const mark = `#${Math.random()}`;
const marked = /* @__PURE__ */ new RegExp(`"${mark}(.+?)"`, 'g');

/**
 * `JSON.stringify` that writes a `bigint` as the integer it is.
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
    // There is a bigint in it, or something that throws below as well.
  }
  return JSON.stringify(value, function (this: Record<string, unknown>, name: string, item: unknown) {
    // `item` is what a `toJSON` made of it; somebody may have given BigInt one.
    const original = this[name];
    return typeof original === 'bigint' ? mark + original : item;
  }).replace(marked, '$1');
};
