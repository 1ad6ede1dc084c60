import type { Json, JsonObject } from '@chain-apis/foundation';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lintContract } from '../index.ts';

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

it.each(['recommended', 'strict'] as const)(
  'says that a chain is too long for Redocly: %s',
  async (profile) => {
    const folder = mkdtempSync(join(tmpdir(), 'too-deep-'));
    try {
      const path = join(folder, 'a.json');
      const text = JSON.stringify(documentWith('S0', chain(3000)));
      writeFileSync(path, text);
      const { findings } = await lintContract(path, { profile });
      const [found] = findings.filter(({ rule }) => rule === 'contract/too-complex');
      expect(found).toMatchObject({
        ...{ line: 1, severity: 'error' },
        message: expect.stringContaining('schemas refer to one another in too long a chain'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
