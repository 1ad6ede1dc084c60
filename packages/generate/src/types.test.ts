import type { ContractDocument } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { renderTypes } from './types.ts';

async function render(parts: JsonObject): Promise<string> {
  const bundle = { openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths: {}, ...parts };
  const document = {
    id: 'data',
    kind: 'openapi',
    package: 'data',
    folder: 'data',
    bundle,
  } as unknown as ContractDocument;
  return renderTypes(document, []);
}

/** The type of a schema, on one line. */
async function typeOf(schema: JsonObject): Promise<string> {
  const Base = { type: 'object', properties: { id: { type: 'string' } } };
  const List = { type: 'array' };
  const text = await render({ components: { schemas: { Base, List, Given: schema } } });
  const rendered = text.replace(/\s+/g, ' ');
  return /export type Given = (.*?);$/.exec(rendered.trim())?.[1] ?? rendered;
}

it.each<[string, JsonObject, string]>([
  ['an open set', { type: 'string', 'x-extensible-enum': ['A', 'B'] }, "'A' | 'B' | (string & {})"],
  [
    'a nullable open set',
    { type: ['string', 'null'], 'x-extensible-enum': ['A'] },
    "'A' | (string & {}) | null",
  ],
  ['a closed set', { type: 'string', enum: ['A', 'B'] }, '"A" | "B"'],
  ['a wide integer', { type: 'integer', format: 'wide-integer' }, 'bigint'],
  ['an integer or a string', { type: ['integer', 'string'], format: 'integer-or-string' }, 'bigint | string'],
  ['a safe integer', { type: 'integer', format: 'safe-integer' }, 'number'],
  ['a decimal string', { type: 'string', format: 'uint-string' }, 'string'],
  ['a free object', { type: 'object' }, 'Record<string, unknown>'],
  [
    'one of two required properties',
    {
      properties: { a: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { properties: { b: { type: 'number' } } }],
    },
    '{ a?: string; } & ({ a: string; } | { b?: number; })',
  ],
  [
    'a required property beside a reference',
    { $ref: '#/components/schemas/Base', required: ['id'] },
    '{ id: string; } & Base',
  ],
  [
    'the items of a referenced list',
    { $ref: '#/components/schemas/List', items: { type: 'number' } },
    'number[] & List',
  ],
  [
    'the first items of a referenced list',
    { $ref: '#/components/schemas/List', prefixItems: [{ type: 'number' }] },
    '[ number?, ...unknown[] ] & List',
  ],
  [
    'a union with a discriminator',
    {
      oneOf: [{ $ref: '#/components/schemas/Base' }],
      discriminator: { propertyName: 'id', mapping: { b: 'Base' } },
    },
    'Base & { /** @enum {string} */ id: "b"; }',
  ],
  [
    'a tuple with a rest',
    {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'number' }],
      items: { type: 'boolean' },
      minItems: 1,
    },
    '[ string, number?, ...boolean[] ]',
  ],
  [
    'a closed tuple',
    { type: 'array', prefixItems: [{ type: 'string' }], items: false, minItems: 1 },
    '[ string ]',
  ],
  [
    'a map with a property of another type',
    { properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
    '{ a?: string; } & { [key: string]: number | string; }',
  ],
])('%s', async (_, schema, wanted) => {
  expect(await typeOf(schema)).toBe(wanted);
});

it('does not require a member that has a default', async () => {
  const schema = { type: 'object', properties: { size: { type: 'integer', default: 10 } } };
  expect(await typeOf(schema)).toContain('size?: number');
});

it('names the types that others refer to, and takes undefined for what callers may leave out', async () => {
  const bundle = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {},
    components: {
      schemas: {
        Part: { type: 'object', properties: { size: { type: 'integer' } } },
        Whole: { type: 'object', properties: { part: { $ref: '#/components/schemas/Part' } } },
        Other: { type: 'object', properties: { whole: { $ref: '#/components/schemas/Whole' } } },
      },
    },
  };
  const document = { id: 'data', kind: 'openapi', package: 'data', folder: 'data', bundle };
  const operation = {
    protocol: 'rest',
    id: 'getWhole',
    document,
    parameters: [{ name: 'whole', required: false, schema: { $ref: '#/components/schemas/Whole' } }],
    outcomes: [],
    binding: { kind: 'rest' },
  };
  const rendered = (await renderTypes(document as never, [operation as never])).replace(/\s+/g, ' ');
  expect(rendered).toContain('export type Part = { size?: number | undefined; };');
  expect(rendered).toContain('export type Whole = { part?: Part | undefined; };');
  expect(rendered).toContain('export type GetWholeArgs = { whole?: Whole | undefined; };');
  expect(rendered).toContain('export type Other = { whole?: Whole; };');
  expect(rendered).toContain(
    'schemas: { Part: Part; Whole: Whole; Other: Other; GetWholeArgs: GetWholeArgs; };',
  );
});

it('says who names what has a form that OpenAPI does not allow', async () => {
  const get = { operationId: 'get', parameters: { x: 1 }, responses: {} };
  await expect(render({ paths: { '/a': { get } } })).rejects.toThrow(
    'data: openapi-typescript cannot write the types of the document: something has a form that OpenAPI does not allow: chain-apis lint names it',
  );
});
