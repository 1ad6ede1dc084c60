import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../test-support/folder-of.ts';
import { addToUsageFile, readUsage } from './usage-file.ts';
import type { Usage } from './usage.ts';

const usage = (...paths: string[]): Usage => ({
  version: 1,
  consumer: 'web',
  contract: {},
  operations: {
    list: { params: {}, outcomes: [], reads: Object.fromEntries(paths.map((path) => [path, []])) },
  },
});

it('loses nothing when many write at once, and leaves no other file', async () => {
  const folder = folderOf();
  const file = join(folder, 'deep', 'usage.json');
  const paths = Array.from({ length: 20 }, (_, index) => `p${index}`);
  await Promise.all(paths.map((path) => addToUsageFile(file, usage(path))));
  expect(Object.keys((await readUsage(file)).operations['list']!.reads!).sort()).toEqual(paths.sort());
  expect(readdirSync(join(folder, 'deep'))).toEqual(['usage.json']);
});

it('passes the lock of a process that is gone', async () => {
  const folder = folderOf();
  const file = join(folder, 'usage.json');
  mkdirSync(`${file}.lock`);
  utimesSync(`${file}.lock`, 0, 0);
  await addToUsageFile(file, usage('a'));
  expect(readFileSync(file, 'utf8')).toContain('"a"');
});

it('keeps a file that is something else', async () => {
  const folder = folderOf({ 'package.json': '{"name":"web"}' });
  const file = join(folder, 'package.json');
  await expect(addToUsageFile(file, usage('a'))).rejects.toThrow('is not a usage file');
  expect(readFileSync(file, 'utf8')).toBe('{"name":"web"}');
  await expect(readUsage(join(folder, 'none.json'))).rejects.toThrow('cannot read the usage file');
});
