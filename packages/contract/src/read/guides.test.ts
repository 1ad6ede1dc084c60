import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { loadGuides } from './guides.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-guides-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'texts'));
});

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const registry = (more = 'x-guides: texts\n') => {
  put('redocly.yaml', `apis: { a: { root: a.yaml } }\n${more}`);
  put('a.yaml', 'openapi: 3.1.0\n');
  return join(folder, 'redocly.yaml');
};

it('reads the folder that a registry names, in the order of the texts', async () => {
  const source = registry();
  put('texts/b.md', '---\norder: 2\ntitle: B\ndescription: About b.\nsearch: [bee]\n---\n\nText.\n');
  put('texts/c.md', '---\r\norder: 1\r\ntitle: C\r\n---\r\n## D\r\n');
  put('texts/other.txt', 'no guide');
  const found = [
    { name: 'c', order: 1, title: 'C', description: '', search: [], body: '## D' },
    { name: 'b', order: 2, title: 'B', description: 'About b.', search: ['bee'], body: 'Text.' },
  ];
  expect(await loadGuides(source)).toEqual(found);
  expect(await loadGuides(folder)).toEqual(found);
});

it('there are none without a registry that names a folder', async () => {
  expect(await loadGuides(registry(''))).toEqual([]);
  expect(await loadGuides(join(folder, 'a.yaml'))).toEqual([]);
  expect(await loadGuides([join(folder, 'a.yaml'), join(folder, 'a.yaml')])).toEqual([]);
});

it.each([
  ['x-guides: nowhere\n', 'cannot read the guides'],
  ['x-guides: texts\n', 'plain.md must begin with `title` and `description` between lines of ---'],
])('says what is wrong with %j', async (more, message) => {
  put('texts/plain.md', '# Without a head\n');
  await expect(loadGuides(registry(more))).rejects.toThrow(message);
});
