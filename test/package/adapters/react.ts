import { createDataClient } from '@chain-apis/data';
import { createNodeClient } from '@chain-apis/node';
import type { ChainApiError } from '@chain-apis/runtime/errors';
import {
  infiniteQueryOptions,
  mutationOptions,
  pollOptions,
  queryOptions,
} from '@chain-apis/runtime/tanstack-query';
import {
  queryOptions as ownQueryOptions,
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query';

const data = createDataClient({ baseUrl: '' });
const node = createNodeClient({ baseUrl: '' });
const job = queryOptions(data.getOperation, { operationId: 'a' });
const peers = queryOptions(node.info.peers);
const list = infiniteQueryOptions(data.listDelegators, { network: 'mainnet' });
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;
type Job = Awaited<ReturnType<typeof job.queryFn>>;

export function Queries(id: string | undefined) {
  const one = useQuery(job);
  is<Same<typeof one.data, Job | undefined>>();
  is<Same<typeof one.error, ChainApiError | null>>();
  const selected = useQuery({
    ...job,
    select: (found) => found.operationStatus,
    enabled: id !== undefined,
    staleTime: 5,
  });
  is<Same<typeof selected.data, Job['operationStatus'] | undefined>>();
  const retried = useQuery({ ...job, retry: (count, error) => error.meta.retryable && count < 3 });
  is<Same<typeof retried.error, ChainApiError | null>>();
  const conditional = useQuery(
    queryOptions(data.getOperation, id === undefined ? skipToken : { operationId: id }),
  );
  is<Same<typeof conditional.data, Job | undefined>>();
  useQuery({ ...job, queryFn: id === undefined ? skipToken : job.queryFn });
  const polled = useQuery({
    ...job,
    refetchInterval: (query) => (query.state.data?.operationStatus === 'RUNNING' ? 1000 : false),
  });
  is<Same<typeof polled.data, Job | undefined>>();
  const followed = useQuery(pollOptions(data.getOperation, { operationId: 'a' }));
  is<Same<typeof followed.data, Job | undefined>>();
  const initial = useQuery({ ...job, initialData: one.data! });
  is<Same<typeof initial.data, Job>>();
  useQuery({ ...job, placeholderData: (previous) => previous });
  return [one.data, useQuery(ownQueryOptions(job)).data];
}

export function Suspense() {
  const one = useSuspenseQuery(job);
  is<Same<typeof one.data, Job>>();
  const retried = useSuspenseQuery({
    ...job,
    retry: (count, error) => {
      is<Same<typeof error, ChainApiError>>();
      return error.meta.retryable && count < 3;
    },
  });
  is<Same<typeof retried.data, Job>>();
  is<Same<typeof retried.error, ChainApiError | null>>();
  const [first, second] = useSuspenseQueries({ queries: [job, peers] });
  is<Same<typeof first.data, Job>>();
  is<Same<typeof first.error, ChainApiError | null>>();
  const [third] = useSuspenseQueries({ queries: [{ ...job, select: (found: Job) => found.operationId }] });
  is<Same<typeof third.data, string>>();
  const pages = useSuspenseInfiniteQuery(list);
  return [second.data.numPeers, pages.data.pages.flatMap(({ items }) => items.map(({ nodeId }) => nodeId))];
}

export function Tuples(ids: readonly string[]) {
  const [first, second, third] = useQueries({ queries: [job, peers, { ...job, enabled: false }] });
  is<Same<typeof first.data, Job | undefined>>();
  is<Same<typeof first.error, ChainApiError | null>>();
  const many = useQueries({
    queries: ids.map((operationId) => queryOptions(data.getOperation, { operationId })),
  });
  is<Same<(typeof many)[number]['data'], Job | undefined>>();
  const combined = useQueries({
    queries: ids.map((operationId) => queryOptions(data.getOperation, { operationId })),
    combine: (results) => results.map(({ data }) => data?.operationStatus),
  });
  is<Same<typeof combined, (Job['operationStatus'] | undefined)[]>>();
  return [second.data?.numPeers, third.data?.operationId];
}

export function Lists() {
  const pages = useInfiniteQuery(list);
  usePrefetchQuery(job);
  const flat = useInfiniteQuery({ ...list, select: ({ pages }) => pages.flatMap(({ items }) => items) });
  return [pages.data?.pages[0]?.checkpoint, flat.data?.[0]?.nodeId, pages.error?.message];
}

export function Mutations(client: QueryClient) {
  const create = useMutation({
    ...mutationOptions(data.createTransactionExport),
    onSuccess: (created) => {
      is<Same<typeof created, Job>>();
      return client.invalidateQueries({ queryKey: ['getOperation'] });
    },
    onError: (error) => {
      is<Same<typeof error, ChainApiError>>();
    },
  });
  const none = useMutation(mutationOptions(node.info.getNetworkName));
  none.mutate();
  is<Same<typeof create.error, ChainApiError | null>>();
  // @ts-expect-error the argument of the call
  create.mutate({ type: 5 });
  return create.mutate;
}

export async function imperative(client: QueryClient) {
  const fetched: Job = await client.fetchQuery(job);
  await client.prefetchQuery(job);
  const ensured: Job = await client.ensureQueryData(job);
  const { pages } = await client.fetchInfiniteQuery({ ...list, pages: 2 });
  await client.prefetchInfiniteQuery(list);
  const cached: Job | undefined = client.getQueryData(job.queryKey);
  is<Same<typeof cached, Job | undefined>>();
  client.setQueryData(job.queryKey, (old) => old && { ...old, operationStatus: 'RUNNING' });
  await client.invalidateQueries({ queryKey: job.queryKey });
  return [fetched, ensured, cached, pages];
}

export function refused(id: string | undefined) {
  const skippable = queryOptions(data.getOperation, id === undefined ? skipToken : { operationId: id });
  // @ts-expect-error a query of a suspended component cannot be skipped
  return useSuspenseQuery(skippable);
}
