/** Recordings of each paginated operation, with hidden secrets, are replayed page by page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReplay, openRecorder, readCassettes, readSettings, type Fetch } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '../support/contract.ts';
import { mockFetch, run, titles, withStatus } from '../support/verify.ts';

it('replays each paged operation of the contract as it was recorded', async () => {
  const only = contract.operations.filter(({ pagination }) => pagination).map(({ id }) => id);
  expect(only.length).toBeGreaterThan(10);
  const place = mkdtempSync(join(tmpdir(), 'replay-pages-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const recorder = await openRecorder({ contract, folder: place });
  const live = await run({ fetch: mockFetch(), only, onCase: recorder.onCase });
  await recorder.close();
  const settings = await readSettings(place);
  const { fetch } = createReplay(await readCassettes(place), contract);
  const sent = vi.fn<Fetch>(fetch);
  const replayed = await run({ ...settings, fetch: sent, only });
  expect(withStatus(live, 'fail')).toEqual([]);
  expect(titles(replayed)).toEqual(titles(live));
  expect(replayed.items.map(({ rule }) => rule)).toContain('call/pages');
  expect(sent.mock.calls.length).toBeGreaterThan(only.length);
});
