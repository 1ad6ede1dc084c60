import { expect, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { walkValue, pointerOfNode } from './walk-value.ts';

/** Pointers of the visited places, each with the descriptions of what its schemas say. */
function visited(schemas: JsonObject, value: Json): Record<string, unknown[]> {
  const document = { bundle: { components: { schemas } } } as unknown as ContractDocument;
  const places: Record<string, unknown[]> = {};
  const fits = ({ type }: JsonObject, here: Json) => type === (Array.isArray(here) ? 'array' : typeof here);
  walkValue(document, { $ref: '#/components/schemas/Start' }, value, fits, (place) => {
    places[pointerOfNode(place)] = place.parts.flatMap(({ description = [] }) => description);
  });
  return places;
}

const start = (schema: JsonObject): JsonObject => ({ Start: { description: 'start', ...schema } });

it('takes of a union the branch that the value fits', () => {
  const branches = [
    { type: 'array', items: { description: 'item' } },
    { type: 'object', properties: { a: { description: 'a' } } },
  ];
  const schemas = start({ oneOf: branches });
  expect(visited(schemas, { a: 1 })).toEqual({ '': ['start'], '/a': ['a'] });
  expect(visited(schemas, ['x', 'y'])).toEqual({ '': ['start'], '/0': ['item'], '/1': ['item'] });
});

it('ends with the value where schemas lead in a circle', () => {
  const schemas = start({ properties: { next: { $ref: '#/components/schemas/Start' } } });
  const places = visited(schemas, { next: { next: { next: {} } } });
  expect(Object.keys(places)).toEqual(['', '/next', '/next/next', '/next/next/next']);
});

it('reads a member without a name of its own by the schema of all others', () => {
  const schemas = start({
    allOf: [{ properties: { a: { description: 'a' } } }, { additionalProperties: { description: 'other' } }],
  });
  expect(visited(schemas, { a: 1, b: 2 })).toEqual({ '': ['start'], '/a': ['a', 'other'], '/b': ['other'] });
});

it('visits what is not declared, and nothing in it', () => {
  const schemas = start({ properties: { toString: true } });
  const places = visited(schemas, { toString: 'declared', valueOf: { inside: 1 } });
  expect(places).toEqual({ '': ['start'], '/toString': [], '/valueOf': [] });
});
