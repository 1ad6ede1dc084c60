import { isInteger, type JsonNumber } from '@chain-apis/foundation';

/** Whether a number is a multiple of another one. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  if (Number(step) === 0) return true;
  if (isInteger(value) && isInteger(step)) return BigInt(value) % BigInt(step) === 0n;
  return Number.isInteger(Number(value) / Number(step));
}

const END = 2n ** 31n;

/** Formats of integers, which a `bigint` may be in. Documents say `int64` of unsigned integers as well, so it has no range. */
export const INTEGER_FORMATS = {
  int32: {
    type: 'number',
    validate: (value: JsonNumber) => isInteger(value) && value >= -END && value < END,
  },
  int64: { type: 'number', validate: isInteger },
} as const;
