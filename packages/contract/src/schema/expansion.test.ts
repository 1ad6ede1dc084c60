import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { expansionOf } from './expansion.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const count = (schemas: JsonObject) => expansionOf({ bundle: { components: { schemas } } }, ref('S0'));

it('counts schemas with their references written out', () => {
  expect(count({ S0: { properties: { a: ref('S1'), b: ref('S1') } }, S1: { type: 'string' } })).toBe(6);
});

it('counts more than can be generated where levels double', () => {
  const levels = Array.from({ length: 60 }, (_, at): [string, JsonObject] => [
    `S${at}`,
    { allOf: [{ properties: { a: ref(`S${at + 1}`) } }, { properties: { a: ref(`S${at + 1}`) } }] },
  ]);
  expect(count({ ...Object.fromEntries(levels), S60: { type: 'string' } })).toBeGreaterThan(2 ** 60);
});

it('counts a chain of which no end is in sight as endless', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => [`S${at}`, { items: ref(`S${at + 1}`) }]);
  expect(count(Object.fromEntries(chain))).toBe(Infinity);
});

it('counts a circle once', () => {
  expect(count({ S0: { anyOf: [ref('S0'), ref('S1')] }, S1: { items: ref('S0') } })).toBeLessThan(10);
});
