import { expect, it } from 'vitest';
import { readExact, readWide } from './read-integers.ts';

const WIDE = ['weight', 'used/index', 'fees/*', ''];
const widened = (value: unknown) => readWide(value, { read: readWide, wide: WIDE });

it.each([
  ['a small one', { weight: 20 }, { weight: 20n }],
  ['a large one', { weight: 2n ** 64n }, { weight: 2n ** 64n }],
  ['others', { height: 7, text: '20', weight: '20' }, { height: 7, text: '20', weight: '20' }],
  ['what is none', { weight: 1.5, a: { weight: null } }, { weight: 1.5, a: { weight: null } }],
  [
    'items of a list',
    { weight: [1, 2], list: [{ weight: 3 }] },
    { weight: [1n, 2n], list: [{ weight: 3n }] },
  ],
  ['only below a parent', { used: [{ index: 1 }], index: 1 }, { used: [{ index: 1n }], index: 1 }],
  ['every name of a map', { fees: { a: 1, b: { c: 2 } } }, { fees: { a: 1n, b: { c: 2 } } }],
  ['the whole value', 5, 5n],
])('%s', (_, value, wanted) => {
  expect(widened(value)).toEqual(wanted);
});

it('a property named __proto__ stays one', () => {
  const value = widened(JSON.parse('{"__proto__":{"weight":1}}')) as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.entries(value)).toEqual([['__proto__', { weight: 1n }]]);
});

it('narrow ones are numbers, exact or a failure that names the property', () => {
  const read = (value: unknown) => readExact(value, { read: readExact, narrow: ['id'] });
  expect(read({ id: 7, other: 2n ** 53n + 1n })).toEqual({ id: 7, other: 2n ** 53n + 1n });
  expect(read({ id: 2n ** 60n })).toEqual({ id: 2 ** 60 });
  expect(() => read({ list: [{ id: 2n ** 53n + 1n }] })).toThrow('id is 9007199254740993');
});
