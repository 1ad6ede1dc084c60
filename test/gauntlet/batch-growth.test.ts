/** What a batch costs grows with its entries, and not with their square: ratios, as machines differ. */
import { createNodeClient } from '@chain-apis/node';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult } from '@chain-apis/runtime';
import { expect, it } from 'vitest';

type Body = (sent: readonly { readonly id: number }[]) => string;

const honest: Body = (sent) =>
  `[${sent.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":{"vms":{}}}`).join()}]`;

/** Sends a batch to a server that gives this body; resolves with the results and the processor's milliseconds. */
async function sendBatch(
  entries: number,
  body: Body,
): Promise<{ results: readonly AnyResult[]; ms: number }> {
  const fetch = async (_: string, { body: sent }: RequestInit) =>
    new Response(body(JSON.parse(sent as string) as { id: number }[]), {
      headers: { 'content-type': 'application/json' },
    });
  const node = createNodeClient({ url: 'http://batch.test', fetch, maxResponseBytes: 50_000_000 });
  const batch = Array.from({ length: entries }, () => [getVMs] as const);
  const begun = process.cpuUsage();
  const results = (await node.batch('/ext/info', batch)) as readonly AnyResult[];
  const { user, system } = process.cpuUsage(begun);
  return { results, ms: (user + system) / 1000 };
}

/** How many times as long the second takes: the best of rounds in turns, as others use the machine as well. */
async function ratioOf(rounds: number, ...runs: readonly (() => Promise<{ ms: number }>)[]): Promise<number> {
  const best = runs.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) best[index] = Math.min(best[index]!, (await run()).ms);
  }
  return best[1]! / best[0]!;
}

it('takes at most four times as long for three times the entries', { timeout: 60_000 }, async () => {
  const { results } = await sendBatch(30_000, honest);
  expect(results.every(({ ok }) => ok)).toBe(true);
  const ratio = await ratioOf(
    7,
    () => sendBatch(10_000, honest),
    () => sendBatch(30_000, honest),
  );
  expect(ratio).toBeLessThan(4);
});

it(
  'is not blocked for longer than it takes to parse by a list of millions',
  { timeout: 60_000 },
  async () => {
    const zeros = `[${'0,'.repeat(5_000_000)}0]`;
    const { results } = await sendBatch(50, () => zeros);
    expect(results).toHaveLength(50);
    for (const result of results) expect(result).toMatchObject({ outcome: 'envelope', reason: 'missing' });
    const ratio = await ratioOf(
      3,
      () => sendBatch(1, () => zeros),
      () => sendBatch(50, () => zeros),
    );
    expect(ratio).toBeLessThan(2);
  },
);
