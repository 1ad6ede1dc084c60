import { expect, it } from 'vitest';
import { pageRecords } from './page-records.ts';

it('each section is found by itself, at the anchor of its heading', () => {
  const body =
    'Lead.\n\n## Paging\n\n[`a`](/a/) pages\n\n- one by one.\n\n[b](/b/).\n\n| a | b |\n|---|---|\n| c | d |\n\n### `x` of Y!\n\n```ts\ncode\n```\n';
  const page = { url: '/guides/x/', title: 'X', where: 'Guides', description: 'About x.', body };
  const records = pageRecords(page, (heading) => heading.replaceAll(' ', '-'));
  expect(records.map(({ url, kind, title, where, text }) => [url, kind, title, where, text])).toEqual([
    ['/guides/x/', 'page', 'X', 'Guides', 'About x. Lead.'],
    ['/guides/x/#Paging', 'section', 'Paging', 'X', 'a pages one by one.'],
    ['/guides/x/#x-of-Y!', 'section', 'x of Y!', 'X', ''],
  ]);
});
