import { expect, it } from 'vitest';
import { withDigits } from './wide-integers.ts';

it('restores digits that another tool rounded, not those of texts and fractions', () => {
  const given = [{ weight: 289999994997999989n, most: [18446744073709551615n] }];
  expect(withDigits('{"weight":289999994998000000,"a":1.8446744073709552}', given)).toBe(
    '{"weight":289999994997999989,"a":1.8446744073709552}',
  );
  const text = '{"a":"18446744073709552000, \\" 18446744073709552000"}';
  expect(withDigits(text, given)).toBe(text);
  expect(withDigits('[18446744073709552000]', [])).toBe('[18446744073709552000]');
});
