/** Parameters named like properties that every object inherits. */
import { loadContract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { readTarget, verify } from '@chain-apis/verify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withStatus } from '../support/verify.ts';

const PARAMETERS = [
  { name: 'constructor', in: 'path', required: true, schema: { type: 'string' }, example: 'ferrari' },
  { name: 'toString', in: 'query', schema: { type: 'string' } },
];
const RACES = {
  openapi: '3.1.0',
  info: { title: 'Races', version: '1.0.0' },
  paths: {
    '/wins/{constructor}': {
      get: {
        operationId: 'hasOwnProperty',
        parameters: PARAMETERS,
        responses: {
          '200': {
            description: 'd',
            content: { 'application/json': { schema: { type: 'object' }, example: { wins: 3 } } },
          },
        },
      },
    },
  },
};

it('are asked and judged as any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'races-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'races.json'), JSON.stringify(RACES));
  const contract = await loadContract(join(folder, 'races.json'));
  const mock = createMock(contract);
  const targets = [readTarget('races', 'http://mock.test')];
  const report = await verify({
    contract,
    targets,
    fetch: createMockFetch(mock),
    limits: { rate: Infinity },
  });
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(mock.calls('hasOwnProperty').length).toBeGreaterThan(0);
});
