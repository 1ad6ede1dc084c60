import type { ContractDocument } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { shapeOf, textualMembers } from './shape.ts';

const document = {
  bundle: {
    components: {
      schemas: {
        Text: { type: 'string' },
        Price: {
          type: 'object',
          properties: { value: { type: ['number', 'string'], format: 'float-or-string' } },
        },
        Tree: {
          type: 'object',
          properties: {
            price: { $ref: '#/components/schemas/Price' },
            children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
          },
        },
      },
    },
  },
} as unknown as ContractDocument;

it.each<[JsonObject, string[]]>([
  [{ type: 'object' }, ['object']],
  [{ type: ['array', 'null'] }, ['array', 'null']],
  [{ type: 'integer' }, ['number']],
  [{ $ref: '#/components/schemas/Text' }, ['string']],
  [{ oneOf: [{ type: 'object' }, { $ref: '#/components/schemas/Text' }] }, ['object', 'string']],
  [{ allOf: [{ type: ['object', 'null'] }, { type: 'object' }] }, ['object']],
  [{ const: 'a' }, ['string']],
  [{ enum: [null, 1] }, ['number', 'null']],
  [{}, ['object', 'array', 'string', 'number', 'boolean', 'null']],
])('%j allows %j', (schema, kinds) => {
  expect(shapeOf(document, schema)).toEqual(kinds);
});

it('finds members that may be text, at any depth', () => {
  expect(textualMembers(document, { $ref: '#/components/schemas/Tree' })).toEqual(['value']);
  expect(textualMembers(document, { type: 'object', properties: { a: { type: 'number' } } })).toEqual([]);
});
