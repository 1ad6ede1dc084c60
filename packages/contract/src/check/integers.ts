import { isInteger, type JsonNumber } from '@chain-apis/foundation';

const END = 2n ** 31n;

/** Formats of integers, which a `bigint` may be in. Documents say `int64` of unsigned integers as well, so it has no range. */
export const INTEGER_FORMATS = {
  int32: {
    type: 'number',
    validate: (value: JsonNumber) => isInteger(value) && Number(value) >= -END && Number(value) < END,
  },
  int64: { type: 'number', validate: isInteger },
} as const;
