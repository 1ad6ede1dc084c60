import { describe, expect, it } from 'vitest';
import { readWide } from './codecs/read-integers.ts';
import { fromWire, wireEqual } from './wire.ts';

it('makes of a fixture what a call returns, and leaves the fixture alone', () => {
  const fixture = { list: [{ weight: 1 }] };
  const call = { integers: { read: readWide, wide: ['weight'] } };
  expect(fromWire(call, fixture)).toEqual({ list: [{ weight: 1n }] });
  expect(fixture).toEqual({ list: [{ weight: 1 }] });
});

describe('equal on the wire', () => {
  it.each([
    [
      { a: 1n, b: [2n] },
      { b: [2], a: 1 },
    ],
    [{ a: undefined, b: null }, { b: null }],
    [2n ** 64n, 2n ** 64n],
  ])('%o and %o', (a, b) => {
    expect(wireEqual(a, b)).toBe(true);
  });

  it.each([
    [{ a: 1n }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1, 2], [1]],
    [[], {}],
    [null, {}],
  ])('not %o and %o', (a, b) => {
    expect(wireEqual(a, b)).toBe(false);
  });
});
