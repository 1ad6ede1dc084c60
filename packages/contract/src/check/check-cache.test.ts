import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { checkersOf } from './ajv-checkers.ts';

const LEVELS = 60;
const node = { $ref: '#/components/schemas/node' };
const nested = (leaf: Json) => Array.from({ length: LEVELS }).reduce<Json>((a) => ({ a }), leaf);

function checking(schema: JsonObject, others: JsonObject = {}) {
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { node: schema, ...others } } });
  return { check: (value: Json) => checkersOf(document).inline(document, node, value) };
}

const withMember = (a: JsonObject) => ({ type: 'object', properties: { a, b: { type: 'string' } } });

describe('a value of 60 levels, each checked twice', () => {
  it.each([
    ['anyOf', withMember({ anyOf: [node, node] })],
    ['allOf', withMember({ allOf: [node, node] })],
    ['a condition', withMember({ if: node, then: node, else: node })],
    ['oneOf', withMember({ oneOf: [node, { allOf: [node], required: ['none'] }] })],
  ])('by %s, is judged at once', (_, schema) => {
    const { check } = checking(schema);
    expect(check(nested({ b: 'text' }))).toEqual([]);
    const found = check(nested({ b: 1 }));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(1000);
  });

  it('by two patterns of names, is judged at once', () => {
    const { check } = checking({ patternProperties: { '^a': node, a$: node, '^b$': { type: 'string' } } });
    expect(check(nested({ b: 'text' }))).toEqual([]);
    expect(check(nested({ b: 1 })).map(({ path }) => path)).toEqual([`${'a/'.repeat(LEVELS)}b`]);
  });
});

it('knows what a remembered check has seen of a value', () => {
  const base = { properties: { a: { anyOf: [node, node] }, b: { type: 'string' } } };
  const schema = { ...base, unevaluatedProperties: false };
  const { check } = checking(
    { allOf: [{ $ref: '#/components/schemas/base' }], unevaluatedProperties: false },
    { base },
  );
  expect(check(nested({ b: 'text' }))).toEqual([]);
  expect(check(nested({ c: 'text' })).map(({ keyword }) => keyword)).toContain('unevaluatedProperties');
  expect(checking(schema).check(nested({ b: 'text' }))).toEqual([]);
});

it('takes a schema that refers to itself at the same place for one that asks for nothing more', () => {
  const { check } = checking({ type: 'object', allOf: [node] });
  expect(check({})).toEqual([]);
  expect(check([]).map(({ keyword }) => keyword)).toEqual(['type']);
});

describe('a list of a hundred thousand wrong items', () => {
  const COUNT = 100_000;
  it.each([
    ['with a schema of its own', { type: 'string' }],
    ['by reference', { $ref: '#/components/schemas/item' }],
    ['in a union', { anyOf: [{ $ref: '#/components/schemas/item' }, { type: 'null' }] }],
  ])('%s, lists a thousand violations at most, and counts the others', (_, items) => {
    const { check } = checking({ type: 'array', items }, { item: { type: 'string' } });
    const found = check(Array.from({ length: COUNT }, () => 1));
    expect(found[0]).toMatchObject({ path: '0', keyword: 'type' });
    expect(found.length).toBeGreaterThan(90);
    expect(found.length).toBeLessThanOrEqual(1001);
    expect(found.at(-1)!.message).toMatch(
      /^the value has (99,000|199,000|299,700) more errors, which are not listed$/,
    );
    expect(check(Array.from({ length: COUNT }, () => 'text'))).toEqual([]);
  });
});

it('lists a hundred values of an enumeration', () => {
  const values = Array.from({ length: 2000 }, (_, index) => `v${index}`);
  const [found] = checking({ enum: values }).check('other');
  expect(found!.message).toMatch(/^the value must be one of v0, .*, v99 and 1,900 more$/);
});

describe('uniqueItems', () => {
  const { check } = checking({ uniqueItems: true });
  it('compares a hundred thousand objects at once', () => {
    const items = Array.from({ length: 100_000 }, (_, n) => ({ n }));
    expect(check(items)).toEqual([]);
    expect(check([...items, { n: 7 }]).map(({ message }) => message)).toEqual([
      'the value must NOT have duplicate items (items ## 7 and 100000 are identical)',
    ]);
  });

  it('compares values, not their texts', () => {
    expect(
      check([
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ]),
    ).toHaveLength(1);
    expect(check([1, '1', true, 'true', null, 'null', [1], { 0: 1 }])).toEqual([]);
  });
});
