import { isInteger, type JsonNumber } from '@chain-apis/foundation';

/** Whether a number is a multiple of another one. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  if (Number(step) === 0) return true;
  if (isInteger(value) && isInteger(step)) return BigInt(value) % BigInt(step) === 0n;
  return Number.isInteger(Number(value) / Number(step));
}

const signed = (bits: bigint) => {
  const end = 2n ** (bits - 1n);
  const validate = (value: JsonNumber) => isInteger(value) && value >= -end && value < end;
  return { type: 'number', validate } as const;
};

/** Formats of integers in their range, which a `bigint` may be in. */
export const INTEGER_FORMATS = { int32: signed(32n), int64: signed(64n) };
