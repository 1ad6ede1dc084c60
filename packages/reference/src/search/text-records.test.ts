import { expect, it } from 'vitest';
import { pageRecords } from './text-records.ts';

it('each section is found by itself, at the anchor of its heading', () => {
  const body =
    'Lead.\n\n## Paging\n\nPages come one by one.\n\n| a | b |\n|---|---|\n| c | d |\n\n### `x` of Y!\n\n```ts\ncode\n```\n\n## Paging\n';
  const records = pageRecords({ id: 'guides/x', title: 'X', description: 'About x.', body });
  expect(records.map(({ url, title, text }) => [url, title, text])).toEqual([
    ['/guides/x/', 'X', 'About x. Lead.'],
    ['/guides/x/#paging', 'Paging', 'Pages come one by one.'],
    ['/guides/x/#x-of-y', 'x of Y!', ''],
    ['/guides/x/#paging-1', 'Paging', ''],
  ]);
});
