import { createDataClient } from '@chain-apis/data';
import type { ChainApiError } from '@chain-apis/runtime/errors';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import { skipToken, useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/vue-query';
import { computed, ref } from 'vue';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;
const data = createDataClient({ baseUrl: '' });
const job = queryOptions(data.getOperation, { operationId: 'a' });
type Job = Awaited<ReturnType<typeof job.queryFn>>;

export function setup(): unknown {
  const id = ref<string>();
  const one = useQuery(job);
  is<Same<typeof one.data.value, Job | undefined>>();
  is<Same<typeof one.error.value, ChainApiError | null>>();
  const reactive = useQuery(
    computed(() =>
      queryOptions(data.getOperation, id.value === undefined ? skipToken : { operationId: id.value }),
    ),
  );
  is<Same<typeof reactive.data.value, Job | undefined>>();
  const selected = useQuery({
    ...job,
    select: (found) => found.operationStatus,
    retry: (n, error) => error.meta.retryable && n < 2,
  });
  is<Same<typeof selected.data.value, Job['operationStatus'] | undefined>>();
  const [first] = useQueries({
    queries: [job, queryOptions(data.listDelegators, { network: 'mainnet' })],
  }).value;
  is<Same<typeof first.data, Job | undefined>>();
  const pages = useInfiniteQuery(infiniteQueryOptions(data.listDelegators, { network: 'mainnet' }));
  const create = useMutation(mutationOptions(data.createTransactionExport));
  is<Same<typeof create.error.value, ChainApiError | null>>();
  return [pages.data.value?.pages[0]?.items[0]?.nodeId, create];
}
