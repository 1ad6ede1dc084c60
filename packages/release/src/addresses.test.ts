/** Where the project lives: the root's manifest says it, and every other mention agrees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedPackages } from './published-packages.ts';

interface Addresses {
  readonly homepage: string;
  readonly bugs: { readonly url: string };
  readonly repository: { readonly type: string; readonly url: string; readonly directory?: string };
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const addressesOf = (folder: string): Addresses => {
  const { homepage, bugs, repository } = JSON.parse(read(join(folder, 'package.json'))) as Addresses;
  return { homepage, bugs, repository };
};
const { homepage, bugs, repository } = addressesOf('.');

it.each(publishedPackages(root))('$name names them in its manifest', ({ folder }) => {
  expect(addressesOf(folder)).toEqual({ homepage, bugs, repository: { ...repository, directory: folder } });
});

it.each(['README.md', '.github/ISSUE_TEMPLATE/config.yml'])('%s links to the same repository', (file) => {
  const project = bugs.url.replace(/\/issues$/, '');
  const name = new URL(project).pathname;
  const links = [...read(file).matchAll(/https:\/\/github\.com[^\s)]*/g)].map(([link]) => link);
  expect(links.filter((link) => link.includes(name) && !link.startsWith(`${project}/`))).toEqual([]);
  expect(links.some((link) => link.startsWith(`${project}/`))).toBe(true);
});
