import { describe, expect, it } from 'vitest';
import { createCheckers } from './ajv-checkers.ts';
import type { JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { makeSample, sampleOf } from './sample-of.ts';

const schemas = {
  Tree: {
    type: 'object',
    required: ['left'],
    properties: { left: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } },
  },
  Link: {
    type: 'object',
    required: ['id', 'next'],
    properties: { id: {}, next: { oneOf: [{ $ref: '#/components/schemas/Link' }, { type: 'null' }] } },
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
  [{ type: 'string', pattern: '^0x[0-9a-f]{64}$' }],
  [{ type: 'string', pattern: '^(?!00)\\d+\\.[a-z]{2,}$', minLength: 12, maxLength: 12 }],
  [{ type: 'string', pattern: '^[A-Z]-\\p{Lu}[^\\w\\s]?$' }],
  [{ type: 'string', pattern: '^(a+)+$', examples: ['aa'] }],
  [{ type: 'string', pattern: '^[\\_\\-]+$' }],
  [{ type: 'string', default: 'no address', pattern: '^https:' }],
  [{ type: 'array', uniqueItems: true, minItems: 3, items: { type: 'string' } }],
  [{ type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] } }],
  [{ type: 'array', contains: { type: 'integer', minimum: 5 }, minContains: 2 }],
  [{ type: 'object', minProperties: 2, patternProperties: { '^x-': { type: 'integer' } } }],
  [{ type: 'object', minProperties: 1, propertyNames: { pattern: '^[A-Z]{3}$' } }],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'string', const: 'none' }] }],
  [
    {
      type: 'object',
      properties: { a: { const: 1 }, b: {} },
      if: { required: ['a'] },
      else: { required: ['b'] },
    },
  ],
  [
    {
      type: 'object',
      properties: { b: { type: 'string' } },
      dependentRequired: {},
      anyOf: [{ required: ['b'] }],
    },
  ],
  [{ not: { type: 'string' }, anyOf: [{ type: 'string' }, { type: 'array' }] }],
  [{}],
])('%j accepts its sample', (schema) => {
  expect(checkers.inline(document, schema, sampleOf(document, schema))).toEqual([]);
});

it('ends at a schema that contains itself', () => {
  expect(JSON.stringify(sampleOf(document, { $ref: '#/components/schemas/Tree' }))).toContain('left');
  const link = { $ref: '#/components/schemas/Link' };
  expect(checkers.inline(document, link, sampleOf(document, link, { whole: true }))).toEqual([]);
});

it('a whole value has the optional members, but none that is only written', () => {
  const schema: JsonObject = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      done: { type: 'boolean', example: true },
      tags: { type: 'array', items: { type: 'string' } },
      password: { type: 'string', writeOnly: true },
    },
  };
  expect(sampleOf(document, schema)).toEqual({ id: 1 });
  expect(
    sampleOf(document, { type: 'array', minItems: 1, items: { ...schema, required: ['password'] } }),
  ).toEqual([{}]);
  expect(sampleOf(document, schema, { whole: true })).toEqual({ id: 1, done: true, tags: ['text'] });
  const broken = { properties: { a: { type: 'integer', example: 'none' }, b: { type: 'boolean' } } };
  expect(sampleOf(document, broken, { whole: true })).toEqual({ a: 1, b: true });
});

it('a branch has the value of the discriminator by which readers know it', () => {
  const branch = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
  const own = documentOf({
    openapi: '3.1.0',
    components: {
      schemas: { Dog: branch, Cat: branch, Cow: { ...branch, properties: { kind: { const: 'moo' } } } },
    },
  });
  const animal = (name: string, mapping?: JsonObject): JsonObject => ({
    anyOf: [{ $ref: `#/components/schemas/${name}` }],
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  });
  expect(sampleOf(own, animal('Dog', { d: '#/components/schemas/Dog' }))).toEqual({ kind: 'd' });
  expect(sampleOf(own, animal('Cat', { c: 'Cat' }))).toEqual({ kind: 'c' });
  expect(sampleOf(own, animal('Cat'))).toEqual({ kind: 'Cat' });
  expect(sampleOf(own, animal('Cow'))).toEqual({ kind: 'moo' });
});

describe('a schema that asks for too much', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const both = { type: 'object', required: ['left', 'right'] };
  const wide = (name: string) => ({
    ...both,
    properties: Object.fromEntries(['left', 'right', 'a', 'b', 'c'].map((one) => [one, ref(name)])),
    required: ['left', 'right', 'a', 'b', 'c'],
  });
  const own = documentOf({
    openapi: '3.1.0',
    components: {
      schemas: {
        Twice: { ...both, properties: { left: ref('Twice'), right: ref('Twice') } },
        ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`W${at}`, wide(`W${at + 1}`)])),
        W11: { type: 'string' },
        Half: { type: 'object', properties: { id: { type: 'integer' }, more: ref('W0') }, required: ['id'] },
      },
    },
  });
  /** Without its limits, making one would not end. */
  const wholeOf = (schema: JsonObject) => makeSample(own, schema, { whole: true });

  it.each<[string, JsonObject]>([
    ['itself, twice', ref('Twice')],
    [
      'a hundred million texts of a million characters',
      {
        type: 'array',
        minItems: 1e8,
        items: { type: 'string', minLength: 1e6 },
      },
    ],
    ['one text', { type: 'string', minLength: 1e9 }],
    ['members', { type: 'object', minProperties: 1e9 }],
    ['five members on each of twelve levels', ref('W0')],
  ])('%s: gets none, at once', (_, schema) => {
    expect(wholeOf(schema)).toMatchObject({ valid: false, unmakeable: true });
  });

  it.each(['^(a+)-\\1$', '(?i)anything', '(?<=a)b'])(
    'gets any text for a pattern that is not checked: %s',
    (pattern) => {
      const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern } } };
      expect(wholeOf(schema)).toMatchObject({ value: { a: expect.stringMatching(/./) }, valid: true });
      expect(wholeOf({ type: 'string', pattern, default: 'mine' })).toMatchObject({
        value: 'mine',
        valid: true,
      });
    },
  );

  it.each([
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '.*\\.pdf$',
    '\\d+$',
    '^[0-9]*\\.?[0-9]+$',
    '^0x([1-9a-f]+[0-9a-f]*|0)$',
    '^(\\d+,)*\\d+;$',
  ])('gets a text that matches an everyday pattern: %s', (pattern) => {
    const { value, valid } = wholeOf({ type: 'string', pattern });
    expect([valid, value]).toEqual([true, expect.stringMatching(pattern)]);
  });

  it('gets what it requires, where only optional members are too much', () => {
    expect(wholeOf(ref('Half'))).toEqual({ value: { id: 1 }, valid: true, unmakeable: false });
  });

  it('gets what is large, but not too large', () => {
    const list = { type: 'array', minItems: 1000, items: { type: 'string', minLength: 500 } };
    expect(makeSample(own, list)).toMatchObject({ valid: true });
  });
});
