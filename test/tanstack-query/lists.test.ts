/** Lists page by page, with the real library. */
import './page.ts';
import { createDataClient } from '@chain-apis/data';
import { createNodeClient } from '@chain-apis/node';
import { PageListError } from '@chain-apis/runtime/paging';
import { infiniteQueryOptions } from '@chain-apis/runtime/tanstack-query';
import { InfiniteQueryObserver } from '@tanstack/query-core';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { baseUrl, data, queries, reset } from './clients.ts';

afterEach(reset);

/** Creates a client of a server that returns these bodies in order. */
const clientOf = (...bodies: readonly unknown[]) => {
  const left = [...bodies];
  return createDataClient({ baseUrl, fetch: async () => Response.json(left.shift()) });
};

it('reads a list page by page', async () => {
  const options = infiniteQueryOptions(data.listDelegators, { network: 'mainnet' });
  const whole: unknown[] = [];
  for await (const item of data.listDelegators.items({ network: 'mainnet' })) whole.push(item);
  const observer = new InfiniteQueryObserver(queries, options);
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  let result = observer.getCurrentResult();
  expect(result.data?.pages).toHaveLength(1);
  while (result.hasNextPage) result = await observer.fetchNextPage();
  stop();
  expectTypeOf(result.data!.pages[0]!.items[0]!.nodeId).toExtend<string>();
  expect(result.data!.pages.length).toBeGreaterThan(1);
  expect(result.data!.pages.flatMap(({ items }) => items)).toEqual(whole);
  // What a persister writes.
  expect(JSON.parse(JSON.stringify(result.data!.pageParams))).toHaveLength(result.data!.pages.length);
});

it('gives each item of an index list once, where pages begin with the last one', async () => {
  const all = ['u1', 'u2', 'u3', 'u4'];
  const node = createNodeClient({
    baseUrl: baseUrl,
    fetch: async (_, { body }) => {
      const { id, params } = JSON.parse(body as string) as {
        id: number;
        params: { limit: number; startIndex?: { utxo: string } };
      };
      const first = Math.max(0, all.indexOf(params.startIndex?.utxo ?? ''));
      const utxos = all.slice(first, first + params.limit);
      const result = {
        numFetched: `${utxos.length}`,
        utxos,
        endIndex: { address: 'X-1', utxo: utxos.at(-1) },
      };
      return Response.json({ jsonrpc: '2.0', id, result });
    },
  });
  for (const limit of [1, 2, 3]) {
    const options = infiniteQueryOptions(node.xChain.getUTXOs, {
      addresses: ['X-1'],
      sourceChain: 'P',
      limit,
    });
    const { pages } = await queries.fetchInfiniteQuery({ ...options, pages: 10 });
    expect(pages.flatMap(({ items }) => items)).toEqual(all);
  }
});

it('throws pagination errors, and ends nothing silently', async () => {
  const fetchAll = (client: ReturnType<typeof clientOf>) =>
    queries.fetchInfiniteQuery({
      ...infiniteQueryOptions(client.listDelegators, { network: 'mainnet' }),
      pages: 5,
    });
  await expect(fetchAll(clientOf({ status: 'maintenance' }))).rejects.toBeInstanceOf(PageListError);
  await expect(fetchAll(clientOf([1, 2]))).rejects.toMatchObject({ name: 'BodyError' });
  const page = { nextPageToken: 'same', delegators: [] };
  await expect(fetchAll(clientOf(page, page, page))).rejects.toMatchObject({ name: 'PageLoopError' });
});
