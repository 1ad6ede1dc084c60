/** Large batches, and large responses to small ones: the cost grows no faster than the size. */
import { createNodeClient } from '@chain-apis/node';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult } from '@chain-apis/runtime';
import { expect, it } from 'vitest';

type Body = (sent: readonly { readonly id: number }[]) => string;

const honest: Body = (sent) =>
  `[${sent.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":{"vms":{}}}`).join()}]`;

/** Sends a batch to a server that responds with this body. */
async function sendBatch(entries: number, body: Body): Promise<readonly AnyResult[]> {
  const fetch = async (_: string, { body: sent }: RequestInit) =>
    new Response(body(JSON.parse(sent as string) as { id: number }[]), {
      headers: { 'content-type': 'application/json' },
    });
  const node = createNodeClient({ baseUrl: 'http://batch.test', fetch, maxResponseBytes: 50_000_000 });
  const batch = Array.from({ length: entries }, () => [getVMs] as const);
  return (await node.batch('/ext/info', batch)) as readonly AnyResult[];
}

it('gives each of 30,000 calls its result', async () => {
  const results = await sendBatch(30_000, honest);
  expect(results).toHaveLength(30_000);
  expect(results.every(({ ok }) => ok)).toBe(true);
});

// Searching the list once for each call took minutes here.
it('says of a list of millions that the responses are missing', async () => {
  const results = await sendBatch(5_000, () => `[${'0,'.repeat(5_000_000)}0]`);
  expect(results).toHaveLength(5_000);
  for (const result of results) expect(result).toMatchObject({ outcome: 'envelope', reason: 'missing' });
});
