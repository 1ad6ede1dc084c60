/** Mutations and polled jobs, with the real library. */
import './page.ts';
import { smallestCall } from '@chain-apis/contract';
import { ChainApiError, toError } from '@chain-apis/runtime/errors';
import { mutationOptions, pollOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import { MutationObserver, QueryObserver, skipToken } from '@tanstack/query-core';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { data, node, operationId, queries, refused, reset, traffic } from './clients.ts';

afterEach(reset);

it('mutates with the argument that it is given, once', async () => {
  const { parameters, body } = smallestCall(
    contract.operations.find(({ id }) => id === 'createTransactionExport')!,
  );
  const create = new MutationObserver(queries, mutationOptions(data.createTransactionExport));
  const job = await create.mutate({ ...parameters, ...(body as object) } as never);
  expectTypeOf(job.operationStatus).toExtend<string>();
  expect(job.operationId).toBeTypeOf('string');
  const failing = mutationOptions(data.createTransactionExport, refused(503));
  traffic.requests = 0;
  await expect(new MutationObserver(queries, failing).mutate({} as never)).rejects.toBeInstanceOf(
    ChainApiError,
  );
  expect(traffic.requests).toBe(1);
  expect(failing.mutationKey[0]).toBe('createTransactionExport');
  const noArgument = new MutationObserver(queries, mutationOptions(node.info.getNetworkName));
  expect(await noArgument.mutate()).toEqual({ networkName: 'mainnet' });
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
    traffic.requests = 0;
    const observer = new QueryObserver(queries, options);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data?.operationStatus).toBe('COMPLETED');
    expectTypeOf(observer.getCurrentResult().data!.operationStatus).toExtend<string>();
    expect(traffic.requests).toBe(2);
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

  it("isn't read without an argument", () => {
    const options = pollOptions(data.getOperation, skipToken);
    traffic.requests = 0;
    const observer = new QueryObserver(queries, options);
    const stop = observer.subscribe(() => {});
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    stop();
    expect(traffic.requests).toBe(0);
    // @ts-expect-error no call of a job
    expect(() => pollOptions(data.listDelegators, skipToken)).toThrow('reads none');
  });

  it('is named by the call that reads it', () => {
    expect(() => pollOptions(data.createTransactionExport as never, {} as never)).toThrow(
      'pollOptions takes the call that reads the job: getOperation',
    );
    expect(() => pollOptions(data.listDelegators as never, { network: 'mainnet' } as never)).toThrow(
      'reads none',
    );
  });
});
