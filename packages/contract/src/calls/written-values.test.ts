/** What the one writer writes, the one reader reads: any value, in each style, place and type. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, type Json, type JsonObject } from '@chain-apis/foundation';
import { readOpenApi } from '../read/read-openapi.ts';
import { documentOf } from '../test-support/documents.ts';
import { httpRequest } from './http-request.ts';
import { createCallReader } from './read-call.ts';
import { createParameterDecoder, readHeader } from './parameters/read-parameters.ts';

const STYLES: readonly (readonly [place: string, style: string, explodes: readonly boolean[]])[] = [
  ['query', 'form', [true, false]],
  ['query', 'spaceDelimited', [false]],
  ['query', 'pipeDelimited', [false]],
  ['query', 'deepObject', [true]],
  ['path', 'simple', [true, false]],
  ['path', 'label', [true, false]],
  ['path', 'matrix', [true, false]],
  ['header', 'simple', [true, false]],
  ['cookie', 'form', [true, false]],
];

/** Delimiters are decoded with the rest before a server splits, so that no style can say them inside of an item. */
const text = fc.stringMatching(/^[a-z][a-zA-Z0-9_*-]{0,8}$/);
const SCALARS: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  integer: fc.maxSafeInteger(),
  // In style label, the point of a fraction is a delimiter.
  number: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  boolean: fc.boolean(),
  string: text,
};
/** A schema for each way in which a document says the type of an item or a member. */
const lists = (type: string): JsonObject[] => [
  { type: 'array', items: { type } },
  { anyOf: [{ type: 'array', items: { type } }, { type: 'null' }] },
  { oneOf: [{ type: 'array', items: { allOf: [{ type }] } }] },
  { allOf: [{ type: 'array' }, { items: { type } }] },
  { type: 'array', prefixItems: [{ type }], items: { type } },
];
const maps = (type: string): JsonObject[] => [
  { type: 'object', properties: { k1: { type }, k2: { type } } },
  { type: 'object', additionalProperties: { type } },
  { type: 'object', patternProperties: { '^k': { type } } },
  { anyOf: [{ type: 'object', additionalProperties: { type } }, { type: 'null' }] },
];

function readBack(parameter: JsonObject, value: Json): unknown {
  const path = parameter['in'] === 'path' ? '/t/{a}' : '/t';
  const bundle = {
    openapi: '3.1.0',
    paths: { [path]: { get: { parameters: [{ name: 'a', ...parameter }] } } },
  };
  const [operation] = readOpenApi(documentOf(bundle));
  const { path: written, headers } = httpRequest(operation!, { parameters: { a: value } });
  const { pathname, searchParams: query } = new URL(written, 'http://any.host');
  const segments = new Map([['a', decodeURIComponent(pathname.slice('/t/'.length))]]);
  const { values, problems } = createParameterDecoder(operation!)(
    { query, headers: new Headers(headers) },
    segments,
  );
  return problems.length > 0 ? problems : values['a'];
}

describe.each(
  STYLES.flatMap(([place, style, explodes]) => explodes.map((explode) => ({ place, style, explode }))),
)('in $place, style $style, explode $explode', ({ place, style, explode }) => {
  const parameter = (schema: JsonObject) => ({ in: place, style, explode, schema });
  const holds = (schema: JsonObject, values: fc.Arbitrary<Json>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(readBack(parameter(schema), value)).toEqual(value);
      }),
      { numRuns: 15 },
    );

  describe.each(Object.keys(SCALARS))('%s', (type) => {
    const [isDelimited, isDeep] = [style.endsWith('Delimited'), style === 'deepObject'];
    it.each(isDelimited || isDeep ? [] : [{ type }])('as %j', (schema) => holds(schema, SCALARS[type]!));
    it.each(isDeep ? [] : lists(type))('in %j', (schema) =>
      holds(schema, fc.array(SCALARS[type]!, { minLength: 1, maxLength: 4 })),
    );
    it.each(maps(type))('in %j', (schema) =>
      holds(schema, fc.dictionary(fc.constantFrom('k1', 'k2'), SCALARS[type]!, { minKeys: 1 })),
    );
  });
});

describe.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('a body of %s', (mediaType) => {
  const read = (schema: JsonObject, value: Json) => {
    const post = { requestBody: { content: { [mediaType]: { schema } } } };
    const document = documentOf({ openapi: '3.1.0', paths: { '/t': { post } } });
    const [operation] = readOpenApi(document);
    const { headers, body = '' } = httpRequest(operation!, { parameters: {}, body: value });
    return createCallReader(operation!)({ query: [], headers: new Headers(headers), body }, new Map()).call
      .body;
  };
  it.each<[string, JsonObject, Json]>([
    [
      'lists of a union',
      { properties: { id: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] } } },
      { id: [1, 2] },
    ],
    ['a list of one', { properties: { id: { type: 'array', items: { type: 'boolean' } } } }, { id: [true] }],
    ['fields of any name', { additionalProperties: { type: 'integer' } }, { x: 1, y: 2 }],
    ['fields of a pattern', { patternProperties: { '^n_': { type: 'number' } } }, { n_a: 1.5, b: '1' }],
    [
      'a map in a field',
      { properties: { m: { type: 'object', additionalProperties: { type: 'integer' } } } },
      { m: { a: 1 } },
    ],
    [
      'objects in a list',
      { properties: { o: { type: 'array', items: { type: 'object' } } } },
      { o: [{ a: 1 }, { b: 'x' }] },
    ],
    ['text that looks like JSON', { properties: { t: { type: 'string' } } }, { t: '{"a":1}' }],
  ])('%s', (_, schema, value) => expect(read({ type: 'object', ...schema }, value)).toEqual(value));
});

describe('a header of a response', () => {
  const whole = { type: 'integer' };
  it.each<[JsonObject, string, Json]>([
    [{ type: 'array', items: whole }, '1, 3 ,10', [1, 3, 10]],
    [{ type: 'array', items: whole }, '1,, 3', [1, 3]],
    [{ type: 'array', items: { type: 'string' } }, '12, 34', ['12', '34']],
    [{ type: 'array', items: { type: 'string' } }, '"a,b", "c\\"," ', ['"a,b"', '"c\\","']],
    [{ type: 'array', prefixItems: [whole, { type: 'string' }] }, '1, 2', [1, '2']],
    [{ oneOf: [whole, { type: 'string', format: 'date-time' }] }, '120', 120],
    [
      { type: 'object', properties: { R: { type: 'string' } }, additionalProperties: whole },
      'R, 100, G, 200',
      { R: '100', G: 200 },
    ],
    [{ type: 'number' }, '1e3', new Decimal('1e3')],
    [{ oneOf: [{ const: 'all' }, { type: 'array', items: whole }] }, 'all', 'all'],
    [{ oneOf: [{ enum: ['1'] }, { type: 'boolean' }] }, '1', '1'],
  ])('%j: %j', (schema, written, value) => {
    expect(readHeader(documentOf({ openapi: '3.1.0' }), { name: 'h', schema }, written)).toEqual(value);
  });
});

describe('in a query', () => {
  const decode = (parameters: JsonObject[], query: string) => {
    const bundle = { openapi: '3.1.0', paths: { '/t': { get: { parameters } } } };
    const [operation] = readOpenApi(documentOf(bundle));
    return createParameterDecoder(operation!)(
      { query: new URLSearchParams(query), headers: new Headers() },
      new Map(),
    );
  };

  it.each(['flag', 'flag='])('%j is empty where the document allows it', (query) => {
    const flag = { name: 'flag', in: 'query', allowEmptyValue: true, schema: { type: 'integer' } };
    expect(decode([flag], query)).toEqual({ values: { flag: '' }, problems: [], unknown: [] });
  });

  it('members of any name are those that no other parameter has', () => {
    const map = {
      name: 'm',
      in: 'query',
      schema: { type: 'object', additionalProperties: { type: 'integer' } },
    };
    const other = { name: 'n', in: 'query', schema: { type: 'string' } };
    expect(decode([map, other], 'a=1&n=2&b=3')).toEqual({
      values: { m: { a: 1, b: 3 }, n: '2' },
      problems: [],
      unknown: [],
    });
  });
});

it('no value is written for null, which RFC 6570 calls undefined', () => {
  const parameters = [
    { name: 'f', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
  ];
  const [operation] = readOpenApi(documentOf({ openapi: '3.1.0', paths: { '/t': { get: { parameters } } } }));
  expect(httpRequest(operation!, { parameters: { f: { a: null, b: 1 } } }).path).toBe('/t?f%5Bb%5D=1');
});
