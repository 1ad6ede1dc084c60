/** `verify` ends by its deadline and reports what it knows, whatever the server does. */
import { verify, type Fetch, type Report } from '@chain-apis/verify';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../packages/verify/src/test-support/fake-clock.ts';
import { checkers, contract } from '../support/contract.ts';
import { everything, mockFetch, withStatus } from '../support/verify.ts';

const good = mockFetch();
const targets = everything.map((target) => ({ ...target, baseUrl: 'https://public.test' }));
const base = { contract, checkers, targets, nodeSpecific: true, limits: { rate: Infinity } };

vi.setConfig({ testTimeout: 60_000 });

/** Expects every row of a whole run, whatever its result. */
async function expectAllRows(report: Report): Promise<void> {
  const notSent = report.operations!.flatMap(({ operation, state }) =>
    state === 'not-sent' ? [operation] : [],
  );
  const titles = new Set(report.items.map(({ title }) => title));
  for (const { id, idempotent } of contract.operations) {
    if (idempotent) expect(titles, id).toContain(`${id}: smallest call`);
    else expect(notSent, id).toContain(id);
  }
}

it('a server that hangs is left alone, and every row says why', async () => {
  const clock = createFakeClock();
  const report = await verify({ ...base, clock, fetch: () => new Promise(() => {}) });
  expect(clock.now()).toBeLessThanOrEqual(30_000);
  await expectAllRows(report);
  expect(withStatus(report, 'pass')).toEqual([]);
  expect(withStatus(report, 'unreachable').at(-1)).toMatchObject({
    rule: 'target/nothing',
    message: 'no response within 10 s, 3 times in a row',
  });
});

it('a server that is slow is cut off at the deadline', async () => {
  const clock = createFakeClock();
  const slow: Fetch = async (url, init) => {
    await clock.sleep(4000, init.signal!);
    return good(url, init);
  };
  const report = await verify({
    ...base,
    clock,
    fetch: slow,
    limits: { rate: Infinity, deadlineMs: 60_000 },
  });
  expect(clock.now()).toBe(60_000);
  expect(report.complete).toBe(false);
  await expectAllRows(report);
  expect(withStatus(report, 'pass').length).toBeGreaterThan(0);
  expect(withStatus(report, 'skipped').at(-1)).toMatchObject({ message: 'the deadline of 60 s is over' });
});

describe('429', () => {
  const limited = (headers: Record<string, string>): Fetch => {
    let count = 0;
    return async (url, init) => {
      count += 1;
      if (count % 2 === 0) return good(url, init);
      return Response.json(
        { message: 'slow down', statusCode: 429, error: 'Too Many Requests' },
        { status: 429, headers },
      );
    };
  };

  it('with Retry-After is waited for', async () => {
    const clock = createFakeClock();
    const report = await verify({
      ...base,
      clock,
      fetch: limited({ 'retry-after': '2' }),
      only: ['listDelegators'],
    });
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'unreachable')).toEqual([]);
    expect(clock.slept.filter((wait) => wait === 2000).length).toBeGreaterThan(10);
  });

  it('with a Retry-After beyond the deadline is reported', async () => {
    const clock = createFakeClock();
    const report = await verify({
      ...base,
      clock,
      fetch: limited({ 'retry-after': '9999' }),
      only: ['listDelegators'],
    });
    expect(clock.now()).toBe(0);
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'unreachable')[0]).toMatchObject({
      message: 'the server sent 429, and went on doing so: ask later, or less often with --rate',
    });
  });
});

it('an interrupt ends the run with what is known', async () => {
  const stop = new AbortController();
  let count = 0;
  const fetch: Fetch = (url, init) => {
    count += 1;
    if (count === 20) stop.abort();
    return good(url, init);
  };
  const report = await verify({ ...base, fetch, signal: stop.signal });
  expect(count).toBe(20);
  expect(report.complete).toBe(false);
  expect(withStatus(report, 'pass').length).toBeGreaterThanOrEqual(19);
  expect(withStatus(report, 'skipped').at(-1)).toMatchObject({ message: 'interrupted' });
  await expectAllRows(report);
});

it('a budget is never passed, and goes to every service', async () => {
  let count = 0;
  const fetch: Fetch = (url, init) => (count++, good(url, init));
  const report = await verify({ ...base, fetch, limits: { rate: Infinity, budget: 60 } });
  expect(count).toBe(60);
  expect(report.complete).toBe(false);
  const passed = withStatus(report, 'pass').map(({ title }) => title);
  expect(passed).toContain('listAverageTps: smallest call');
  expect(passed).toContain('xvm.getHeight: smallest call');
});

it('the rate of a public server is limited by default', async () => {
  const clock = createFakeClock();
  const times: number[] = [];
  const fetch: Fetch = (url, init) => (times.push(clock.now()), good(url, init));
  await verify({ contract, checkers, targets, clock, fetch, only: ['xvm.getHeight', 'info.peers'] });
  const gaps = times.slice(1).map((time, index) => Math.round(time - times[index]!));
  expect(Math.min(...gaps)).toBe(200);
});
