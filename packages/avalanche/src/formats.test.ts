import { readFileSync } from 'node:fs';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FORMATS } from './formats.ts';

const specs = new URL('../../../specs/shared/wire-kinds.yaml', import.meta.url);
const declared = parse(readFileSync(specs, 'utf8')) as Record<string, JsonObject>;

it('has the ids of specs/shared/wire-kinds.yaml', () => {
  const table = Object.entries(FORMATS).map(([format, { name }]) => [name, { format }]);
  expect(declared).toMatchObject(Object.fromEntries(table));
});

it.each(Object.entries(FORMATS))('%s refuses its misfit', (_, { check, misfit }) => {
  expect(typeof check === 'function' ? check(misfit) : check.test(misfit)).toBe(false);
});
