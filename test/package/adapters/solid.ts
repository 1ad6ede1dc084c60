import { createDataClient } from '@chain-apis/data';
import type { ChainApiError } from '@chain-apis/runtime/errors';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import { skipToken, useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/solid-query';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;
const data = createDataClient({ baseUrl: '' });
const job = queryOptions(data.getOperation, { operationId: 'a' });
type Job = Awaited<ReturnType<typeof job.queryFn>>;

export function Component(id: () => string | undefined): unknown {
  const one = useQuery(() => job);
  is<Same<typeof one.data, Job | undefined>>();
  is<Same<typeof one.error, ChainApiError | null>>();
  const conditional = useQuery(() => {
    const now = id();
    return queryOptions(data.getOperation, now === undefined ? skipToken : { operationId: now });
  });
  is<Same<typeof conditional.data, Job | undefined>>();
  const selected = useQuery(() => ({
    ...job,
    select: (found: Job) => found.operationStatus,
    staleTime: 1000,
  }));
  is<Same<typeof selected.data, Job['operationStatus'] | undefined>>();
  const queries = useQueries(() => ({
    queries: [job, queryOptions(data.listDelegators, { network: 'mainnet' })],
  }));
  is<Same<(typeof queries)[0]['data'], Job | undefined>>();
  const pages = useInfiniteQuery(() => infiniteQueryOptions(data.listDelegators, { network: 'mainnet' }));
  const create = useMutation(() => mutationOptions(data.createTransactionExport));
  is<Same<typeof create.error, ChainApiError | null>>();
  return [pages.data?.pages[0]?.items[0]?.nodeId, create];
}
