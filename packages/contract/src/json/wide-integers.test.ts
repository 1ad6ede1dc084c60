import { expect, it } from 'vitest';
import { hasWide, markWide, readMarked, withDigits } from './wide-integers.ts';

it('marks integers beyond 2^53 - 1 for parsers that round them', () => {
  const yaml = 'amounts: [289999994997999989, -9007199254740993, 9007199254740991] # 12345678901234567891\n';
  expect(hasWide(yaml)).toBe(true);
  expect(markWide(yaml)).toBe(
    'amounts: [wide-integer~289999994997999989, wide-integer~-9007199254740993, 9007199254740991] # wide-integer~12345678901234567891\n',
  );
  const kept = "quoted: '36893488147419103231'\nid: 36893488147419103230abc\nshare: 0.12345678901234567\n";
  expect(markWide(kept)).toBe(kept);
});

it('reads marked integers exactly, and restores what is marked within texts and names', () => {
  const marked = {
    list: ['wide-integer~18446744073709551615', 'wide-integer~-9007199254740993', 1, '1'],
    text: 'until wide-integer~18446744073709551615 means never',
    'wide-integer~18446744073709551615': true,
  };
  expect(readMarked(marked)).toEqual({
    list: [18446744073709551615n, -9007199254740993n, 1, '1'],
    text: 'until 18446744073709551615 means never',
    '18446744073709551615': true,
  });
});

it('leaves a document alone that has the mark', () => {
  expect(hasWide('a: wide-integer~18446744073709551615')).toBe(false);
  expect(hasWide('a: 1')).toBe(false);
});

it('restores digits that another tool rounded, not those of texts and fractions', () => {
  const given = [{ weight: 289999994997999989n, most: [18446744073709551615n] }];
  expect(withDigits('{"weight":289999994998000000,"a":1.8446744073709552}', given)).toBe(
    '{"weight":289999994997999989,"a":1.8446744073709552}',
  );
  const text = '{"a":"18446744073709552000, \\" 18446744073709552000"}';
  expect(withDigits(text, given)).toBe(text);
  expect(withDigits('[18446744073709552000]', [])).toBe('[18446744073709552000]');
});
