/** Calls beyond the plan: a fault that only some values show is found, and its smallest request is printed. */
import type { Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { mockFetch, run, sendCurl, withStatus } from '../support/verify.ts';

const good = mockFetch();
const only = ['listDelegators'];
const LEAST = 40;

/** A server whose larger pages lack what every page has. */
const faulty: Fetch = async (url, init) => {
  const size = Number(new URL(url).searchParams.get('pageSize'));
  const response = await good(url, init);
  return size >= LEAST && size <= 90 && response.ok ? Response.json({ items: [] }) : response;
};

it('finds a fault that the plan misses, and prints the smallest request', async () => {
  expect(withStatus(await run({ fetch: faulty, only }), 'fail')).toEqual([]);
  const report = await run({ fetch: faulty, only, explore: { runs: 200, seed: 7 } });
  const failed = withStatus(report, 'fail');
  expect(failed.map(({ rule }) => rule)).toContain('schema/required');
  const { repeat, title } = failed.find(({ rule }) => rule === 'schema/required')!;
  expect(title).toBe('listDelegators: 200 calls of seed 7');
  expect(new URL(/'(http[^']+)'/.exec(repeat!)![1]!).search).toBe(`?pageSize=${LEAST}`);
  expect(await (await sendCurl(repeat!, faulty)).json()).toEqual({ items: [] });
});

it('finds nothing at a healthy server, and makes the same calls with the same seed', async () => {
  const sent: string[][] = [[], []];
  for (const list of sent) {
    const spy: Fetch = (url, init) => (list.push(`${url} ${String(init.body ?? '')}`), good(url, init));
    const report = await run({
      fetch: spy,
      only: ['listDelegators', 'info.peers'],
      explore: { runs: 120, seed: 3 },
    });
    expect(withStatus(report, 'fail')).toEqual([]);
  }
  expect(sent[0]).toEqual(sent[1]);
});
