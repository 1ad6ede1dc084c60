import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lintContract } from '../index.ts';

async function errorsOf(documents: Readonly<Record<string, object>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allowed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, value] of Object.entries(documents))
    writeFileSync(join(folder, name), JSON.stringify(value, null, 1));
  const { findings } = await lintContract(join(folder, Object.keys(documents)[0]!), {
    profile: 'recommended',
  });
  return findings
    .filter(({ rule, severity }) => severity === 'error' || rule === 'no-unused-components')
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const openapi = (schema: unknown, more: object = {}, schemas: object = {}, version = '3.1.0') => ({
  openapi: version,
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://a.test' }],
  security: [],
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        summary: 'Get it',
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema, ...more } } },
          400: { description: 'Bad' },
        },
      },
    },
  },
  components: { schemas },
});
const method = (schema: unknown) => ({
  openrpc: '1.3.2',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://a.test' }],
  methods: [{ name: 'a', params: [{ name: 'p', schema }], result: { name: 'r', schema } }],
});
const TEXT = { type: 'string' };

it.each<[string, Readonly<Record<string, object>>]>([
  ['true is a schema of OpenAPI 3.1', { a: openapi(true) }],
  ['so is false, below others', { a: openapi({ type: 'object', properties: { a: true, b: { type: 'array', items: false } } }) }],
  ['true is a schema of OpenRPC', { a: method(true) }],
  ['also below others', { a: method({ type: 'object', properties: { a: true }, additionalProperties: false }) }],
  ['a reference in an extension leads nowhere', { a: openapi(TEXT, { 'x-a': { b: [{ $ref: 'none.json' }] } }) }],
  ['an extension has examples that are texts', { a: openapi(TEXT, { 'x-a': { examples: { b: 'text' } } }) }],
  ['a property is called examples', { a: openapi({ type: 'object', properties: { examples: TEXT } }) }],
  ['an anchor is referred to', { a: openapi({ $ref: '#node' }, {}, { Node: { ...TEXT, $anchor: 'node' } }) }],
  ['another file refers to an anchor', { a: openapi({ $ref: 'b.json' }, {}, { Node: { ...TEXT, $anchor: 'node' } }), b: { items: { $ref: 'a.json#node' } } }],
])('is no fault: %s', async (_, documents) => {
  const files = Object.entries(documents).map(([name, document]) => [`${name}.json`, document] as const);
  expect(await errorsOf(Object.fromEntries(files))).toEqual([]);
}); // prettier-ignore

it.each<[string, object, RegExp]>([
  ['true is not a schema of OpenAPI 3.0', openapi(true, {}, {}, '3.0.3'), /^struct: Expected type `Schema`/],
  ['a text is not a schema', openapi('text'), /Schema/],
  ['a reference leads nowhere', openapi({ $ref: 'none.json' }), /^no-unresolved-refs: there is no file/],
  ['nobody refers to a schema', openapi(TEXT, {}, { Node: { ...TEXT, $anchor: 'node' } }), /^no-unused-comp/],
  ['a parameter has neither schema nor content', { ...openapi(TEXT), paths: { '/a': { get: { operationId: 'getA', parameters: [{ name: 'a', in: 'query' }], responses: { 200: { description: 'OK' } } } } } }, /at least one of the following fields: schema, content/],
])('is a fault: %s', async (_, document, message) => {
  expect(await errorsOf({ 'a.json': document })).toContainEqual(expect.stringMatching(message));
}); // prettier-ignore
