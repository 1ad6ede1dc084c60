/** A killed proxy loses nothing that its callers received; `npm run fuzz -- --kills 20` tests more often. */
import { expect, it } from 'vitest';
import { killRecorders } from '../fuzz/kill-recorders.ts';

it('two proxies share a folder, and what has arrived is in it when they are killed', async () => {
  const { arrived, lost } = await killRecorders(2);
  expect(lost).toEqual([]);
  expect(arrived).toBeGreaterThan(200);
});
