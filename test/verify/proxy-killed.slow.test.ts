/** A proxy that is killed loses nothing that its callers have; `npm run fuzz -- --kills 20` does so more often. */
import { expect, it } from 'vitest';
import { killRecorders } from '../fuzz/kill-recorders.ts';

it('two proxies share a folder, and what has arrived is in it when they are killed', async () => {
  const { arrived, lost } = await killRecorders(2);
  expect(lost).toEqual([]);
  expect(arrived).toBeGreaterThan(200);
});
