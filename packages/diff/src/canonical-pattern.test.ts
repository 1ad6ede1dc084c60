import { expect, it } from 'vitest';
import { canonicalPattern } from './canonical-pattern.ts';

it.each([
  ['^\\d+$', '^[0-9]+$'],
  ['^a{1,}$', '^a+$'],
  ['^a{0,1}b$', '^a?b$'],
  ['^(?:ab)c$', '^abc$'],
  ['^(?:[a-z])*$', '^[a-z]*$'],
  ['[b-da]', '[a-d]'],
  ['\\w', '[A-Za-z0-9_]'],
  ['^a+?$', '^a+$'],
])('%s is %s', (one, other) => {
  expect(canonicalPattern(one)).toBe(canonicalPattern(other));
});

it.each([
  ['^(?:ab)+$', '^ab+$'],
  ['^[^a]$', '^[a]$'],
  ['^\\D$', '^\\d$'],
  ['^(?:a|b)c$', '^a|bc$'],
  ['^a{2}$', '^a{2,}$'],
  ['^a$', 'a'],
  ['[1-3]', '[13]'],
  ['^(?:a|b)+$', '^a|b+$'],
  ['a]', 'a'],
])('%s is not %s', (one, other) => {
  expect(canonicalPattern(one)).not.toBe(canonicalPattern(other));
});
