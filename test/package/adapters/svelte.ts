import { createDataClient } from '@chain-apis/data';
import type { ChainApiError } from '@chain-apis/runtime/errors';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import {
  createInfiniteQuery,
  createMutation,
  createQueries,
  createQuery,
  skipToken,
} from '@tanstack/svelte-query';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;
const data = createDataClient({ baseUrl: '' });
const job = queryOptions(data.getOperation, { operationId: 'a' });
type Job = Awaited<ReturnType<typeof job.queryFn>>;

export function component(id: () => string | undefined): unknown {
  const one = createQuery(() => job);
  is<Same<typeof one.data, Job | undefined>>();
  is<Same<typeof one.error, ChainApiError | null>>();
  const conditional = createQuery(() => {
    const now = id();
    return queryOptions(data.getOperation, now === undefined ? skipToken : { operationId: now });
  });
  is<Same<typeof conditional.data, Job | undefined>>();
  const selected = createQuery(() => ({ ...job, select: (found: Job) => found.operationStatus }));
  is<Same<typeof selected.data, Job['operationStatus'] | undefined>>();
  const queries = createQueries(() => ({
    queries: [job, queryOptions(data.listDelegators, { network: 'mainnet' })] as const,
  }));
  is<Same<(typeof queries)[0]['data'], Job | undefined>>();
  const pages = createInfiniteQuery(() => infiniteQueryOptions(data.listDelegators, { network: 'mainnet' }));
  const create = createMutation(() => mutationOptions(data.createTransactionExport));
  is<Same<typeof create.error, ChainApiError | null>>();
  return [pages.data?.pages[0]?.items[0]?.nodeId, create];
}
