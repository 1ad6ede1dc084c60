import { expect, it } from 'vitest';
import fc from 'fast-check';
import { isEqual } from './canonical.ts';
import {
  compareNumbers,
  Decimal,
  isInteger,
  isMultiple,
  plainNumber,
  plus,
  readNumber,
  times,
  type JsonNumber,
} from './numbers.ts';

it.each<[JsonNumber, JsonNumber, boolean]>([
  ...[2.34, 19.99, 4.35, 1.13, 0.07, 0.58, 143.48, 123_456_789.01, -0.07, 10, 0].map(
    (value): [number, number, boolean] => [value, 0.01, true],
  ),
  [19.995, 0.01, false],
  [1.1, 0.3, false],
  [0.3, 0.1, true],
  [1e-7, 1e-8, true],
  [1e300, 1e-300, true],
  [1.5e-7, 1e-7, false],
  [7.5, 2.5, true],
  [9_007_199_254_740_993n, 3, true],
  [9_007_199_254_740_993n, 0.5, true],
  [9_007_199_254_740_993n, 2, false],
  [Infinity, 0.01, false],
  [1, 0, true],
])('%s by %s: %s', (value, step, holds) => expect(isMultiple(value, step)).toBe(holds));

it.each<[JsonNumber, JsonNumber, JsonNumber]>([
  [0.1, 0.2, 0.3],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_992n],
  [1.25, -1, 0.25],
  [-Infinity, 1, -Infinity],
])('%s and %s are %s', (one, other, sum) => expect(plus(one, other)).toBe(sum));

it.each<[JsonNumber, bigint, JsonNumber]>([
  [0.01, 1999n, 19.99],
  [1e21, 3n, 3_000_000_000_000_000_000_000n],
  [5, -2n, -10],
])('%s times %s is %s', (number, count, product) => expect(times(number, count)).toBe(product));

it.each([
  ['1.0', 1, 0],
  ['1.10', 1.1, 0],
  ['1e3', 1000, 0],
  ['0.30000000000000000001', 0.3, 1],
  ['-0.30000000000000000001', -0.3, -1],
  ['9007199254740993.0', 9007199254740993n, 0],
  ['1e400', 1e308, 1],
  ['1e-400', 0, 1],
])('%s to %s is %s', (text, other, order) => {
  expect(compareNumbers(new Decimal(text), other)).toBe(order);
  expect(compareNumbers(other, new Decimal(text))).toBe(-order || 0);
  expect(isEqual(new Decimal(text), other)).toBe(order === 0);
});

it.each([
  ['1.0', true],
  ['1e3', true],
  ['10e-1', true],
  ['1.5', false],
  ['9007199254740993.5', false],
])('%s is an integer: %s', (text, whole) => expect(isInteger(readNumber(text))).toBe(whole));

it('reads the digits of every decimal', () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,25})?(e[-+]?\d{1,2})?$/);
  fc.assert(
    fc.property(digits, (text) => {
      const value = readNumber(text);
      expect(/^-0$/.test(text) ? text : String(value)).toBe(text);
      expect(Number(value)).toBe(Number(text));
      expect(compareNumbers(value, plainNumber(value))).toBe(0);
    }),
  );
});
