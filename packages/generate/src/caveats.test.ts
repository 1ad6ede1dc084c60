import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { expect, it, onTestFinished } from 'vitest';
import { caveatsOf } from './caveats.ts';

const root = join(import.meta.dirname, '../../..');
const things = await loadContract(join(root, 'test/support/foreign/things.openapi.yaml'));

it('names what not every platform can send', () => {
  expect(caveatsOf(things)).toEqual([
    'listThings: browsers do not let its call send the cookie session: they send their own',
  ]);
});

it('names calls whose body is not sent', async () => {
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const bundle = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/t': {
        get: { operationId: 'find', requestBody, responses: {} },
        post: { requestBody, responses: {} },
      },
    },
  };
  const folder = mkdtempSync(join(tmpdir(), 'caveats-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(bundle));
  const contract = await loadContract([join(folder, 'spec.json')]);
  expect(caveatsOf(contract)).toEqual(['find: its call sends no body: HTTP gives a body of GET no meaning']);
  expect(contract.operations.map(({ body }) => body !== undefined)).toEqual([false, true]);
});

it('has nothing to say of the contract of this repository', async () => {
  expect(caveatsOf(await loadContract(join(root, 'redocly.yaml')))).toEqual([]);
});
