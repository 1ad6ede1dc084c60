import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { checkersOf } from './ajv-checkers.ts';
import { makeSample } from './sample-of.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const checking = (schemas: JsonObject) => {
  const document = documentOf({ openapi: '3.1.0', components: { schemas } });
  return {
    document,
    check: (value: JsonObject) => checkersOf(document).inline(document, ref('first'), value),
  };
};

it('checks a value against schemas that refer to thousands of others', () => {
  const COUNT = 3_000;
  const name = (index: number) => (index % COUNT === 0 ? 'first' : `schema${index}`);
  const schemas = Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [
      name(index),
      {
        type: 'object',
        required: ['id'],
        properties: { id: { const: index }, next: ref(name(index + 1)), other: ref(name(index * 7)) },
      },
    ]),
  );
  const { document, check } = checking(schemas);
  expect(check({ id: 0, next: { id: 1, next: { id: 2 } } })).toEqual([]);
  expect(check({ id: 0, next: { id: 1, next: { id: 5 } } }).map(({ path }) => path)).toEqual([
    'next/next/id',
  ]);
  expect(makeSample(document, ref('first'), { whole: true })).toMatchObject({ valid: true });
});

it('compiles a schema once, however many references lead to it', () => {
  const names = ['first', 'second', 'third'];
  const aliases = Object.fromEntries(names.map((name) => [name, ref('last')]));
  let compiled = 0;
  const last = Object.defineProperty({}, 'type', {
    enumerable: true,
    get: () => ((compiled += 1), 'object'),
  });
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { ...aliases, last } } });
  const read = (name: string) => {
    const before = compiled;
    checkersOf(document).schema(document, `/components/schemas/${name}`, {});
    return compiled > before;
  };
  expect(names.map(read)).toEqual([true, false, false]);
});

it('ends where references are a circle', () => {
  const { check } = checking({ first: ref('second'), second: ref('first') });
  expect(check({})).toHaveLength(1);
});

it('refuses only what a reference that leads nowhere is about', () => {
  const { check } = checking({ first: { properties: { a: ref('nothing'), b: { type: 'string' } } } });
  expect(check({ b: 'text' })).toEqual([]);
  expect(check({ a: 1 }).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "a: a cannot be checked: the schema does not compile (can't resolve reference things#/components/schemas/nothing)",
  ]);
});

it('knows members that a reference evaluates', () => {
  const { check } = checking({
    first: { allOf: [ref('base')], properties: { b: true }, unevaluatedProperties: false },
    base: { properties: { a: { type: 'string' } } },
  });
  expect(check({ a: 'text', b: 1 })).toEqual([]);
  expect(check({ a: 'text', c: 1 }).map(({ keyword }) => keyword)).toEqual(['unevaluatedProperties']);
});
