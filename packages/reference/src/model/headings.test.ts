import { expect, it } from 'vitest';
import { nestHeadings } from './headings.ts';

it('nests third-level headings below the second-level one before them', () => {
  const headings = [3, 2, 3, 4, 3, 2, 1, 3].map((depth, at) => ({ depth, slug: `${at}`, text: `${at}` }));
  const slugs = nestHeadings(headings).map(({ slug, children }) => [slug, children.map((each) => each.slug)]);
  expect(slugs).toEqual([
    ['1', ['2', '4']],
    ['5', []],
  ]);
});
