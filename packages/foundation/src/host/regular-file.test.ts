import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readRegularFile, reasonOf } from './regular-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-regular-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'file'), 'text');

it('reads a file', () => {
  expect(readRegularFile(join(folder, 'file'))).toBe('text');
});

it.each([
  ['none', 'there is no such file'],
  ['file/below', 'a part of its path is not a folder'],
  ['', 'it is not a regular file, but a folder'],
])('says in words why it does not read %j', (name, reason) => {
  expect(() => readRegularFile(join(folder, name))).toThrow(new Error(reason));
});

it("keeps the system's message for other codes", () => {
  expect(reasonOf(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))).toBe(
    'EMFILE: too many open files',
  );
});
