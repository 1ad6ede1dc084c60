/** What `npm start` says of the build of the reference. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPages, readLines } from './start/follow-build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'follow-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('countPages', () => {
  const atPages = { step: 'writing pages', output: [] };

  it('says nothing before the build is at pages', () => {
    expect(countPages(folder, { ...atPages, step: 'preparing' })).toBe('');
  });

  it('says nothing while there is no folder, and does not throw', () => {
    expect(countPages(join(folder, 'site'), atPages)).toBe('');
  });

  it('counts what is written', () => {
    mkdirSync(join(folder, 'a'));
    for (const path of ['index.html', 'a/index.html', 'a/other.html']) writeFileSync(join(folder, path), '');
    expect(countPages(folder, atPages)).toBe('2 written, ');
  });
});

it('reads the step from the lines of turbo', () => {
  const build = { step: 'compiling', output: [] as string[] };
  const steps: string[] = [];
  const lines = [
    '@chain-apis/contract:build: cache miss, executing 1',
    'reference:build: cache miss, executing 2',
    'reference:build: 242 pages',
  ];
  readLines(lines.join('\n'), build, () => steps.push(build.step));
  expect(steps).toEqual(['compiling contract', 'preparing', '242 pages']);
});
