import type { Json, JsonObject } from '@chain-apis/foundation';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lintContract } from '../index.ts';
import { longestChain } from './longest-chain.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const documentWith = (first: string, schemas: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        responses: { 200: { description: 'Ok.', content: { 'application/json': { schema: ref(first) } } } },
      },
    },
  },
  components: { schemas },
});
const chain = (length: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length }, (_, at): [string, Json] => [
      `S${at}`,
      at === length - 1
        ? { type: 'string' }
        : { properties: { next: ref(`S${at + 1}`), self: ref(`S${at}`) } },
    ]),
  );

it('finds where a chain begins, and its length', () => {
  const short = { properties: { a: ref('S8') } };
  expect(longestChain(documentWith('Short', { Short: short, ...chain(10) }))).toEqual({
    pointer: '/components/schemas/S1',
    length: 7,
  });
  expect(longestChain(documentWith('S0', chain(20_000)))).toMatchObject({ length: 20_000 });
  expect(longestChain({ a: { $ref: 'other.yaml' } })).toBeUndefined();
});

it('names the schema that begins a chain too long for Redocly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longest-chain-'));
  try {
    const path = join(folder, 'a.json');
    const text = JSON.stringify(documentWith('S0', chain(3000)), undefined, 1);
    writeFileSync(path, text);
    const { findings } = await lintContract(path);
    const [found] = findings.filter(({ rule }) => rule === 'contract/bounded-schemas');
    expect(found).toMatchObject({
      line: text.split('\n').findIndex((line) => line.includes('"S0": {')) + 1,
      message:
        '#/components/schemas/S0 begins a chain of 3,000 schemas that refer to one another, too long to be linted: let fewer of them refer to the next',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
