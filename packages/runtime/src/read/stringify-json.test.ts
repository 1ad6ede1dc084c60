import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyJson } from './stringify-json.ts';

/** That what it writes reads back the same is tested beside parseJson. */
describe('stringifyJson', () => {
  it('is JSON.stringify if there is no bigint', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => void expect(stringifyJson(any)).toBe(JSON.stringify(any))),
    );
  });

  it('writes bigints as integers, next to strings that look like its marks', () => {
    const any = { a: 2n ** 64n, b: ['#1', '##1', '#', -5n], '#': '18446744073709551616' };
    expect(stringifyJson(any)).toBe(
      '{"a":18446744073709551616,"b":["#1","##1","#",-5],"#":"18446744073709551616"}',
    );
  });

  it('does so with a third-party BigInt.prototype.toJSON', () => {
    (BigInt.prototype as any).toJSON = () => 'wrong';
    try {
      expect(stringifyJson([1n])).toBe('[1]');
    } finally {
      delete (BigInt.prototype as any).toJSON;
    }
  });
});
