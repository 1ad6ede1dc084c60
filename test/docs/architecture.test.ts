/** The walks of ARCHITECTURE.md name functions; each is one that a reader can open. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
const [, walks = ''] = /^## Four walks$([^]*?)^## /m.exec(text) ?? [];
/** Identifiers in backticks. Names of packages, files and calls hold other characters. */
const named = new Set([...walks.matchAll(/`([a-z]\w+)`/g)].map(([, name]) => name!));
const sources = repositoryFiles('.ts')
  .filter((path) => /^packages\/[^/]+\/src\//.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');
const defined = new Set([...sources.matchAll(/\b(?:function|const) (\w+)/g)].map(([, name]) => name!));

describe('the walks of ARCHITECTURE.md', () => {
  it('name functions', () => {
    expect(named.size).toBeGreaterThan(20);
  });

  it('name none that is not there', () => {
    const words = new Set(['respond', 'fetch']);
    expect([...named].filter((name) => !defined.has(name) && !words.has(name))).toEqual([]);
  });
});
