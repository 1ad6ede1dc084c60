import { expect, it } from 'vitest';
import { viewOf } from './schema-view.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('merges each schema once, however many paths lead to it', () => {
  const DEPTH = 60;
  // A diamond on a diamond: 2^60 paths lead from the first to the last.
  const schemas = Object.fromEntries(
    Array.from({ length: DEPTH }, (_, level) => [
      `level${level}`,
      {
        allOf: [ref(`level${level + 1}`), ref(`level${level + 1}`)],
        properties: { [`own${level}`]: { type: 'string' } },
      },
    ]),
  );
  const last = { [`level${DEPTH}`]: { properties: { last: { type: 'integer' } } } };
  const bundle = { components: { schemas: { ...schemas, ...last } } };
  const { merged: schema } = viewOf(bundle, ref('level0'));
  expect(Object.keys(schema['properties'] as object)).toHaveLength(DEPTH + 1);
});

it('merges many parts in linear time', () => {
  const count = 10_000;
  const part = (at: number) => ({ required: [`a${at}`], properties: { [`a${at}`]: { const: at } } });
  const { merged } = viewOf({}, { allOf: Array.from({ length: count }, (_, at) => part(at)) });
  expect(merged['required']).toHaveLength(count);
  expect(Object.keys(merged['properties'] as object)).toHaveLength(count);
});

it('keeps what each part says of a property, the last first', () => {
  const part = (name: string, more: object) => ({ properties: { [name]: { title: name, ...more } } });
  const parts = [part('a', { type: 'string' }), part('__proto__', {}), part('a', { maxLength: 3 })];
  const allOf = [
    ...parts,
    { properties: JSON.parse('{"__proto__": {"type": "null"}}') },
    part('a', { title: 'A' }),
  ];
  const { merged } = viewOf({}, { allOf } as never);
  const { properties } = merged as { properties: Record<string, object> };
  expect(Object.keys(properties)).toEqual(['a', '__proto__']);
  expect(viewOf({}, properties['a'] as never).merged).toEqual({ title: 'A', type: 'string', maxLength: 3 });
  expect(Object.getOwnPropertyDescriptor(properties, '__proto__')?.value).toBeDefined();
});
