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
