import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { repairSchemas } from './repair-schemas.ts';

const repaired = (schema: JsonObject, openapi = '3.1.0') => {
  const document = repairSchemas({ openapi, components: { schemas: { A: schema } } });
  return (document['components'] as { schemas: { A: JsonObject } }).schemas.A;
};

it.each<[JsonObject, JsonObject]>([
  [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
  [
    { type: 'string', nullable: true, enum: ['a'] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [{ $ref: '#/x', nullable: true }, { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }],
  [{ nullable: true, description: 'any' }, { description: 'any' }],
  [{ nullable: false, type: 'string' }, { type: 'string' }],
  [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [{ maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
  [
    { items: [{ type: 'string' }], additionalItems: false },
    { prefixItems: [{ type: 'string' }], items: false },
  ],
  [{ type: 'file' }, { type: 'string' }],
  [{ allOf: [true, { $ref: '#/x' }, false] }, { allOf: [{}, { $ref: '#/x' }, { not: {} }] }],
  [
    { properties: { a: true, b: false }, additionalProperties: false },
    { properties: { a: {}, b: { not: {} } }, additionalProperties: false },
  ],
  [
    { prefixItems: [true], items: false },
    { prefixItems: [{}], items: false },
  ],
  [{ oneOf: [{ items: true }, true] }, { oneOf: [{ items: {} }, {}] }],
  [{ type: 'any', required: true, enum: 'A', id: 'A' }, {}],
  [
    { properties: { nullable: { type: 'string', nullable: true } } },
    { properties: { nullable: { type: ['string', 'null'] } } },
  ],
])('%j is read as %j', (schema, expected) => {
  expect(repaired(schema)).toEqual(expected);
});

it('values and members that are right stay as they are', () => {
  const schema = {
    example: { nullable: true, items: [] },
    default: { required: true },
    properties: { id: { type: 'integer' } },
  };
  const document = { openapi: '3.1.0', components: { schemas: { A: schema } }, paths: {} };
  expect(repairSchemas(document)).toBe(document);
});

it('a document of OpenAPI 3.0 becomes one of 3.1', () => {
  const parameter = { name: 'a', in: 'query', required: true, schema: { type: 'integer', nullable: true } };
  const document = { openapi: '3.0.3', paths: { '/a': { get: { parameters: [parameter] } } } };
  expect(repairSchemas(document)).toEqual({
    openapi: '3.1.0',
    paths: { '/a': { get: { parameters: [{ ...parameter, schema: { type: ['integer', 'null'] } }] } } },
  });
});

it('keywords that every object inherits are unknown ones', () => {
  const schema = JSON.parse(
    '{ "mapping": { "__proto__": "#/a", "constructor": "#/b" }, "__proto__": [] }',
  ) as JsonObject;
  expect(Object.entries(repaired({ discriminator: schema }))).toEqual([['discriminator', schema]]);
});
