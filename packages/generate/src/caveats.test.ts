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

async function caveatsIn(paths: object) {
  const bundle = { openapi: '3.1.0', info: { title: 'T', version: '1' }, servers: [{ url: '/v1' }], paths };
  const folder = mkdtempSync(join(tmpdir(), 'caveats-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(bundle));
  const contract = await loadContract([join(folder, 'spec.json')]);
  return { caveats: caveatsOf(contract), bodies: contract.operations.map(({ body }) => body !== undefined) };
}

it('names calls whose body is not sent', async () => {
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const get = { operationId: 'find', requestBody, responses: {} };
  expect(await caveatsIn({ '/t': { get, post: { requestBody, responses: {} } } })).toEqual({
    caveats: ['find: its call sends no body: HTTP gives a body of GET no meaning'],
    bodies: [false, true],
  });
});

it('names calls that the document has at another address', async () => {
  const servers = [{ url: 'https://files.example/up' }];
  const far = { operationId: 'far', servers, responses: {} };
  const near = { operationId: 'near', servers: [{ url: '/v1' }], responses: {} };
  const { caveats } = await caveatsIn({
    '/a': { get: far, put: near },
    '/b': { servers, get: { operationId: 'all', responses: {} } },
  });
  const text =
    'the document has it at https://files.example/up, but calls go to `baseUrl`: create a second client for that address';
  expect(caveats).toEqual([`far and 1 more: ${text}`]);
});

it('has nothing to say of the contract of this repository', async () => {
  expect(caveatsOf(await loadContract(join(root, 'redocly.yaml')))).toEqual([]);
});
