import { expect, it, onTestFinished, vi } from 'vitest';
import { createTrafficLog } from '../proxy/traffic-log.ts';
import { createManualClock } from '../test-support/manual-clock.ts';
import { watchProxy } from './watch-proxy.ts';
import type { Round } from './watch.ts';

const baseUrl = 'http://127.0.0.1:9650';
const requestTo = (path: string) => ({ method: 'GET', url: `${baseUrl}/${path}`, headers: {} });

it('counts by round what is beyond the largest number of causes', async () => {
  const log = createTrafficLog({
    operations: [],
    baseUrl,
    hide: (request) => ({ request, item: (row) => row, redact: (text) => text }),
  });
  const clock = createManualClock();
  const rounds: Round[] = [];
  const watch = watchProxy(log, { clock, onRound: (round) => void rounds.push(round) });
  onTestFinished(() => watch.close(0));
  await vi.waitFor(() => expect(rounds).toHaveLength(1));
  const next = async () => {
    const before = rounds.length;
    await vi.waitFor(() => expect(clock.next()).toBeDefined());
    clock.advance(60_000);
    await vi.waitFor(() => expect(rounds).toHaveLength(before + 1));
    return rounds.at(-1)!;
  };

  for (let n = 0; n < 5002; n += 1) log.broken(requestTo(String(n)), 'cut off');
  const { state, report } = await next();
  expect(state).toBe('failing');
  expect(report.items).toHaveLength(5001);
  expect(report.items.at(-1)).toMatchObject({ rule: 'traffic/more', status: 'fail', count: 2 });

  log.refused('two lengths');
  const later = await next();
  expect(later.state).toBe('ok');
  expect(later.report.items).toEqual([
    expect.objectContaining({ rule: 'traffic/more', status: 'skipped', count: 1 }),
  ]);
});
