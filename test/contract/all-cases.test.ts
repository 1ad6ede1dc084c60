/** What tries a sample in `npm test` tries all in `npm run slow`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAMPLED } from '../../vitest.config.ts';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

it('every file that takes a sample runs with all cases as well', () => {
  const asks = (path: string) => /\binject\('allCases'\)/.test(readFileSync(root + path, 'utf8'));
  expect(repositoryFiles('.test.ts').filter(asks).sort()).toEqual(SAMPLED);
});
