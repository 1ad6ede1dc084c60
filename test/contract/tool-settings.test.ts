import { writeJson } from '@chain-apis/foundation';
/** The documents are the API: tool settings and data of recorded networks are in overlays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contract, root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

const SETTINGS = ['x-known', 'x-unknown', 'x-short-name', 'x-unchecked', 'x-aliases', 'x-search-words'];
const written = repositoryFiles('.yaml').filter((path) => path.startsWith('specs/'));
const keysIn = (text: string) => SETTINGS.filter((key) => text.includes(`${key}:`));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('no document has a setting of tools, and the overlays for tools have each of them', () => {
  const tools = written.filter((path) => path.startsWith('specs/tools/'));
  const others = written.filter((path) => !tools.includes(path));
  expect(others.map((path) => [path, keysIn(read(path))]).filter(([, keys]) => keys!.length > 0)).toEqual([]);
  expect([...new Set(tools.flatMap((path) => keysIn(read(path))))].sort()).toEqual([...SETTINGS].sort());
  const registry = parse(read('redocly.yaml')) as { 'x-tools': string[] };
  expect(registry['x-tools'].toSorted()).toEqual(tools.toSorted());
});

it('the loaded contract has them', () => {
  const text = writeJson(contract.documents.map(({ bundle }) => bundle));
  expect(SETTINGS.filter((key) => !text.includes(`"${key}":`))).toEqual([]);
});
