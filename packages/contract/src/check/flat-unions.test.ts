import { expect, inject, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { flattenUnions } from './flat-unions.ts';

const ajvWith = (own: object, isFlat: boolean) => {
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, allErrors: true, ...own });
  if (isFlat) flattenUnions(ajv);
  return ajv;
};
const has = (name: string) => ({ required: [name], properties: { [name]: { type: 'number' } } });
const BRANCHES = [has('a'), has('b'), true, { $ref: '#/$defs/c' }, { minProperties: 2 }, false, {}];
const VALUES = [{}, { a: 1 }, { a: 1, b: 1 }, { a: 'x' }, { c: 1 }, { a: 1, b: 1, c: 1 }, { d: 1 }, 'text'];
/** Without all cases, of Ajv as the checkers use it. */
const OPTIONS = inject('allCases') ? [{}, { unevaluated: false }, { allErrors: false }] : [{}];
const PICKS = [
  [0],
  [0, 1],
  [1, 0, 3],
  [0, 1, 3, 4],
  [0, 2],
  [2, 6],
  [4, 5, 3],
  [5],
  [0, 1, 3, 5, 6],
  [3, 3, 0, 3],
];

it.each(['anyOf', 'oneOf'])('%s decides as Ajv does', (keyword) => {
  for (const own of OPTIONS) {
    const [flatly, nestedly] = [true, false].map((isFlat) => ajvWith(own, isFlat));
    for (const picks of PICKS) {
      const union = { [keyword]: picks.map((pick) => BRANCHES[pick]) };
      for (const more of [{}, { unevaluatedProperties: false }, { type: 'object', properties: { d: {} } }]) {
        const schema = { $defs: { c: has('c') }, ...union, ...more };
        const [flat, nested] = [flatly!.compile(schema), nestedly!.compile(schema)];
        const judge = (value: unknown) => [flat(value), flat.errors];
        const expected = (value: unknown) => [nested(value), nested.errors];
        for (const value of VALUES) expect(judge(value), JSON.stringify(schema)).toEqual(expected(value));
      }
    }
  }
});

it.each(['anyOf', 'oneOf'])('code of %s is as deep for any number of branches', (keyword) => {
  const depthOf = (count: number) => {
    const branches = Array.from({ length: count }, (_, index) => has(`a${index}`));
    const { source } = ajvWith({ code: { source: true } }, true).compile({ [keyword]: branches });
    let [depth, deepest] = [0, 0];
    for (const [brace] of String(source!.validateCode).matchAll(/[{}]/g)) {
      depth += brace === '{' ? 1 : -1;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };
  // An engine takes a minute to read code that is 3,000 blocks deep.
  expect(depthOf(300)).toBe(depthOf(3));
});
