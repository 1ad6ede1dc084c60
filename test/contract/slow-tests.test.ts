/** Keeps `npm test` fast: tests that start or install programs or copy the repository are named `*.slow.test.ts`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

/** Tests with their own projects. */
const APART = /^(examples|test\/(browser|docs|mutation|package))\//;
const SLOW =
  /\b(process\.execPath|startProcess\(|runProgram\(|createScratch\(|copyRepository\(|compareEngines\(|openChromium\(|installLocked\(|loadViem\()/;

const files = repositoryFiles('.test.ts').filter((path) => !APART.test(path));
const isSlow = (path: string) => path.endsWith('.slow.test.ts');

it('a test that takes long by its nature says so in its name', () => {
  const slow = files.filter((path) => !isSlow(path) && SLOW.test(readFileSync(root + path, 'utf8')));
  expect(slow, 'call them *.slow.test.ts').toEqual([]);
});

it('there are both', () => {
  expect(files.filter(isSlow).length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(200);
});
