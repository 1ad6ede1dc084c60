import { expect, it } from 'vitest';
import type { ContractDocument } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { isTaxing } from './taxing.ts';

const documentOf = (bundle: JsonObject): ContractDocument => ({
  id: 'things',
  kind: 'openapi',
  package: 'things',
  folder: 'things',
  title: 'things',
  version: '1.0.0',
  description: '',
  bundle,
  files: [],
});

const node = { $ref: '#/components/schemas/node' };
const nested = Array.from({ length: 40 }).reduce<Json>((a) => ({ a }), { b: 'text' });
const doc = (schema: Json, example: Json, others: Record<string, Json> = {}) =>
  documentOf({
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema, examples: { one: { value: example } } } } },
          },
        },
      },
    },
    components: { schemas: others },
  });

it.each([
  [
    'an example of which each level is checked twice',
    doc(node, nested, { node: { properties: { a: { allOf: [node, node] } } } }),
  ],
  [
    'a long list whose items are compared',
    doc(
      { uniqueItems: true },
      Array.from({ length: 3000 }, (_, n) => ({ n })),
    ),
  ],
])('Redocly does not check %s', (_, document) => {
  expect(isTaxing(document)).toBe(true);
});

it('Redocly checks what takes as long as it is', () => {
  const tree = { node: { properties: { a: node, b: { pattern: '^[a-z]+$' } } } };
  expect(isTaxing(doc(node, nested, tree))).toBe(false);
  expect(isTaxing(doc({ uniqueItems: true }, [1, 2, 3]))).toBe(false);
});
