/** Watches a service that breaks and recovers: an hour of rounds on a fake clock. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readTarget, serveMetrics, startWatch, verify, type Report, type Round } from '@chain-apis/verify';
import { expect, it, onTestFinished } from 'vitest';
import { createFakeClock } from '../../packages/verify/src/test-support/fake-clock.ts';
import { checkers, contract } from '../support/contract.ts';
import { mockFetch } from '../support/verify.ts';

const MINUTE = 60_000;
const ROUNDS = 60;
const BROKEN = { from: 20, to: 40 };

const good = mockFetch();

/** Runs against a service that responds like the mock, or with another body. */
function runAgainst(isBroken: () => boolean) {
  return (signal: AbortSignal): Promise<Report> =>
    verify({
      contract,
      checkers,
      signal,
      limits: { rate: Infinity },
      only: ['getLiveness'],
      nodeSpecific: true,
      targets: [readTarget('node', 'http://node.test')],
      fetch: (url, init) =>
        isBroken() ? Promise.resolve(Response.json({ healthy: 'yes' })) : good(url, init),
    });
}

it('an hour of rounds: the metrics say what holds, and nothing of old rounds is kept', async () => {
  const clock = createFakeClock();
  const metrics = await serveMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close(0));
  const changes: string[] = [];
  const texts = new Map<number, string>();
  const reports: WeakRef<Report>[] = [];
  let count = 0;
  let finish = () => {};
  const over = new Promise<void>((resolve) => (finish = resolve));

  async function onRound(round: Round): Promise<void> {
    count += 1;
    reports.push(new WeakRef(round.report));
    metrics.record(round, count * 1000);
    if (round.changed) changes.push(`${count} ${round.state}`);
    if ([1, BROKEN.from, BROKEN.to, ROUNDS].includes(count))
      texts.set(count, await (await fetch(metrics.url)).text());
    if (count === ROUNDS) finish();
  }
  const isBroken = () => count + 1 >= BROKEN.from && count + 1 < BROKEN.to;
  const watch = startWatch({ everyMs: MINUTE, run: runAgainst(isBroken), onRound, clock });
  await over;
  await watch.close(1000);
  await watch.ended;

  expect(changes).toEqual(['1 ok', `${BROKEN.from} failing`, `${BROKEN.to} ok`]);
  expect(clock.now()).toBe((ROUNDS - 1) * MINUTE);
  const broken = texts.get(BROKEN.from)!;
  expect(broken).toContain('chain_apis_verify_ok 0\n');
  expect(broken).toMatch(/^chain_apis_verify_rows\{verdict="fail"\} [1-9]/m);
  expect(broken).toContain(`chain_apis_verify_last_good_round_timestamp_seconds ${BROKEN.from - 1}\n`);
  const healed = texts.get(ROUNDS)!;
  expect(healed).toContain('chain_apis_verify_ok 1\n');
  expect(healed).toContain('chain_apis_verify_rows{verdict="fail"} 0\n');
  expect(healed).toMatch(/^chain_apis_verify_rows\{verdict="pass"\} [1-9]/m);
  expect(healed).toContain('chain_apis_verify_drift 0\n');
  expect(healed).toMatch(/^chain_apis_verify_response_seconds_count [1-9]\d+$/m);
  expect(healed).toContain(`chain_apis_verify_rounds_total ${ROUNDS}\n`);
  expect(healed).toContain(`chain_apis_verify_last_good_round_timestamp_seconds ${ROUNDS}\n`);
  const series = (text: string) => text.split('\n').length;
  expect(series(healed)).toBe(series(texts.get(1)!));
  expect(reports.length - collected(reports)).toBeLessThanOrEqual(1);
});

/** Returns how many are garbage-collected. */
function collected(all: readonly WeakRef<object>[]): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return all.filter((one) => one.deref() === undefined).length;
}

it('drift is counted', async () => {
  const metrics = await serveMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close(0));
  const items = ['drift/member', 'drift/value', 'json'].map((rule) => ({
    rule,
    title: 'x',
    status: 'info' as const,
  }));
  const report: Report = { tool: 'x', subject: 'x', items, complete: true };
  metrics.record({ report, state: 'ok', changed: true });
  const response = await fetch(metrics.url);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await response.text()).toContain('chain_apis_verify_drift 2\n');
  expect((await fetch(new URL('/', metrics.url))).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(405);
});

it('a stop cuts the round in hand after the grace, and does not report it', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let rounds = 0;
  const watch = startWatch({
    everyMs: MINUTE,
    run: (signal) => {
      begin();
      return new Promise((resolve) => {
        const report: Report = { tool: 'x', subject: 'x', items: [], complete: false };
        signal.addEventListener('abort', () => resolve(report));
      });
    },
    onRound: () => void (rounds += 1),
  });
  await begun;
  await watch.close(10);
  await watch.ended;
  expect(rounds).toBe(0);
});
