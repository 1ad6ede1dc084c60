/** Schemas that refer to each other in circles: more paths lead through them than anybody could walk. */
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { diffDocuments } from './diff-documents.ts';

const COUNT = 25;
const names = Array.from({ length: COUNT }, (_, index) => `Thing${index}`);
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Every schema has each other one as a member, beside its id, in a union of all, and in an extension. */
function circles(last: JsonObject): JsonObject {
  const schema = (name: string): JsonObject => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map((other) => [other, { anyOf: [{ type: 'string' }, ref(other)] }])),
      any: { anyOf: names.map(ref) },
      own: name === names.at(-1) ? last : { type: 'string' },
    },
    'x-expansion': { oneOf: names.map(ref) },
  });
  const get = (name: string) => ({
    operationId: `get${name}`,
    responses: { 200: { description: 'Ok.', content: { 'application/json': { schema: ref(name) } } } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Circles', version: '1.0.0' },
    paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: get(name) }])),
    components: { schemas: Object.fromEntries(names.map((name) => [name, schema(name)])) },
  };
}

const document = (bundle: JsonObject) => ({ id: 'c', kind: 'openapi' as const, bundle, version: '1.0.0' });

it('says a change of a shared schema once, nearest, with every operation that it reaches', () => {
  const [diff] = diffDocuments(
    [document(circles({ type: 'string' }))],
    [document(circles({ type: 'integer' }))],
  );
  expect(diff!.changes).toMatchObject([
    {
      rule: 'rest.response.type-changed',
      place: '200 Thing24.own',
      pointer: '/components/schemas/Thing24/properties/own',
      operations: names.map((name) => `get${name}`),
    },
  ]);
});

it('finds nothing between equal circles', () => {
  const same = () => [document(circles({ type: 'string' }))];
  expect(diffDocuments(same(), same())[0]!.changes).toEqual([]);
});

it('does not lead along a reference in one direction only', () => {
  const part = (type: string): JsonObject => ({
    Leaf: { type },
    Branch: { type: 'object', properties: { leaf: ref('Leaf'), again: ref('Branch') } },
    Alone: { type: 'string' },
  });
  const bundle = (type: string): JsonObject => ({
    ...circles({}),
    paths: Object.fromEntries(
      ['Leaf', 'Branch', 'Alone'].map((name) => [
        `/${name}`,
        {
          get: {
            operationId: name,
            responses: { 200: { description: '', content: { 'application/json': { schema: ref(name) } } } },
          },
        },
      ]),
    ),
    components: { schemas: part(type) },
  });
  const [diff] = diffDocuments([document(bundle('string'))], [document(bundle('integer'))]);
  expect(diff!.changes.map(({ operations }) => operations)).toEqual([['Leaf', 'Branch']]);
});
