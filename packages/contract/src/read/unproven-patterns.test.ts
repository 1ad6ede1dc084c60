import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { patternsNotRun, withoutUnproven } from './unproven-patterns.ts';

const slow = '^(a+)+$';
const documentOf = (Thing: JsonObject, rest: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  components: { schemas: { Thing, Fast: { pattern: '^a+$' } } },
  ...rest,
});

it('names each pattern that does not run once, with its place', () => {
  const bundle = documentOf({
    properties: { a: { pattern: slow }, b: { pattern: slow } },
    patternProperties: { '(b|b)*$': {} },
  });
  expect(patternsNotRun([{ id: 'one', bundle }])).toEqual([
    { pattern: '(b|b)*$', place: 'one#/components/schemas/Thing' },
    { pattern: slow, place: 'one#/components/schemas/Thing/properties/a' },
  ]);
});

it('takes nothing else out of a document', () => {
  const bundle = documentOf({ pattern: slow, minLength: 1, patternProperties: { [slow]: {}, '^b': {} } });
  expect(withoutUnproven(bundle)).toEqual(documentOf({ minLength: 1, patternProperties: { '^b': {} } }));
  const plain = documentOf({ properties: { pattern: { type: 'string' } } });
  expect(withoutUnproven(plain)).toBe(plain);
});

it('leaves data as it is, unless a reference leads there', () => {
  const data = { example: { pattern: slow } };
  expect(withoutUnproven(documentOf(data))).toEqual(documentOf(data));
  const $ref = '#/components/schemas/Thing/example';
  expect(withoutUnproven(documentOf(data, { schema: { $ref } }))).toEqual(
    documentOf({ example: {} }, { schema: { $ref } }),
  );
});
