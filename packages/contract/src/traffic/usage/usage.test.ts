import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../model/model.ts';
import { expect, it } from 'vitest';
import { folderOf } from '../../test-support/documents.ts';
import { addToUsageFile, checkUsageFile, readUsage } from './usage-file.ts';
import { createUsageRecorder } from './usage-recorder.ts';

const EMPTY: Pick<Contract, 'operations'> = { operations: [] };

it('several writers at once add to one file, a line for each operation, and keep the name in it', async () => {
  const file = join(folderOf(), 'deep', 'usage.json');
  await addToUsageFile(file, { b: ['y'] });
  const { consumer } = await readUsage(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(consumer, 'web'));
  const names = Array.from({ length: 10 }, (_, at) => `n${at}`);
  await Promise.all(names.map((name) => addToUsageFile(file, { a: [], b: [name] })));
  expect(await readUsage(file)).toEqual({
    version: 1,
    consumer: 'web',
    operations: { a: [], b: [...names, 'y'] },
  });
  expect(readFileSync(file, 'utf8')).toContain('\n    "b": ["n0", "n1", ');
  expect(readdirSync(join(file, '..'))).toEqual(['usage.json']);
});

it('another file is never overwritten', async () => {
  const file = join(folderOf(), 'package.json');
  writeFileSync(file, '{"version":1}');
  await expect(addToUsageFile(file, { a: [] })).rejects.toThrow(`${file} is not a usage file: `);
  await expect(checkUsageFile(file)).rejects.toThrow('is not a usage file');
  expect(readFileSync(file, 'utf8')).toBe('{"version":1}');
  writeFileSync(file, '{');
  await expect(readUsage(file)).rejects.toThrow(`${file} is not JSON: `);
  await expect(readUsage(`${file}.none`)).rejects.toThrow(`cannot read the usage file ${file}.none: `);
  await expect(checkUsageFile(join(file, 'usage.json'))).rejects.toThrow('is not a folder');
});

it('writes nothing for what the contract does not declare', async () => {
  const folder = folderOf();
  const recorder = createUsageRecorder(EMPTY, join(folder, 'usage.json'));
  recorder.record({ method: 'GET', url: '/secret?key=a', headers: {} });
  await recorder.written();
  mkdirSync(folder, { recursive: true });
  expect(readdirSync(folder)).toEqual([]);
});
