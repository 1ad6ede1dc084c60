/** The walks of ARCHITECTURE.md name functions and files, each of which exists in a package on the walk. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
const walks = text.split(/^## /m).filter((section) => section.startsWith('Walk: '));
const sources = repositoryFiles('.ts').filter(
  (path) => /^packages\/[^/]+\/src\//.test(path) && !path.endsWith('.test.ts'),
);

describe('the map', () => {
  const [, map = ''] = /```mermaid\n(.*?)```/s.exec(text) ?? [];
  const rows = text.matchAll(/^\| `(?:@chain-apis\/)?([a-z-]+)` \|[^|]*\|[^|]*\|([^|]*)\|/gm);
  const imports = new Map([...rows].map(([, name, own]) => [name === 'chain-apis' ? 'cli' : name!, own!]));
  const names = (side: string) => side.split('&').map((name) => /^\s*([\w-]+)/.exec(name)![1]!);
  const arrows = map.split('\n').flatMap((line) => {
    const [from, to] = line.split('-->');
    return to === undefined
      ? []
      : names(from!).flatMap((one) => names(to).map((other) => [one, other] as const));
  });

  it('has every package', () => {
    const drawn = new Set(arrows.flat());
    expect([...imports.keys()].filter((name) => !drawn.has(name))).toEqual([]);
  });

  it.each(arrows.filter(([from]) => from !== 'specs'))('%s is imported by %s', (from, to) => {
    expect(imports.get(to)).toContain(`\`${from}\``);
  });
});

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
