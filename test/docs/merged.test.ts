/** No file has conflict markers of an unfinished merge: compilers miss them in multi-line text. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

const MARK = /^(?:<{7}|>{7}) /m;

it('every file is merged', () => {
  const files = repositoryFiles('.ts', '.mjs', '.astro', '.css', '.md', '.yaml', '.yml', '.json', '.jsonc');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => MARK.test(readFileSync(root + path, 'utf8')))).toEqual([]);
  expect(MARK.test(`a\n${'<'.repeat(7)} HEAD\n`)).toBe(true);
});
