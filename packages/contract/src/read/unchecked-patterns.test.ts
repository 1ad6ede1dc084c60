import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { nativePatternsOnly, uncheckedPatterns } from './unchecked-patterns.ts';

const slow = '^(a+)+$';
const unchecked = '(a)\\1';
const documentOf = (Thing: JsonObject, rest: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  components: { schemas: { Thing, Fast: { pattern: '^a+$' } } },
  ...rest,
});

it('names each pattern that is not checked once, with its place', () => {
  const bundle = documentOf({
    properties: { a: { pattern: unchecked }, b: { pattern: unchecked }, c: { pattern: slow } },
    patternProperties: { '(?<=b)c': {} },
  });
  const behind = { pattern: '(?<=b)c', place: 'one#/components/schemas/Thing' };
  const back = { pattern: unchecked, place: 'one#/components/schemas/Thing/properties/a' };
  expect(uncheckedPatterns([{ id: 'one', bundle }], false)).toEqual([behind, back]);
  expect(uncheckedPatterns([{ id: 'one', bundle }], true)).toEqual([
    behind,
    back,
    { pattern: slow, place: 'one#/components/schemas/Thing/properties/c' },
  ]);
});

it('takes nothing else out of a document', () => {
  const bundle = documentOf({ pattern: slow, minLength: 1, patternProperties: { [slow]: {}, '^b': {} } });
  expect(nativePatternsOnly(bundle)).toEqual(documentOf({ minLength: 1, patternProperties: { '^b': {} } }));
  const plain = documentOf({ properties: { pattern: { type: 'string' } } });
  expect(nativePatternsOnly(plain)).toBe(plain);
});

it('leaves data as it is, unless a reference leads there', () => {
  const data = { example: { pattern: slow } };
  expect(nativePatternsOnly(documentOf(data))).toEqual(documentOf(data));
  const $ref = '#/components/schemas/Thing/example';
  expect(nativePatternsOnly(documentOf(data, { schema: { $ref } }))).toEqual(
    documentOf({ example: {} }, { schema: { $ref } }),
  );
});
