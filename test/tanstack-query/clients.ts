import { smallestCall } from '@chain-apis/contract';
import { createDataClient } from '@chain-apis/data';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import type { ClientOptions } from '@chain-apis/runtime';
import { QueryClient } from '@tanstack/query-core';
import { contract } from '../support/contract.ts';

const mockFetch = createMockFetch(createMock(contract));

/** Requests sent by a test's clients. */
export const traffic = { requests: 0 };

export const counted: ClientOptions['fetch'] = (url, init) => {
  traffic.requests++;
  return mockFetch(url, init);
};
export const baseUrl = 'http://mock.test';
/** Without limits of time: retries must not depend on how busy the machine is. */
export const data = createDataClient({ baseUrl, fetch: counted, deadline: false, timeout: false });
export const node = createNodeClient({ baseUrl: baseUrl, fetch: counted });
export const queries = new QueryClient();

/** Resets after each test. */
export function reset(): void {
  queries.clear();
  traffic.requests = 0;
}

/** A job in the contract's examples. */
export const operationId = smallestCall(contract.operations.find(({ id }) => id === 'getOperation')!)
  .parameters['operationId'] as string;

/** Options of a rejected call. */
export const refused = (status: number) => ({ options: { headers: { prefer: `code=${status}` } } });
