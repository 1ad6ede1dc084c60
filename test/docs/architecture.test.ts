/** The walks of ARCHITECTURE.md name functions and files; each is there in a package that the walk goes through. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
const walks = text.split(/^## /m).filter((section) => section.startsWith('Walk: '));
const sources = repositoryFiles('.ts').filter(
  (path) => /^packages\/[^/]+\/src\//.test(path) && !path.endsWith('.test.ts'),
);

it('has four walks', () => expect(walks.length).toBe(4));

describe.each(walks.map((walk) => [walk.split('\n')[0]!, walk]))('%s', (_, walk) => {
  const folders = [...walk.matchAll(/`(packages\/\w+\/src)`/g)].map(([, folder]) => `${folder}/`);
  const inFolders = sources.filter((path) => folders.some((folder) => path.startsWith(folder)));
  const exported = new Set(
    inFolders
      .flatMap((path) => [
        ...readFileSync(root + path, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
      ])
      .map(([, name]) => name!),
  );
  const steps = walk.split('\n').filter((line) => /^(\d\.| {3})/.test(line));
  const named = [...steps.join('\n').matchAll(/`([a-z]\w+)`/g)].map(([, name]) => name!);
  const files = [...steps.join('\n').matchAll(/`([\w/-]+\.ts)`/g)].map(([, name]) => name!);

  const count = steps.filter((line) => /^\d/.test(line)).length;

  it('has five to eight steps', () => {
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(8);
  });

  it('names functions and files that one can open', () => {
    expect(named.length + files.length).toBeGreaterThanOrEqual(count);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
    expect(files.filter((name) => !inFolders.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});
