import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { deployDocument, isNarrowed } from './deployments.ts';

const overlay = (info: JsonObject): JsonObject => ({
  overlay: '1.0.0',
  info,
  actions: [{ target: '$.info', update: { title: 'Deployed' } }],
});
const overlays = {
  narrow: overlay({ title: 'Narrow', version: '1.0.0', 'x-narrows': 'deployment' }),
  plain: overlay({ title: 'Plain', version: '1.0.0' }),
  odd: overlay({ 'x-narrows': 'everything' }),
};
const NUMBER_OR_STRING = {
  title: 'Either',
  format: 'either',
  oneOf: [{ type: 'number', format: 'double' }, { type: 'string' }],
};
const SENDS = (type: string) => [
  { by: 'source', note: 'shows both' },
  { by: 'deployment', type },
];

/** A document with one response of this schema, and its example. */
const documentWith = (properties: JsonObject, example: Json = {}, extra: JsonObject = {}) => ({
  ...documentOf({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: {
            '200': {
              description: 'A.',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/A' },
                  examples: { one: { value: example } },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { A: { type: 'object', properties, ...extra }, Either: NUMBER_OR_STRING } },
  }),
  overlays,
});

function narrowed(document: ReturnType<typeof documentWith>, name = 'narrow') {
  const { components, paths } = deployDocument(document, name).bundle as any;
  const [schema, Either] = [components.schemas.A, components.schemas.Either] as JsonObject[];
  return {
    schema: schema!,
    either: Either!,
    example: paths['/a'].get.responses['200'].content['application/json'].examples.one.value as Json,
  };
}

test('a property that the deployment always sends is required', () => {
  const always = { type: 'string', 'x-provenance': [{ by: 'deployment', required: true }] };
  const { schema } = narrowed(documentWith({ id: { type: 'string' }, always }, {}, { required: ['id'] }));
  expect(schema['required']).toEqual(['id', 'always']);
});

describe('of a union, the type that the deployment sends is left', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['in a referenced schema', { $ref: '#/components/schemas/Either' }, { type: 'number', format: 'double' }],
    ['in a list of types', { type: ['number', 'null'], minimum: 0 }, { type: 'number', minimum: 0 }],
    ['of whole numbers', { type: ['integer', 'string'] }, { type: 'integer' }],
    [
      'in the branches of a union',
      { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Either' }] },
      { type: 'number', format: 'double' },
    ],
    [
      'in allOf',
      { allOf: [{ $ref: '#/components/schemas/Either' }] },
      { allOf: [{ type: 'number', format: 'double' }] },
    ],
  ])('%s', (_, written, wanted) => {
    const value = { ...written, description: 'A value.', 'x-provenance': SENDS('number') };
    const other = { $ref: '#/components/schemas/Either' };
    const { schema, either } = narrowed(documentWith({ value, other }));
    const { 'x-provenance': __, ...left } = (schema['properties'] as JsonObject)['value'] as JsonObject;
    expect(left).toEqual({ ...wanted, description: 'A value.' });
    // Others that refer to it keep the union.
    expect(either).toEqual(NUMBER_OR_STRING);
  });

  test('and the schema that nothing refers to any more is gone', () => {
    const value = { $ref: '#/components/schemas/Either', 'x-provenance': SENDS('number') };
    expect(narrowed(documentWith({ value })).either).toBeUndefined();
  });

  test('unless the schema forbids it', () => {
    const value = { type: 'boolean', 'x-provenance': SENDS('number') };
    expect(() => narrowed(documentWith({ value }))).toThrow(
      'x-provenance at /components/schemas/A/properties/value says that number is sent, which the schema forbids',
    );
  });
});

test('values that are known from the source only are gone, and a set that others can add to stays open', () => {
  const state = {
    type: 'string',
    'x-extensible-enum': ['done', 'DONE'],
    'x-provenance': [
      { by: 'source', values: ['done'] },
      { by: 'deployment', values: ['DONE'] },
    ],
  };
  const { schema, example } = narrowed(documentWith({ state }, { state: 'done' }));
  expect((schema['properties'] as any).state).toMatchObject({
    type: 'string',
    'x-extensible-enum': ['DONE'],
  });
  expect(example).toEqual({ state: 'DONE' });
});

test('examples follow in the form that their value has', () => {
  const price = { $ref: '#/components/schemas/Either', 'x-provenance': SENDS('number') };
  const index = { $ref: '#/components/schemas/Either', 'x-provenance': SENDS('string') };
  const form = (kind: string, members: JsonObject) => ({ properties: { kind: { const: kind }, ...members } });
  const items = { oneOf: [form('asset', { price, value: price }), form('coin', { index, value: index })] };
  const document = documentWith(
    { list: { type: 'array', items }, note: { type: 'string' } },
    {
      list: [
        { kind: 'asset', price: '42.42', value: '7' },
        { kind: 'coin', index: 3, value: 7, price: '1' },
        { kind: 'asset', price: 'unknown' },
      ],
      note: '42.42',
    },
  );
  expect(narrowed(document).example).toEqual({
    list: [
      { kind: 'asset', price: 42.42, value: 7 },
      { kind: 'coin', index: '3', value: '7', price: '1' },
      { kind: 'asset', price: 'unknown' },
    ],
    note: '42.42',
  });
});

test('an overlay that does not say so narrows nothing', () => {
  const always = { type: 'string', 'x-provenance': [{ by: 'deployment', required: true }] };
  const document = documentWith({ always });
  expect(narrowed(document, 'plain').schema).toEqual({ type: 'object', properties: { always } });
  expect([isNarrowed(document, 'narrow'), isNarrowed(document, 'plain')]).toEqual([true, false]);
  expect(isNarrowed(documentWith({ id: { type: 'string' } }), 'narrow')).toBe(false);
  expect(() => narrowed(document, 'odd')).toThrow(
    "x-narrows in the overlay's info must be source or deployment or recordings",
  );
});
