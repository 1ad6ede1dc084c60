import { expect, it } from 'vitest';
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

it.each(['anyOf', 'oneOf'])('%s judges as Ajv does', (keyword) => {
  for (const own of [{}, { unevaluated: false }, { allErrors: false }]) {
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

it('compiles a union of ten times as many schemas in about ten times the time', { timeout: 120_000 }, () => {
  const timeOf = (count: number) => {
    const branches = Array.from({ length: count }, (_, index) => [`S${index}`, has(`a${index}`)] as const);
    const oneOf = branches.map(([name]) => ({ $ref: `#/$defs/${name}` }));
    const before = process.cpuUsage();
    const validate = ajvWith({ inlineRefs: false }, true).compile({
      $defs: Object.fromEntries(branches),
      oneOf,
    });
    expect(validate({ a1: 1 })).toBe(true);
    return process.cpuUsage(before).user;
  };
  timeOf(100);
  // Where each is written into the one before, it takes a hundred times the time.
  expect(timeOf(1000)).toBeLessThan(30 * timeOf(100));
});
