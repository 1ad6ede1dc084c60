import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUsage, testRun, type Usage } from '@chain-apis/traffic/usage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMockFetch } from '../create-mock-fetch.ts';
import { startMock } from '../server/start-mock.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';
import { openMock } from './open-mock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-'));
  file = join(folder, 'usage.json');
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (): Promise<Usage> => parseUsage(await readFile(file, 'utf8'), file);
const options = async () => ({ contract: await tinyContract(), usage: { file, consumer: 'web' } });

it('records what plain fetch reads of json()', async () => {
  const mock = await openMock(await options());
  const fetch = createMockFetch(mock);
  const response = await fetch('http://x/v1/things?pageSize=5&tag=a', { headers: { 'x-mode': 'fast' } });
  const { things } = (await response.json()) as { things: string[] };
  expect(things).toEqual(['a']);
  const copy = (await fetch('http://x/v1/things')).clone();
  expect(((await copy.json()) as { things: string[] }).things.length).toBe(1);
  await mock.close();
  const { operations, consumer } = await written();
  expect(consumer).toBe('web');
  expect(operations).toEqual({
    listThings: {
      params: {
        pageSize: { omitted: true },
        tag: { omitted: true },
        'tag[]': { values: ['a'] },
        'x-mode': { values: ['fast'], omitted: true },
      },
      outcomes: ['200'],
      reads: { 'things[]': [] },
    },
  });
});

it.each(['text', 'arrayBuffer', 'body'] as const)('counts %s as reading everything', async (way) => {
  const mock = await openMock(await options());
  const response = await createMockFetch(mock)('http://x/v1/things');
  if (way === 'body') await new Response(response.body).text();
  else await response[way]();
  await mock.close();
  expect((await written()).operations['listThings']?.reads).toEqual({ '**': [] });
});

it('counts nothing of an unread body', async () => {
  const mock = await openMock(await options());
  expect((await createMockFetch(mock)('http://x/v1/things')).ok).toBe(true);
  await mock.close();
  expect((await written()).operations['listThings']?.reads).toEqual({});
});

it('says any property over HTTP, in any session, and leaves out what the contract does not declare', async () => {
  const mock = await startMock(await options());
  await fetch(`${mock.url}/__session/one/v1/things`);
  await fetch(`${mock.url}/v1/nothing`);
  const shared = await createMockFetch(mock)('http://x/v1/things/a');
  expect(((await shared.json()) as { id: string }).id).toBeTypeOf('string');
  await mock.close();
  const { operations } = await written();
  expect(Object.keys(operations)).toEqual(['getThing', 'listThings']);
  expect(operations['listThings']?.reads).toEqual({ '**': [] });
  expect(operations['getThing']?.reads).toEqual({ id: [] });
});

it('names the test file, and adds to what the file has', async () => {
  const run = testRun();
  for (const name of ['a.test.ts', 'b.test.ts']) {
    run.file = name;
    const mock = await openMock(await options());
    await (await createMockFetch(mock)('http://x/v1/things')).text();
    await mock.close();
  }
  run.file = undefined;
  expect((await written()).operations['listThings']?.reads).toEqual({ '**': ['a.test.ts', 'b.test.ts'] });
  expect(run.writers.size).toBe(0);
});

it('gives plain data where nothing is recorded', async () => {
  const fetch = createMockFetch({ contract: await tinyContract() });
  const data = { a: 1 };
  expect(fetch.reads.view('listThings', '200', data)).toBe(data);
  await fetch('http://x/v1/things');
  expect(fetch.reads.view('listThings', '200', data)).toBe(data);
});
