import fc, { type Arbitrary } from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Operation } from '../model/model.ts';
import { documentOf } from '../test-support/documents.ts';
import { checkersOf } from './ajv-checkers.ts';
import { errorsIn } from './violation.ts';

const SCALARS: readonly Json[] = [0, 1, 2, 'x', 'long', null, true];
const scalar = fc.constantFrom(...SCALARS);
const scalarSchema: Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>({}, true, { type: 'integer' }, { type: ['string', 'null'] }, { minLength: 2 }),
  fc.constantFrom<Json>(
    { minimum: 1 },
    { enum: [0, 'x', null] },
    { oneOf: [{ type: 'string' }, { minimum: 1 }] },
  ),
);

/** Keywords beside those that a schema of the values has anyway; most of them compare or select by values. */
const rulesOf = (...rules: JsonObject[]): Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<JsonObject>({}) },
    { weight: 1, arbitrary: fc.constantFrom<JsonObject>({ description: 'x', 'x-note': 1 }, ...rules) },
  );
const ofList = rulesOf(
  { minItems: 1 },
  { uniqueItems: true },
  { contains: { required: ['b'], properties: { b: { type: 'integer' } } } },
  { prefixItems: [{ properties: { b: { minimum: 1 } } }] },
);
const ofItem = rulesOf(
  { if: { properties: { b: { const: 1 } } }, then: { properties: { c: { type: 'integer' } } } },
  { dependentSchemas: { b: { properties: { c: { type: ['integer', 'string'] } } } } },
  { oneOf: [{ properties: { b: { type: 'integer' } } }, { properties: { b: { type: 'string' } } }] },
  { 'x-validations': [{ rule: 'self.b == self.c', message: 'b is c' }] },
);
const ofObject = rulesOf(
  { not: { properties: { d: { type: 'string' } } } },
  { enum: [{ d: 1 }, { d: 'x' }] },
  { patternProperties: { '^[bd]$': { type: 'integer' } } },
  { additionalProperties: { type: ['integer', 'string'] } },
  { unevaluatedProperties: { type: 'integer' } },
  { propertyNames: { maxLength: 5 } },
  { anyOf: [{ type: 'null' }, { properties: { d: { minimum: 1 }, b: { minimum: 1 } } }] },
);

/** Sometimes in parts: all of several, behind a reference, or nullable. */
function inParts(schema: JsonObject, form: number): JsonObject {
  if (form === 0) return { allOf: [schema, { type: ['object', 'array', 'null'] }] };
  return form === 1 ? { oneOf: [{ type: 'null' }, schema] } : schema;
}

const objectOf = (members: Record<string, Arbitrary<Json>>, more = ofObject): Arbitrary<JsonObject> =>
  fc
    .record({ properties: fc.record(members, { requiredKeys: [] }), more, form: fc.nat(4) })
    .map(({ properties, more: own, form }) =>
      inParts({ type: 'object', properties: properties as JsonObject, ...own }, form),
    );

const item = objectOf({ b: scalarSchema, c: scalarSchema }, ofItem);
const list = fc
  .record({ items: item, more: ofList, form: fc.nat(4) })
  .map(({ items, more: own, form }) => inParts({ type: 'array', items, ...own }, form));
const root = objectOf({ a: scalarSchema, list, inner: objectOf({ d: scalarSchema }) });

const plain = { noNullPrototype: true };
const pair = fc.record({ b: scalar, c: scalar }, plain);
const values = fc.record(
  { a: scalar, list: fc.array(pair, { minLength: 1, maxLength: 3 }), inner: fc.record({ d: scalar }, plain) },
  plain,
);
const PLACES = [['a'], ['inner', 'd'], ['list', 0, 'b'], ['list', 0, 'c']] as const;

function withValue(whole: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  const inner = withValue((whole as JsonObject)[step]!, rest, value);
  return Array.isArray(whole)
    ? whole.with(step as number, inner)
    : { ...(whole as JsonObject), [step]: inner };
}

it('a place that is judged alone gets the judgement of the whole', () => {
  const seen = { good: 0, bad: 0 };
  const judged = fc.property(root, fc.array(values, { minLength: 20, maxLength: 20 }), (schema, all) => {
    const document = documentOf({ openapi: '3.1.0', components: { schemas: { Root: schema } } });
    const checkers = checkersOf(document);
    const pointer = '/components/schemas/Root';
    const isValid = (whole: Json) => errorsIn(checkers.schema(document, pointer, whole)).length === 0;
    const valid = all.find(isValid);
    for (const at of valid ? PLACES : []) {
      const fits = checkers.place({ document } as Operation, { pointer }, at);
      for (const value of fits ? SCALARS : []) {
        seen[fits!(value) ? 'good' : 'bad'] += 1;
        expect(fits!(value)).toBe(isValid(withValue(valid!, at, value)));
      }
    }
  });
  fc.assert(judged, { numRuns: inject('allCases') ? 60 : 15 });
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(50);
});
