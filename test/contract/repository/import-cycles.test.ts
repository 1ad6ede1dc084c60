/** Packages have no cycles between files, types included, or folders: each can be read and moved on its own. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';
import { importsOf } from '../../support/imports.ts';

const sources = repositoryFiles('.ts', '.mts', '.astro').filter((path) =>
  /^(packages\/[^/]+\/src|scripts|test)\//.test(path),
);
const folders = [...new Set(sources.map((path) => /^packages\/[^/]+|^[^/]+/.exec(path)![0]))].sort();

describe.each(folders)('%s', (folder) => {
  const files = sources.filter((path) => path.startsWith(`${folder}/`));
  const imports = new Map(files.map((file) => [file, neighbours(file)]));

  it('has no cycle of files', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it('has no cycle of folders', () => {
    expect(findCycles(betweenFolders(imports, `${folder}/src/`))).toEqual([]);
  });
});

it('finds a cycle through a third file, and a file that imports itself', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  expect(findCycles(imports)).toEqual(['a > b > c > a', 'd > d']);
});

/** Maps each folder of a package to those it imports from. Ignores tests and files outside the folders. */
function betweenFolders(
  imports: ReadonlyMap<string, readonly string[]>,
  sourceFolder: string,
): Map<string, string[]> {
  const folderOf = (file: string) => {
    const [folder, ...inside] = file.slice(sourceFolder.length).split('/');
    return file.startsWith(sourceFolder) && inside.length > 0 ? folder : undefined;
  };
  const between = new Map<string, string[]>();
  for (const [file, others] of imports) {
    const from = folderOf(file);
    if (from === undefined || /\.test\.ts$/.test(file)) continue;
    const found = others.map(folderOf).filter((folder) => folder !== undefined && folder !== from);
    between.set(from, [...(between.get(from) ?? []), ...(found as string[])]);
  }
  return between;
}

/** Returns the relative imports of a file. */
function neighbours(file: string): string[] {
  return importsOf(readFileSync(join(root, file), 'utf8'))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier))
    .filter((path) => existsSync(join(root, path)));
}

/** Finds one cycle for each import that leads back to where the search came from, first file by name first. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) found.add(written(trail.slice(start)));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return [...found].sort();
}

function written(cycle: readonly string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0]!);
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' > ');
}
