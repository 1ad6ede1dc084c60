import { expect, it } from 'vitest';
import { hasMember, mapInside, type Json } from './json.ts';

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

it('changes a member that is called as a prototype', () => {
  const given = JSON.parse('{"a": 1, "__proto__": {"b": 2}}') as Json;
  const changed = mapInside<Json, Json>(given, (inner, key) => (key === '__proto__' ? 3 : inner));
  expect(JSON.stringify(changed)).toBe('{"a":1,"__proto__":3}');
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
});
