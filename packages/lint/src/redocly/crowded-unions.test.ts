import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractDocument } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { lintContract } from '../index.ts';
import { crowdedUnion } from './crowded-unions.ts';

function documentWith(oneOf: Json[], schemas: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } };
  const get = { operationId: 'a', responses: { 200: { description: 'Ok.', content } } };
  const info = { title: 'T', version: '1.0.0' };
  return {
    ...{ openapi: '3.1.0', info, paths: { '/a': { get } } },
    components: { schemas: { Any: { oneOf }, ...schemas } },
  };
}

async function lintUnion(oneOf: Json[]) {
  const folder = mkdtempSync(join(tmpdir(), 'crowded-unions-'));
  try {
    const path = join(folder, 'a.json');
    writeFileSync(path, JSON.stringify(documentWith(oneOf)));
    const { findings } = await lintContract(path);
    return findings.filter(({ rule }) => /composition|bounded/.test(rule));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const list = <T>(length: number, item: (index: number) => T) =>
  Array.from({ length }, (_, index) => item(index));
// Each is like each, so there are as many findings as comparisons.
const alike = (index: number) => ({ type: 'string', description: `${index}` });
const wide = { properties: Object.fromEntries(list(1000, (index) => [`p${index}`, { type: 'string' }])) };

it.each<[string, number, Json[], JsonObject]>([
  ['of 3,000 schemas', 3000, list(3000, alike), {}],
  [
    'of 300 schemas that share 1,000 properties',
    300,
    list(300, (index) => ({ $ref: '#/components/schemas/Wide', title: `${index}` })),
    { Wide: wide },
  ],
  [
    'of two enumerations of 40,000 values',
    2,
    list(2, (at) => ({ enum: list(40_000, (index) => `${at}-${index}`) })),
    {},
  ],
])('a union %s takes too long to compare', (_, length, oneOf, schemas) => {
  const document = { kind: 'openapi', bundle: documentWith(oneOf, schemas) } as unknown as ContractDocument;
  expect(crowdedUnion(document)).toEqual({ pointer: '/components/schemas/Any/oneOf', length });
});

it('is reported as not compared', { timeout: 30_000 }, async () => {
  const message =
    '700 schemas, too many to compare each with each: no-illogical-composition-keywords and no-required-schema-properties-undefined did not run';
  expect(await lintUnion(list(700, alike))).toEqual([
    expect.objectContaining({ rule: 'contract/bounded-schemas', severity: 'warning', line: 1, message }),
  ]);
});

it('compares the schemas of other unions', async () => {
  const found = await lintUnion([...list(3, alike), true, { $ref: '#/components/schemas/Any' }]);
  expect(found.map(({ rule }) => rule)).toEqual(list(3, () => 'no-illogical-composition-keywords'));
});
