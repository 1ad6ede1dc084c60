/** No file has a URL of the repository; only the release workflow knows it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const OWN = 'scripts/release/src/addresses.test.ts';
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && file !== OWN && existsSync(join(root, file)));

it('no file links to an organisation, a site or a badge', () => {
  const invented = /github\.com\/chain-apis|chain-apis\.(github\.io|dev|org|com)|shields\.io|badge\.svg/;
  const text = files.filter((file) => !/\.(png|woff2?|gz|ico)$/.test(file));
  expect(text.filter((file) => invented.test(read(file)))).toEqual([]);
});

it.each(files.filter((file) => /^(packages\/[^/]+\/)?package\.json$/.test(file)))(
  '%s names no address and no author',
  (file) => {
    const fields = Object.keys(JSON.parse(read(file)) as object);
    expect(
      fields.filter((field) => /^(homepage|repository|bugs|author|contributors|funding)$/.test(field)),
    ).toEqual([]);
  },
);

it('SECURITY.md promises no time and names files that exist', () => {
  const text = read('SECURITY.md');
  expect(text).not.toMatch(/\b(\w+ )?(working |business )?(hours|days|weeks)\b/);
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
