import { expect, it } from 'vitest';
import { exactJson, keepDigits, parseJson, withDigits, writeJson } from './wide-integers.ts';

it('writes an integer beyond 2^53 - 1 with the digits of its document', () => {
  const value = parseJson('{"locktime":18446744073709551615,"list":[-9007199254740993,1]}');
  expect(JSON.stringify(value)).not.toContain('18446744073709551615');
  expect(writeJson(value)).toBe('{"locktime":18446744073709551615,"list":[-9007199254740993,1]}');
  expect(writeJson(value, 2)).toContain('"locktime": 18446744073709551615');
});

it('reads the digits of YAML, and of numbers that JavaScript writes with an exponent', () => {
  keepDigits('amounts: [289999994997999989, 100000000000000000000001] # 12345678901234567891\n');
  expect(writeJson(['289999994997999989', '100000000000000000000001'].map(Number))).toBe(
    '[289999994997999989,100000000000000000000001]',
  );
  expect(withDigits(`a: ${String(Number('289999994997999989'))}\n`)).toBe('a: 289999994997999989\n');
});

it('leaves texts, fractions and other numbers as they are', () => {
  keepDigits("quoted: '36893488147419103231'\nid: 36893488147419103230abc\n");
  const rounded = 36893488147419103232;
  expect(writeJson(rounded)).toBe(String(rounded));
  parseJson('[18446744073709551615]');
  const text = '{"a":"18446744073709552000, \\" 18446744073709552000","b":1.8446744073709552,"c":1e+21}';
  expect(withDigits(text)).toBe(text);
});

it('gives values as a client reads them without loss', () => {
  const value = parseJson('{"amount":18446744073709551615,"others":[1,"2",null,true,1.5]}');
  expect(exactJson(value)).toEqual({ amount: 18446744073709551615n, others: [1, '2', null, true, 1.5] });
});

it('keeps the first of two spellings', () => {
  keepDigits('72057594037927937');
  keepDigits('72057594037927939 72057594037927935');
  expect(writeJson(2 ** 56)).toBe('72057594037927937');
});
