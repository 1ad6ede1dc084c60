/** The page on updating: what it names as new exists, and what it names as gone is gone. */
import { expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const rows = readMarkdown('docs/updating.md')
  .text.split('\n')
  .flatMap((line) => {
    const [, before, now] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return before !== undefined && now !== undefined && before !== 'before' ? [{ before, now }] : [];
  });

/** Returns names of values, and the package entries that export them. */
function namedIn(cells: readonly string[]): [name: string, entry: string][] {
  return cells.flatMap((cell) =>
    [...cell.matchAll(/((?:`\w+`(?:, )?)+) of `(@chain-apis\/[\w/-]+)`/g)].flatMap(
      ([, names = '', entry = '']) =>
        [...names.matchAll(/\w+/g)].map(([name]): [string, string] => [name, entry]),
    ),
  );
}

const load = (entry: string) => import(/* @vite-ignore */ entry) as Promise<Record<string, unknown>>;

it.each(namedIn(rows.map(({ now }) => now)))('%s of %s exists', async (name, entry) => {
  expect(Object.keys(await load(entry))).toContain(name);
});

it.each(namedIn(rows.map(({ before }) => before)))('%s of %s is gone', async (name, entry) => {
  // The whole entry can be gone.
  expect(Object.keys(await load(entry).catch(() => ({})))).not.toContain(name);
});
