/** A number of JSON. An integer beyond 2^53 - 1 is a `bigint`; comparisons between both are exact. */
export type JsonNumber = number | bigint;

export const isNumber = (value: unknown): value is JsonNumber =>
  typeof value === 'number' || typeof value === 'bigint';

/** Whether a value is a number without a fraction. */
export const isInteger = (value: unknown): value is JsonNumber =>
  typeof value === 'bigint' || Number.isInteger(value);

/** Whether a number is a multiple of another one. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  if (Number(step) === 0) return true;
  if (isInteger(value) && isInteger(step)) return BigInt(value) % BigInt(step) === 0n;
  return Number.isInteger(Number(value) / Number(step));
}

/** The number that a text of JSON stands for. */
export function readNumber(text: string): JsonNumber {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d{1,4000}$/.test(text) ? value : BigInt(text);
}

/** The sum of a number and an integer. */
export function plus(number: JsonNumber, steps: JsonNumber): JsonNumber {
  if (typeof number === 'number' && !Number.isInteger(number)) return number + Number(steps);
  const sum = BigInt(number) + BigInt(steps);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/** `Math.max` and `Math.min` take no `bigint`. */
export const greater = (one: JsonNumber, other: JsonNumber): JsonNumber => (other > one ? other : one);
export const lesser = (one: JsonNumber, other: JsonNumber): JsonNumber => (other < one ? other : one);

/** The order of two numbers, as `sort` takes it. */
export const compareNumbers = (one: JsonNumber, other: JsonNumber): number =>
  one < other ? -1 : one > other ? 1 : 0;
