import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, format, fromUnits, multiply, toUnits } from './amounts.ts';

const Exact = Decimal.clone({ precision: 500, toExpNeg: -400, toExpPos: 400 });
/** A decimal number in one of the forms that text of it can have. */
const amounts = fc
  .tuple(fc.bigInt(-(10n ** 60n), 10n ** 60n), fc.nat(40), fc.constantFrom('', 'e3', 'E-7', 'e+12'))
  .map(([digits, scale, exponent]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
    const point = text.length - scale;
    return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${scale ? `.${text.slice(point)}` : ''}${exponent}`;
  });

describe('amounts agree with a library of decimals', () => {
  it('in units and back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 80n), 10n ** 80n), fc.nat(40), (units, decimals) => {
        const amount = fromUnits(units, decimals);
        expect(amount).toBe(new Exact(String(units)).div(new Exact(10).pow(decimals)).toFixed());
        expect(toUnits(amount, decimals)).toBe(units);
        expect(fromUnits(String(units), decimals)).toBe(amount);
      }),
    );
  });

  it('in products and quotients', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat(30), (a, b, decimals) => {
        expect(new Exact(multiply(a, b)).eq(new Exact(a).mul(b))).toBe(true);
        if (new Exact(b).isZero()) expect(() => divide(a, b, decimals)).toThrow('divided by zero');
        else {
          const quotient = new Exact(a).div(b).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
          expect(new Exact(divide(a, b, decimals)).eq(quotient)).toBe(true);
        }
      }),
    );
    expect([multiply(), multiply('1.5', '29.41'), divide('10', '3', 4)]).toEqual(['1', '44.115', '3.3333']);
  });

  it('in sums and order', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(add(a, b)).toBe(new Exact(a).add(b).toFixed());
        expect(compare(a, b)).toBe(new Exact(a).cmp(b));
      }),
    );
  });

  it('for numbers as JSON holds them', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(1000), (a, b) => {
        expect(add(a)).toBe(new Exact(a).add(0).toFixed());
        expect(compare(a, b)).toBe(new Exact(a).cmp(b));
      }),
    );
  });
});

describe('amounts', () => {
  it.each([
    ['12', 0, '12'],
    ['0', 18, '0'],
    ['1', 18, '0.000000000000000001'],
    ['-2500000', 6, '-2.5'],
    [1000000n, 6, '1'],
    [5, 1, '0.5'],
  ])('fromUnits(%s, %s) is %s', (units, decimals, amount) => {
    expect(fromUnits(units, decimals)).toBe(amount);
  });

  it.each([
    ['2.5', 6, 2500000n],
    ['2.50000000', 6, 2500000n],
    ['.5', 1, 5n],
    ['-0', 2, 0n],
    [1e21, 0, 10n ** 21n],
    [1e-7, 8, 10n],
    [19.99, 2, 1999n],
  ])('toUnits(%s, %s) is %s', (amount, decimals, units) => {
    expect(toUnits(amount, decimals)).toBe(units);
  });

  it.each(['', ' ', '.', '1.2.3', '0x10', '1,5', 'NaN', '1e', '1e99999', NaN, Infinity, null, {}, true])(
    'refuses %j',
    (amount) => {
      expect(() => toUnits(amount as never, 2)).toThrow(TypeError);
    },
  );

  it('rounds nothing, and says so', () => {
    expect(() => toUnits('1.005', 2)).toThrow(new RangeError('1.005 has more than 2 decimals'));
    expect(() => fromUnits('1.5', 2)).toThrow(RangeError);
    expect(() => toUnits('1', 1.5)).toThrow(RangeError);
    expect(() => toUnits('1', -1)).toThrow(RangeError);
  });

  it('formats to the last digit', () => {
    expect(format('123456789012345678.123456789', { locale: 'en' })).toBe(
      '123,456,789,012,345,678.123456789',
    );
    expect(format('1234.5', { locale: 'de' })).toBe('1.234,5');
    expect(format('12', { locale: 'en' })).toBe('12');
    expect(format('1234.567', { locale: 'en', maximumFractionDigits: 2 })).toBe('1,234.57');
    expect(format(19.9, { locale: 'en', style: 'currency', currency: 'usd' })).toBe('$19.90');
    expect(format('1234567', { locale: 'en', notation: 'compact' })).toBe('1.2M');
  });

  it('sorts', () => {
    expect(['10', '9.5', '-1', '1e1', '9.50'].sort(compare)).toEqual(['-1', '9.5', '9.50', '10', '1e1']);
  });
});
