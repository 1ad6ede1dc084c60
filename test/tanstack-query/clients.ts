import { smallestCall } from '@chain-apis/contract';
import { createDataClient } from '@chain-apis/data';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import type { ClientOptions } from '@chain-apis/runtime';
import { QueryClient } from '@tanstack/query-core';
import { contract } from '../support/contract.ts';

const mockFetch = createMockFetch(createMock(contract));

/** What the clients of a test have sent. */
export const traffic = { requests: 0 };

export const counted: ClientOptions['fetch'] = (url, init) => {
  traffic.requests++;
  return mockFetch(url, init);
};
export const baseUrl = 'http://mock.test';
export const data = createDataClient({ baseUrl, fetch: counted });
export const node = createNodeClient({ baseUrl: baseUrl, fetch: counted });
export const queries = new QueryClient();

/** For after each test. */
export function reset(): void {
  queries.clear();
  traffic.requests = 0;
}

/** A job that the contract shows. */
export const operationId = smallestCall(contract.operations.find(({ id }) => id === 'getOperation')!)
  .parameters['operationId'] as string;

/** Options of a call that is refused. */
export const refused = (status: number) => ({ options: { headers: { prefer: `code=${status}` } } });
