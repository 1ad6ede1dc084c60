import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUsage } from '@chain-apis/contract/traffic/files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMockFetch } from '../create-mock-fetch.ts';
import { startMock } from '../server/start-mock.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let folder: string;
let usage: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-'));
  usage = join(folder, 'usage.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('a response comes after the file has its call; values and undeclared names are not written', async () => {
  const fetch = createMockFetch({ contract: await tinyContract(), usage });
  await fetch('http://x/v1/things?tag=a-value&undeclared=1');
  expect((await readUsage(usage)).operations).toEqual({ listThings: ['tag'] });
  await fetch('http://x/v1/things?pageSize=5', { headers: { 'x-mode': 'fast' } });
  expect((await readUsage(usage)).operations).toEqual({ listThings: ['pageSize', 'tag', 'x-mode'] });
  expect(await readFile(usage, 'utf8')).not.toMatch(/a-value|fast|undeclared/);
});

it('over HTTP, in any session', async () => {
  const mock = await startMock({ contract: await tinyContract(), usage });
  await fetch(`${mock.url}/__session/one/v1/things`);
  await fetch(`${mock.url}/v1/nothing`);
  await mock.close();
  expect((await readUsage(usage)).operations).toEqual({ listThings: [] });
});

it('a file that cannot be added to is a problem of the call, or of closing', async () => {
  const contract = await tinyContract();
  const call = createMockFetch({ contract, usage });
  const mock = await startMock({ contract, usage });
  await call('http://x/v1/things');
  await writeFile(usage, '{}');
  await expect(call('http://x/v1/things?tag=a')).rejects.toThrow('is not a usage file');
  expect((await fetch(`${mock.url}/v1/things`)).status).toBe(200);
  await expect(mock.close()).rejects.toThrow('is not a usage file');
});
