/** The options of @chain-apis/tanstack-query in the real library, as in a page, with the mock behind the clients. */
import './page.ts';
import { smallestCall } from '@chain-apis/contract';
import { createDataClient } from '@chain-apis/data';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import { stringifyJson, type ClientOptions } from '@chain-apis/runtime';
import { ChainApiError, ContractError, RpcError, toError } from '@chain-apis/runtime/errors';
import { PageListError } from '@chain-apis/runtime/paging';
import {
  infiniteQueryOptions,
  mutationOptions,
  parseState,
  pollOptions,
  queryOptions,
  stringifyState,
} from '@chain-apis/tanstack-query';
import {
  CancelledError,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  dehydrate,
  hashKey,
  hydrate,
  isServer,
  skipToken,
} from '@tanstack/query-core';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { contract } from '../support/contract.ts';

const mockFetch = createMockFetch(createMock(contract));
let requests = 0;
const counted: ClientOptions['fetch'] = (url, init) => {
  requests++;
  return mockFetch(url, init);
};
const baseUrl = 'http://mock.test';
const data = createDataClient({ baseUrl, fetch: counted });
const node = createNodeClient({ url: baseUrl, fetch: counted });
const queries = new QueryClient();
/** A job that the contract shows. */
const operationId = smallestCall(contract.operations.find(({ id }) => id === 'getOperation')!).parameters[
  'operationId'
] as string;
afterEach(() => {
  queries.clear();
  requests = 0;
});

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
const refused = (status: number) => ({ options: { headers: { prefer: `code=${status}` } } });
/** A client of a server that gives these bodies, one after another. */
const clientOf = (...bodies: readonly unknown[]) => {
  const left = [...bodies];
  return createDataClient({ baseUrl, fetch: async () => Response.json(left.shift()) });
};

it('runs as in a page', () => {
  expect(isServer).toBe(false);
});

it('gives the data of a success, typed, and asks once for what is fresh', async () => {
  const options = queryOptions(data.getOperation, { operationId });
  const operation = await queries.fetchQuery({ ...options, staleTime: Infinity });
  expectTypeOf(operation.operationStatus).toExtend<string>();
  expect(operation.operationStatus).toBeTypeOf('string');
  expect(await queries.fetchQuery({ ...options, staleTime: Infinity })).toBe(operation);
  expect(requests).toBe(1);
  const cached = queries.getQueryData(options.queryKey);
  expectTypeOf(cached).toEqualTypeOf<typeof operation | undefined>();
  expect(cached).toEqual(operation);
});

it('takes calls without an argument, and positional ones', async () => {
  expect(await queries.fetchQuery(queryOptions(node.info.getNetworkName))).toEqual({
    networkName: 'mainnet',
  });
  expect(await queries.fetchQuery(queryOptions(node.evm('A').feeConfig, 'latest'))).toHaveProperty(
    'feeConfig',
  );
  expect(await queries.fetchQuery(queryOptions(node.evm('A').getChainConfig))).toHaveProperty('chainId');
  expect(await queries.fetchQuery(queryOptions(data.listDelegators, { network: 'mainnet' }))).toHaveProperty(
    'delegators',
  );
  // @ts-expect-error the argument is missing
  void (() => queryOptions(data.getOperation));
  // @ts-expect-error there is no such argument
  void (() => queryOptions(data.getOperation, { id: 'op-1' }));
  // @ts-expect-error a call without an argument
  void (() => queryOptions(node.info.getNetworkName, { network: 'mainnet' }));
});

it('throws failures as our errors, which observers show', async () => {
  const options = queryOptions(data.getOperation, { operationId }, refused(404));
  const observer = new QueryObserver(queries, options);
  const result = await new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    const stop = observer.subscribe((now) => {
      if (now.status !== 'pending') resolve((stop(), now));
    });
  });
  expectTypeOf(result.error).toEqualTypeOf<ChainApiError | null>();
  expect(result).toMatchObject({ status: 'error', failureCount: 1 });
  expect(result.error).toBeInstanceOf(ContractError);
  expect(result.error).toMatchObject({ meta: { operation: 'getOperation' }, status: 404 });
  expect(requests).toBe(1);
  const rpc = queryOptions(node.info.isBootstrapped, { chain: 5 as never });
  await expect(queries.fetchQuery(rpc)).rejects.toBeInstanceOf(RpcError);
});

it('leaves retries to the client', async () => {
  const options = queryOptions(data.getOperation, { operationId }, refused(503));
  await expect(queries.fetchQuery(options)).rejects.toMatchObject({ meta: { status: 503, attempts: 3 } });
  expect(requests).toBe(3);
});

it('leaves them to the query where that is wanted', async () => {
  const patient = createDataClient({ baseUrl, fetch: counted, retries: 0 });
  const options = queryOptions(patient.getOperation, { operationId }, refused(503));
  const retry = (count: number, error: ChainApiError) => error.meta.retryable && count < 1;
  await expect(queries.fetchQuery({ ...options, retry, retryDelay: 1 })).rejects.toMatchObject({
    meta: { attempts: 1 },
  });
  expect(requests).toBe(2);
});

it('aborts the call when the query is cancelled', async () => {
  const sent: AbortSignal[] = [];
  const hanging = createDataClient({
    baseUrl,
    fetch: (_, { signal }) => {
      sent.push(signal!);
      return new Promise(() => {});
    },
  });
  const options = queryOptions(hanging.getOperation, { operationId });
  const fetched = queries.fetchQuery(options);
  await expect.poll(() => sent).toHaveLength(1);
  await queries.cancelQueries({ queryKey: options.queryKey });
  await expect(fetched).rejects.toBeInstanceOf(CancelledError);
  expect(sent[0]!.aborted).toBe(true);
});

it('makes keys of plain JSON that tell apart what differs', () => {
  const height = (value: bigint | number) =>
    queryOptions(node.xChain.getBlockByHeight, { height: value as never }).queryKey;
  const keys = [
    queryOptions(node.evm('A').feeConfig).queryKey,
    queryOptions(node.evm('B').feeConfig).queryKey,
    queryOptions(node.evm('A').feeConfig, 'latest').queryKey,
    queryOptions(node.evm('A').feeConfig, 'latest', { scope: 'fuji' }).queryKey,
    queryOptions(data.listDelegators, { network: 'mainnet' }).queryKey,
    infiniteQueryOptions(data.listDelegators, { network: 'mainnet' }).queryKey,
    height(18446744073709551615n),
    height(18446744073709551614n),
    height(5),
  ].map(hashKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(height(5n)).toEqual(height(5));
  expect(JSON.stringify(keys)).not.toContain('mock.test');
});

it('invalidates all queries of a call by its operation', async () => {
  const { queryKey, queryFn } = queryOptions(data.getOperation, { operationId });
  await queries.fetchQuery({ queryKey, queryFn });
  await queries.invalidateQueries({ queryKey: ['getOperation'] });
  expect(queries.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
});

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
    url: baseUrl,
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

it('throws what a walk throws, and ends nothing silently', async () => {
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

it('fetches nothing while there is no argument, and keeps that apart from a call without one', async () => {
  const options = queryOptions(data.getOperation, skipToken);
  const observer = new QueryObserver(queries, options);
  const stop = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  expect(infiniteQueryOptions(data.listDelegators, skipToken).queryFn).toBe(skipToken);
  stop();
  expect(requests).toBe(0);
  expect(options.queryKey).toEqual(['getOperation', { skipped: true }]);
  expect(queryOptions(node.info.peers, skipToken).queryKey).not.toEqual(
    queryOptions(node.info.peers).queryKey,
  );
});

it('mutates with the argument that it is given, once', async () => {
  const { parameters, body } = smallestCall(
    contract.operations.find(({ id }) => id === 'createTransactionExport')!,
  );
  const create = new MutationObserver(queries, mutationOptions(data.createTransactionExport));
  const job = await create.mutate({ ...parameters, ...(body as object) } as never);
  expectTypeOf(job.operationStatus).toExtend<string>();
  expect(job.operationId).toBeTypeOf('string');
  const failing = mutationOptions(data.createTransactionExport, refused(503));
  requests = 0;
  await expect(new MutationObserver(queries, failing).mutate({} as never)).rejects.toBeInstanceOf(
    ChainApiError,
  );
  expect(requests).toBe(1);
  expect(failing.mutationKey[0]).toBe('createTransactionExport');
  const noArgument = new MutationObserver(queries, mutationOptions(node.info.getNetworkName));
  expect(await noArgument.mutate()).toEqual({ networkName: 'mainnet' });
});

describe('a dehydrated cache', () => {
  const wide = 18446744073709551615n;
  /** What a browser has after the page of a server was read. */
  const roundTrip = () => {
    const state = dehydrate(queries, { shouldDehydrateQuery: () => true });
    const text = stringifyState(state);
    const there = new QueryClient();
    hydrate(there, parseState(text));
    return { text, there };
  };

  it('keeps every digit, and ends no script', async () => {
    const listed = { delegators: [{ nodeId: '</script>', weight: wide }], nextPageToken: 'next' };
    const client = createDataClient({
      baseUrl,
      fetch: async () =>
        new Response(stringifyJson(listed), { headers: { 'content-type': 'application/json' } }),
    });
    const options = infiniteQueryOptions(client.listDelegators, { network: 'mainnet' });
    await queries.fetchInfiniteQuery(options);
    const { text, there } = roundTrip();
    expect(text).not.toContain('<');
    const pages = there.getQueryData(options.queryKey)?.pages;
    expect(pages?.[0]?.items).toEqual(listed.delegators);
    expect(pages).toEqual(queries.getQueryData(options.queryKey)?.pages);
  });

  it('keeps the class of an error, and what it says', async () => {
    const options = queryOptions(data.getOperation, { operationId }, refused(404));
    const rpc = queryOptions(node.info.isBootstrapped, { chain: 5 as never });
    const thrown = await queries.fetchQuery(options).catch((error: unknown) => error as ContractError);
    const thrownByRpc = await queries.fetchQuery(rpc).catch((error: unknown) => error as RpcError);
    const own = new Error('of the app');
    await queries
      .fetchQuery({ queryKey: ['own'], queryFn: () => Promise.reject(own), retry: false })
      .catch(() => {});
    const { there } = roundTrip();
    const errorOf = (queryKey: readonly unknown[]) => there.getQueryState(queryKey)?.error as never;
    expect(errorOf(options.queryKey)).toBeInstanceOf(ContractError);
    const told = ['message', 'status', 'body', 'meta'] as const;
    expect(pick<ContractError>(errorOf(options.queryKey), told)).toEqual(pick(thrown as ContractError, told));
    expect(errorOf(rpc.queryKey)).toBeInstanceOf(RpcError);
    const toldByRpc = ['message', 'code', 'data', 'meta'] as const;
    expect(pick<RpcError>(errorOf(rpc.queryKey), toldByRpc)).toEqual(
      pick(thrownByRpc as RpcError, toldByRpc),
    );
    expect(errorOf(['own'])).toEqual(own);
  });

  it('is read from nothing else', () => {
    for (const text of ['null', '{}', '[]', '{"queries":{}}'])
      expect(() => parseState(text)).toThrow('what stringifyState wrote');
  });
});

describe('a job that is polled', () => {
  const begin = async () => {
    const { parameters, body } = smallestCall(
      contract.operations.find(({ id }) => id === 'createTransactionExport')!,
    );
    const started = await data.createTransactionExport({ ...parameters, ...(body as object) } as never);
    if (!started.ok) throw new Error(started.outcome);
    return started.data.operationId;
  };

  it('is read until it is over, and no more', async () => {
    const job = { operationId: await begin() };
    const options = pollOptions(data.getOperation, job, { every: 1 });
    requests = 0;
    const observer = new QueryObserver(queries, options);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data?.operationStatus).toBe('COMPLETED');
    expectTypeOf(observer.getCurrentResult().data!.operationStatus).toExtend<string>();
    expect(requests).toBe(2);
    const query = queries.getQueryCache().find({ queryKey: options.queryKey })!;
    expect(options.refetchInterval(query)).toBe(false);
    expect(options.queryKey).toEqual(queryOptions(data.getOperation, job).queryKey);
    stop();
  });

  it('is read less often the longer it takes, and not where it is lost', () => {
    const { refetchInterval } = pollOptions(data.getOperation, { operationId });
    const running = { operationStatus: 'RUNNING' };
    const pauses = [0, 1, 2, 3, 9].map((dataUpdateCount) =>
      refetchInterval({ state: { data: running, dataUpdateCount } }),
    );
    expect(pauses).toEqual([1000, 1000, 2000, 4000, 30_000]);
    const error = (retryable: boolean) =>
      toError({ ok: false, outcome: 'abort', meta: { retryable } } as never);
    expect(refetchInterval({ state: { error: error(true), dataUpdateCount: 0 } })).toBe(1000);
    expect(refetchInterval({ state: { error: error(false), dataUpdateCount: 0 } })).toBe(false);
  });

  it('is named by the call that reads it', () => {
    expect(() => pollOptions(data.createTransactionExport, {} as never)).toThrow(
      'pollOptions takes the call that reads the job: getOperation',
    );
    expect(() => pollOptions(data.listDelegators, { network: 'mainnet' })).toThrow('reads none');
  });
});
