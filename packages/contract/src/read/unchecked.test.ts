import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { nativePatternsOnly, uncheckedPatterns, unreadMedia } from './unchecked.ts';

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
  const behind = 'pattern (?<=b)c at one#/components/schemas/Thing';
  const back = `pattern ${unchecked} at one#/components/schemas/Thing/properties/a`;
  const documents = [{ id: 'one', bundle }] as never;
  expect(uncheckedPatterns(documents, false)).toEqual([behind, back]);
  expect(uncheckedPatterns(documents, true)).toEqual([
    behind,
    back,
    `pattern ${slow} at one#/components/schemas/Thing/properties/c`,
  ]);
});

it('takes nothing else out of a document', () => {
  const bundle = documentOf({ pattern: slow, minLength: 1, patternProperties: { [slow]: {}, '^b': {} } });
  expect(nativePatternsOnly(bundle)).toEqual(documentOf({ minLength: 1, patternProperties: { '^b': {} } }));
  const plain = documentOf({ properties: { pattern: { type: 'string' } } });
  expect(nativePatternsOnly(plain)).toBe(plain);
});

it.each<[string, JsonObject]>([
  ['a property that is called as a keyword', { properties: { value: { pattern: slow } } }],
  ['an example, which a reference may lead to', { example: { pattern: slow } }],
  ['a list', { anyOf: [{ pattern: slow }] }],
])('takes it out of %s', (_, thing) => {
  expect(JSON.stringify(nativePatternsOnly(documentOf(thing)))).not.toContain(slow);
});

it('takes it out of a response that others default to', () => {
  const paths = {
    '/a': { get: { responses: { default: { content: { a: { schema: { pattern: slow } } } } } } },
  };
  expect(JSON.stringify(nativePatternsOnly(documentOf({}, { paths })))).not.toContain(slow);
});

const documentWith = (content: object) => ({
  bundle: { paths: { '/a': { post: { requestBody: { content } } } } },
});

it('names what no tool reads of bodies, once', () => {
  const parts = { itemSchema: {}, prefixEncoding: [], itemEncoding: {} };
  const found = unreadMedia([
    documentWith({ 'multipart/mixed': parts, 'application/jsonl': { itemSchema: {} } }),
    documentWith({ 'multipart/mixed': { itemSchema: true }, 'application/json': { schema: {} } }),
  ] as never);
  expect(found).toEqual(
    ['itemSchema', 'prefixEncoding', 'itemEncoding'].map((key) => `${key} of multipart/mixed`),
  );
});
