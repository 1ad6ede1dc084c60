import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { parseJson, UnrepresentableNumberError } from './parse-json.ts';
import { stringifyJson } from './stringify-json.ts';

const RUNS = inject('allCases') ? 1000 : 200;

/** A reference that shares nothing with the code: writes values, bigints as plain integers. */
const write = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}`;
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)} :${write(member)}`)
    .join(',')}}`;
};

const big = fc.oneof(
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 300n }),
  fc.bigInt({ min: -(2n ** 300n), max: -(2n ** 53n) }),
);
/** Any character, and any half of one. For its own unit of this kind fast-check first prepares a table, for a second. */
const character = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));
// Strings that look like what the fallback for engines without source text writes.
const tricky = fc.oneof(
  fc.string({ unit: character }),
  fc.constantFrom(
    '#',
    '#n',
    '#s',
    '##',
    '\\',
    '"',
    ': ',
    ', ',
    '12345678901234567',
    '#n12345678901234567',
    '\\"#n1',
  ),
  fc.stringMatching(/^[#ns"\\:, \d]*$/),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    big,
    tricky,
    // A double beyond 2^53 that is written without exponent is an integer, and arrives as one.
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((number) => !/^-?\d+$/.test(`${number}`) || Number.isSafeInteger(number)),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false, -0),
    fc.array(tie('any')),
    fc.dictionary(tricky, tie('any'), { noNullPrototype: true }),
  ),
})).any;

/** Whether a double gives back the number when it is written with as many digits; by arithmetic, not by its text. */
const isExact = (token: string): boolean => {
  const count =
    token.replace(/e.*/i, '').replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '').length || 1;
  const scale = (text: string): readonly [bigint, number] => {
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return [BigInt(whole + fraction), Number(exponent) - fraction.length];
  };
  const [value, power] = scale(token);
  const [held, heldPower] = scale(Number.isFinite(Number(token)) ? Number(token).toPrecision(count) : '0');
  if (value === 0n || held === 0n) return value === held;
  const least = Math.min(power, heldPower);
  return value * 10n ** BigInt(power - least) === held * 10n ** BigInt(heldPower - least);
};

describe('parseJson', () => {
  it('reads any value as it was written, and no integer loses a digit', () => {
    fc.assert(
      fc.property(value, (any) => void expect(parseJson(write(any))).toStrictEqual(any)),
      { numRuns: RUNS },
    );
  });

  it('is not misled by a member that an object would be converted by', () => {
    const json = parseJson('{"a": {"toString": 9007199254740993, "valueOf": 1}}');
    expect(json).toStrictEqual({ a: { toString: 9007199254740993n, valueOf: 1 } });
  });

  it('finds a long integer at any place, of any length', () => {
    for (let before = 0; before < 40; before++) {
      for (const length of [16, 17, 31, 32, 33]) {
        const digits = `-9${'1'.repeat(length - 1)}`;
        expect(parseJson(`${' '.repeat(before)}[${digits}]`)).toStrictEqual([BigInt(digits)]);
        expect(parseJson(`${' '.repeat(before)}${digits.slice(1)}`)).toBe(BigInt(digits.slice(1)));
        const text = '7'.repeat(before);
        expect(parseJson(`["${text}", ${digits}]`)).toStrictEqual([text, BigInt(digits)]);
      }
    }
  });

  it('does what JSON.parse does wherever that loses nothing', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        if (!/\d{16}/.test(text)) expect(parseJson(text)).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses exactly the texts that JSON.parse refuses', () => {
    const noise = fc.array(
      fc.constantFrom(
        '12345678901234567',
        '0',
        '-',
        '.',
        'e',
        '"',
        '\\',
        '#',
        ':',
        ',',
        '[',
        ']',
        '{',
        '}',
        ' ',
        '\n',
        'a',
        'true',
      ),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const text = parts.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (!valid) return void expect(() => parseJson(text)).toThrow(SyntaxError);
        try {
          parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(UnrepresentableNumberError);
        }
      }),
      { numRuns: 3 * RUNS },
    );
  });

  it('finds every number that JSON.parse would change, however it is written and wherever it is', () => {
    const digits = fc.stringMatching(/^\d{1,22}$/);
    const number = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits.map((text) => text.replace(/^0+(?=\d)/, '')),
        fc.option(digits, { nil: undefined }),
        fc.option(fc.stringMatching(/^[eE][-+]?\d{1,4}$/), { nil: undefined }),
      )
      .map(([sign, whole, fraction, exponent = '']) =>
        [sign, whole, fraction && `.${fraction}`, exponent].join(''),
      );
    const around = fc.constantFrom(
      ['', ''],
      ['[', ']'],
      [' \n', '\t'],
      ['["a",', ' ]'],
      ['{"e1":', ',"b":"2"}'],
    );
    fc.assert(
      fc.property(number, around, (token, [before, after]) => {
        const read = () =>
          JSON.stringify(parseJson(before + token + after), (_, any) =>
            typeof any === 'bigint' ? `${any}` : any,
          );
        const isInteger = /^-?\d+$/.test(token);
        if (isInteger)
          expect(parseJson(token)).toBe(Number.isSafeInteger(Number(token)) ? Number(token) : BigInt(token));
        else if (isExact(token)) expect(read()).toBe(JSON.stringify(JSON.parse(before + token + after)));
        else expect(read).toThrow(UnrepresentableNumberError);
      }),
      { numRuns: 3 * RUNS },
    );
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['[9007199254740993]', [9007199254740993n]],
    ['1234567890123456.5', 1234567890123456.5],
    ['12345678901234568e2', 12345678901234568e2],
    ['[0.10000000000000001, 9007199254740992.0, 1e23]', [0.1, 9007199254740992, 1e23]],
    ['[12345678901234567, 1e300, -0, 0e999]', [12345678901234567n, 1e300, -0, 0]],
    [
      '[0.30000000000000004, 1.7976931348623157e+308, 5e-324]',
      [0.30000000000000004, 1.7976931348623157e308, 5e-324],
    ],
    ['[0.500000000000000000000000, 1000000000000000000000.0]', [0.5, 1e21]],
    ['{"hash":"0x1e785e123"}', { hash: '0x1e785e123' }],
    ['{"12345678901234567":12345678901234567}', { '12345678901234567': 12345678901234567n }],
    ['{"a":1,"a":12345678901234567}', { a: 12345678901234567n }],
    ['["\\u0023n12345678901234567", 12345678901234567]', ['#n12345678901234567', 12345678901234567n]],
    ['{"b": " 12345678901234567"}', { b: ' 12345678901234567' }],
  ])('reads %s', (text, expected) => {
    expect(parseJson(text)).toStrictEqual(expected);
  });

  it.each([
    '1e400',
    '-1e400',
    '[1E+400]',
    '{"a": 1e-400}',
    '1.5e999',
    '12345678901234567890.5',
    '[0.1234567890123456789]',
    '{"a":-1.00000000000000000001e5}',
    '12345678901234567e2',
    '9007199254740993.0',
    '[-9.007199254740993e15]',
    `0.5${'0'.repeat(120)}1`,
  ])('refuses %s, which no double holds', (text) => {
    expect(() => parseJson(text)).toThrow(UnrepresentableNumberError);
  });

  it('gives such numbers as text in members that may be text', () => {
    expect(
      parseJson('{"value":1e400,"list":[{"value":0.1234567890123456789}],"other":1}', ['value']),
    ).toEqual({
      value: '1e400',
      list: [{ value: '0.1234567890123456789' }],
      other: 1,
    });
  });

  it('keeps __proto__ as a member of its own', () => {
    const parsed = parseJson('{"__proto__": {"polluted": 12345678901234567}}') as object;
    expect(Object.keys(parsed)).toEqual(['__proto__']);
    expect(({} as any).polluted).toBeUndefined();
    expect((parsed as any).polluted).toBeUndefined();
  });

  // On engines without source text, a regular expression for strings overflowed on the first and hung on the second.
  it('reads hostile strings next to a long integer in linear time', () => {
    const fill = (unit: string) => unit.repeat(3_000_000 / unit.length);
    for (const unit of ['x', '\\n', '\\na', '\\"', '\\\\', ' ']) {
      const text = `{"text":"${fill(unit)}","weight":12345678901234567}`;
      expect(parseJson(text)).toMatchObject({ weight: 12345678901234567n });
    }
    expect(() => parseJson(`{"weight":12345678901234567,"text":"${fill('\\"')}`)).toThrow(SyntaxError);
  });

  it('refuses an integer with more digits than a bigint is parsed from', () => {
    expect(parseJson('9'.repeat(4000))).toBe(10n ** 4000n - 1n);
    expect(() => parseJson(`[-${'9'.repeat(4001)}]`)).toThrow(UnrepresentableNumberError);
  });

  it('bounds nesting, so that every value can be cloned', () => {
    const deep = (levels: number, inner = '') => '['.repeat(levels) + inner + ']'.repeat(levels);
    expect(() => structuredClone(parseJson(deep(1000)))).not.toThrow();
    for (const text of [deep(1001), deep(100_000), deep(100_000, '12345678901234567')])
      expect(() => parseJson(text)).toThrow(RangeError);
    const wide = JSON.stringify(Array.from({ length: 5000 }, () => ({ a: ['[[[', '"{{'] })));
    expect(JSON.stringify(parseJson(wide))).toBe(wide);
  });
});

describe('stringifyJson', () => {
  it('writes any value so that it reads back the same', () => {
    const withoutNegativeZero = (any: unknown): any =>
      Array.isArray(any)
        ? any.map(withoutNegativeZero)
        : any && typeof any === 'object'
          ? Object.fromEntries(
              Object.entries(any).map(([name, member]) => [name, withoutNegativeZero(member)]),
            )
          : any === 0
            ? 0
            : any;
    fc.assert(
      fc.property(
        value,
        (any) => void expect(parseJson(stringifyJson(any))).toStrictEqual(withoutNegativeZero(any)),
      ),
      { numRuns: RUNS },
    );
  });
});
