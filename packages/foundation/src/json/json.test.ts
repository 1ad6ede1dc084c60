import { expect, it } from 'vitest';
import { hasMember } from './json.ts';

it.each([
  ['in itself', { wanted: true }, true],
  ['in a list of an object', { a: [null, 1, { wanted: true }] }, true],
  ['called as a prototype', JSON.parse('{"a":{"__proto__":{"wanted":true}}}'), true],
  ['with another value', { wanted: false }, false],
  ['as a text only', { a: 'wanted', b: ['wanted'] }, false],
  ['in no object', 'wanted', false],
])('finds a member %s', (_, value, isThere) => {
  expect(hasMember(value, (name, member) => name === 'wanted' && member === true)).toBe(isThere);
});
