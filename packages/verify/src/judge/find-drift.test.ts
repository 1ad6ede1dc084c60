import { createCheckers, type ContractDocument } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { findDrift } from './find-drift.ts';

function driftOf(schema: JsonObject, value: JsonObject): string[] {
  const bundle = { openapi: '3.1.0', components: { schemas: {} } };
  const words = { id: 'x', package: 'x', folder: 'x', title: 'X', version: '1', description: '', files: [] };
  const document: ContractDocument = { ...words, kind: 'openapi', bundle };
  return findDrift(createCheckers({ documents: [document] }), document, schema, value).map(
    ({ message }) => message,
  );
}

it.each<[string, JsonObject, string[]]>([
  ['a member of any kind is declared', { properties: { any: true } }, []],
  ['a member without a declaration is news', { properties: { other: true } }, ['any is not in the contract']],
  [
    'where names follow a pattern it is none',
    { properties: { other: {} }, patternProperties: { '^a': {} } },
    [],
  ],
])('%s', (_, schema, found) => {
  expect(driftOf(schema, { any: 5 })).toEqual(found);
});
