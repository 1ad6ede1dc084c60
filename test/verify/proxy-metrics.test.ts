/** Metrics of a proxy's traffic: each round has one minute's findings. */
import { serveMetrics, watchProxy, type Report } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createManualClock } from '../../packages/verify/src/test-support/manual-clock.ts';
import { HEIGHT, proxyTo, rpc, says } from '../support/proxy.ts';

const MINUTE = 60_000;
const GOOD = '{"jsonrpc":"2.0","id":1,"result":{"height":"5"}}';
const BROKEN = '{"jsonrpc":"2.0","id":1,"result":{"height":5}}';
const DRIFTED = '{"jsonrpc":"2.0","id":1,"result":{"height":"5","depth":"4"}}';

/** Watches a proxy; `call` sets its service's response; `minute` passes one and returns its report and the metrics. */
async function watched() {
  let body = GOOD;
  const { proxy } = await proxyTo((...exchange) => says(body)(...exchange));
  const clock = createManualClock();
  const metrics = await serveMetrics('127.0.0.1', 0);
  const reports: Report[] = [];
  const watch = watchProxy(proxy, {
    clock,
    onRound(round) {
      reports.push(round.report);
      metrics.record(round, clock.now());
    },
  });
  onTestFinished(async () => {
    await watch.close(0);
    await metrics.close(0);
  });

  async function minute() {
    const before = reports.length;
    await vi.waitFor(() => expect(clock.next()).toBeDefined());
    clock.advance(MINUTE);
    await vi.waitFor(() => expect(reports.length).toBe(before + 1));
    const text = await (await fetch(metrics.url)).text();
    const lines = text.matchAll(/^chain_apis_verify_(.*) (\S+)$/gm);
    const values = Object.fromEntries([...lines].map(([, name, value]) => [name!, Number(value)]));
    return { items: reports.at(-1)!.items, values };
  }

  async function call(answer: string, times = 1): Promise<void> {
    body = answer;
    for (let time = 0; time < times; time += 1) {
      const seen = countOf(proxy.report());
      await (await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT))).text();
      // The check runs after the response.
      await vi.waitFor(() => expect(countOf(proxy.report())).toBeGreaterThan(seen));
    }
  }
  return { call, minute, reports };
}

const countOf = ({ items }: Report) => items.reduce((sum, { count = 1 }) => sum + count, 0);

it('a round has only the findings of its minute', async () => {
  const { call, minute } = await watched();
  await call(GOOD, 3);
  const good = await minute();
  expect(good.items).toEqual([
    { rule: 'traffic', title: 'xvm.getHeight: traffic', status: 'pass', count: 3 },
  ]);
  expect(good.values).toMatchObject({ ok: 1, 'rows{verdict="pass"}': 1, 'rows{verdict="fail"}': 0 });

  for (const _ of [1, 2]) {
    await call(BROKEN, 2);
    const broken = await minute();
    expect(broken.items).toEqual([expect.objectContaining({ status: 'fail', count: 2 })]);
    expect(broken.values).toMatchObject({ ok: 0, 'rows{verdict="pass"}': 0, 'rows{verdict="fail"}': 1 });
    expect(broken.values['last_good_round_timestamp_seconds']).toBe(60);
  }

  await call(DRIFTED);
  const drifted = await minute();
  expect(drifted.values).toMatchObject({ ok: 1, drift: 1, 'rows{verdict="fail"}': 0 });
  expect(drifted.values['last_good_round_timestamp_seconds']).toBe(240);
});

it('a round without traffic passes, also after one that failed', async () => {
  const { call, minute, reports } = await watched();
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect((await minute()).values).toMatchObject({ ok: 1, rounds_total: 2 });
  await call(BROKEN);
  expect((await minute()).values).toMatchObject({ ok: 0, 'rows{verdict="fail"}': 1 });
  const quiet = await minute();
  expect(quiet.items).toEqual([]);
  expect(quiet.values).toMatchObject({ ok: 1, 'rows{verdict="fail"}': 0, rounds_total: 4 });
});
