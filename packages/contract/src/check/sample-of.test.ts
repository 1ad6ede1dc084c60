import { expect, it } from 'vitest';
import { createCheckers } from './checkers.ts';
import type { JsonObject } from '../json/json.ts';
import { documentOf } from '../test-support/documents.ts';
import { sampleOf } from './sample-of.ts';

const schemas = {
  Tree: {
    type: 'object',
    required: ['left'],
    properties: { left: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } },
  },
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 7 } } },
};
const document = documentOf({ openapi: '3.1.0', components: { schemas } });
const checkers = createCheckers({ documents: [document] });

it.each<[JsonObject]>([
  [{ const: 3 }],
  [{ enum: ['a', 'b'] }],
  [{ type: ['null', 'string'], minLength: 9 }],
  [{ type: 'string', maxLength: 2 }],
  [{ type: 'string', format: 'date-time' }],
  [{ type: 'integer', exclusiveMinimum: 4, multipleOf: 5 }],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 0.5 }],
  [{ type: 'number', maximum: -3 }],
  [{ type: 'array', minItems: 2, items: { type: 'boolean' } }],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }], minItems: 2 }],
  [{ type: 'object', minProperties: 1, properties: { a: { type: 'string' } } }],
  [{ required: ['x'], additionalProperties: { type: 'number' } }],
  [
    {
      allOf: [
        { $ref: '#/components/schemas/Base' },
        { required: ['n'], properties: { n: { type: 'string' } } },
      ],
    },
  ],
  [{ oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Base' }] }],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }],
  [{ minimum: 3 }],
  [{}],
])('%j accepts its sample', (schema) => {
  expect(checkers.inline(document, schema, sampleOf(document, schema))).toEqual([]);
});

it('ends at a schema that contains itself', () => {
  expect(JSON.stringify(sampleOf(document, { $ref: '#/components/schemas/Tree' }))).toContain('left');
});
