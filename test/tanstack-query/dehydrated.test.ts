/** Data that a server's page hands over to a browser, with the real library. */
import './page.ts';
import { createDataClient } from '@chain-apis/data';
import { stringifyJson } from '@chain-apis/runtime';
import { ContractError, RpcError } from '@chain-apis/runtime/errors';
import {
  infiniteQueryOptions,
  parseState,
  queryOptions,
  stringifyState,
} from '@chain-apis/runtime/tanstack-query';
import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it } from 'vitest';
import { baseUrl, data, node, operationId, queries, refused, reset } from './clients.ts';

afterEach(reset);

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

describe('a dehydrated cache', () => {
  const wide = 18446744073709551615n;
  /** Returns a browser's data after it loads the server's page. */
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

  it('keeps a key out of the message of an error, and its body as it was sent', async () => {
    const body = { message: 'unknown key key-of-the-server' };
    const fetch = async () => Response.json(body, { status: 401 });
    const client = createDataClient({ baseUrl, fetch, apiKey: 'key-of-the-server' });
    const options = queryOptions(client.getOperation, { operationId });
    await queries.fetchQuery(options).catch(() => {});
    const error = roundTrip().there.getQueryState(options.queryKey)?.error as unknown as ContractError;
    expect(error.message).toContain('unknown key ***');
    expect(error.body).toEqual(body);
  });

  it('is read from nothing else', () => {
    for (const text of ['null', '{}', '[]', '{"queries":{}}'])
      expect(() => parseState(text)).toThrow('what stringifyState wrote');
  });
});
