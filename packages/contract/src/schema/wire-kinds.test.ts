import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '@chain-apis/foundation';
import { createCheckers } from '../check/ajv-checkers.ts';
import { documentOf } from '../test-support/documents.ts';
import { isWireFormat, WIRE_KINDS, withStandardFormats, withWireFormats } from './wire-kinds.ts';

const specs = new URL('../../../../specs/shared/wire-kinds.yaml', import.meta.url);
const written = parse(readFileSync(specs, 'utf8')) as JsonObject;
const declared = withWireFormats(written) as Record<string, JsonObject>;

it('is of the table of specs/shared/wire-kinds.yaml', () => {
  const table = Object.entries(WIRE_KINDS).map(([format, { name }]) => [name, { format }]);
  expect(declared).toMatchObject(Object.fromEntries(table));
});

it.each(Object.values(WIRE_KINDS))('$name refuses its misfit', ({ name, misfit }) => {
  const document = documentOf({ openapi: '3.1.0' });
  const value = typeof misfit === 'bigint' ? Number(misfit) : misfit;
  const violations = createCheckers({ documents: [document] }).inline(document, declared[name]!, value);
  expect(violations).not.toEqual([]);
});

it('reads a kind next to a standard format', () => {
  const schema = { type: 'integer', format: 'int64', 'x-wire-kind': 'safe-integer' };
  expect(withWireFormats({ items: [schema] })).toEqual({ items: [{ ...schema, format: 'safe-integer' }] });
  expect(withWireFormats({ format: 'int64', 'x-wire-kind': 'other' })).toMatchObject({ format: 'int64' });
});

it('says to generators the size that is true, and none of integers of any size', () => {
  const published = withStandardFormats(declared) as Record<string, JsonObject>;
  expect(published['SafeInteger']).toMatchObject({ format: 'int64' });
  expect(published['Uint64']).toMatchObject({ format: 'uint64', minimum: 0 });
  expect(published['WideInteger']).not.toHaveProperty('format');
  expect(published).toEqual(written);
});

it('copies only what leads to a kind', () => {
  const other = { type: 'string', enum: ['a'] };
  const value = JSON.parse('{ "__proto__": { "items": { "x-wire-kind": "uint64" } } }') as JsonObject;
  const read = withWireFormats({ ...value, other }) as JsonObject;
  expect(read['other']).toBe(other);
  expect(withWireFormats(other)).toBe(other);
  expect(JSON.stringify(read)).toContain('"format":"uint64"');
  expect(JSON.stringify(value)).not.toContain('format');
});

it('knows no other format', () => {
  expect(isWireFormat('email')).toBe(false);
  expect(isWireFormat('toString')).toBe(false);
  expect(isWireFormat(undefined)).toBe(false);
});
