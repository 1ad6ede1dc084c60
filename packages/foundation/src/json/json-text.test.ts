import { describe, expect, it } from 'vitest';
import { literalText, parseJson, writeJson } from './json-text.ts';

describe('parseJson', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['[18446744073709551615,18446744073709551616]', [18446744073709551615n, 18446744073709551616n]],
    ['{"a":{"b":9223372036854775807}}', { a: { b: 9223372036854775807n } }],
    [
      '{"a":"12345678901234567","b\\"12345678901234567":1}',
      { a: '12345678901234567', 'b"12345678901234567': 1 },
    ],
  ])('%s', (text, wanted) => {
    expect(parseJson(text)).toEqual(wanted);
  });

  it.each([
    '1.0',
    '-0.10',
    '1e20',
    '1E-400',
    '12345678901234567.5',
    '[0.12345678901234567,{"a":1.50,"b":[2.00]}]',
    '{"a":{"rate":1.10,"text":"1.10, 2.0"}}',
  ])('keeps the digits of %s', (text) => {
    expect(writeJson(parseJson(text))).toBe(text);
    expect(JSON.parse(JSON.stringify(parseJson(text)))).toEqual(JSON.parse(text));
  });

  it.each(['1.', '[1.0', '01.0', '{"a":1.0.0}', '+1.0', '.50', '1.0e'])('%s is not JSON', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('takes texts and names that look like its marks as they are', () => {
    const text = '{"\\u0000#12345678901234567":["\\u0000#1","\\u0000=a",12345678901234567]}';
    expect(parseJson(text)).toEqual({
      '\u0000#12345678901234567': ['\u0000#1', '\u0000=a', 12345678901234567n],
    });
    expect(writeJson(parseJson(text))).toBe(text);
  });

  it('has a `__proto__` as a property', () => {
    const value = parseJson('{"__proto__":12345678901234567}') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('says what is wrong with the text itself', () => {
    expect(() => parseJson('{"a": 12345678901234567,}')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('u0000') }),
    );
    expect(() => parseJson('012345678901234567')).toThrow(SyntaxError);
    expect(parseJson('9'.repeat(100_000))).toBe(Infinity);
  });
});

describe('writeJson', () => {
  it('writes the digits of a bigint, and the rest as `JSON.stringify`', () => {
    const value = { a: [18446744073709551615n, -1n, '1n', 1.5, null, undefined], b: undefined };
    expect(writeJson(value)).toBe('{"a":[18446744073709551615,-1,"1n",1.5,null,null]}');
    expect(writeJson([1n], 2)).toBe('[\n  1\n]');
    expect(writeJson(2n ** 64n)).toBe('18446744073709551616');
    expect(writeJson(undefined)).toBe('null');
  });

  it('writes literals of JavaScript', () => {
    expect(literalText({ maximum: 18446744073709551615n, a: 1 })).toBe(
      '{"maximum":18446744073709551615n,"a":1}',
    );
  });
});
