/** The options of @chain-apis/runtime/tanstack-query with the real library, as in a page, and the mock behind the clients. */
import './page.ts';
import { createDataClient } from '@chain-apis/data';
import { ChainApiError, ContractError, RpcError } from '@chain-apis/runtime/errors';
import { infiniteQueryOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import { CancelledError, environmentManager, hashKey, QueryObserver, skipToken } from '@tanstack/query-core';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { baseUrl, counted, data, node, operationId, queries, refused, reset, traffic } from './clients.ts';

afterEach(reset);

it('runs as in a page', () => {
  expect(environmentManager.isServer()).toBe(false);
});

it('gives the data of a success, typed, and asks once for what is fresh', async () => {
  const options = queryOptions(data.getOperation, { operationId });
  const operation = await queries.fetchQuery({ ...options, staleTime: Infinity });
  expectTypeOf(operation.operationStatus).toExtend<string>();
  expect(operation.operationStatus).toBeTypeOf('string');
  expect(await queries.fetchQuery({ ...options, staleTime: Infinity })).toBe(operation);
  expect(traffic.requests).toBe(1);
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
  expect(traffic.requests).toBe(1);
  const rpc = queryOptions(node.info.isBootstrapped, { chain: 5 as never });
  await expect(queries.fetchQuery(rpc)).rejects.toBeInstanceOf(RpcError);
});

it('leaves retries to the client', async () => {
  const options = queryOptions(data.getOperation, { operationId }, refused(503));
  await expect(queries.fetchQuery(options)).rejects.toMatchObject({ meta: { status: 503, attempts: 3 } });
  expect(traffic.requests).toBe(3);
});

it('leaves them to the query where that is wanted', async () => {
  const patient = createDataClient({ baseUrl, fetch: counted, retries: 0 });
  const options = queryOptions(patient.getOperation, { operationId }, refused(503));
  const retry = (count: number, error: ChainApiError) => error.meta.retryable && count < 1;
  await expect(queries.fetchQuery({ ...options, retry, retryDelay: 1 })).rejects.toMatchObject({
    meta: { attempts: 1 },
  });
  expect(traffic.requests).toBe(2);
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

it('fetches nothing until there is an argument, unlike a call that takes none', async () => {
  const options = queryOptions(data.getOperation, skipToken);
  const observer = new QueryObserver(queries, options);
  const stop = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  expect(infiniteQueryOptions(data.listDelegators, skipToken).queryFn).toBe(skipToken);
  stop();
  expect(traffic.requests).toBe(0);
  expect(options.queryKey).toEqual(['getOperation', { skipped: true }]);
  expect(queryOptions(node.info.peers, skipToken).queryKey).not.toEqual(
    queryOptions(node.info.peers).queryKey,
  );
});
