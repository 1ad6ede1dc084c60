import { createMock, createMockFetch, startMock, type MockControls } from '@chain-apis/mock';
import { afterAll, beforeAll } from 'vitest';
import type { ClientOptions } from '@chain-apis/runtime';
import { createClients, type CallOperation } from './clients.ts';
import { contract } from './contract.ts';

/** The two front doors of the mock; every contract test passes through both. */
export const doors = ['http', 'fetch'] as const;

export interface Harness {
  readonly call: CallOperation;
  /** Address of the mock, for command lines in failure messages. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Clock, health, reset and calls of the mock. */
  readonly mock: MockControls;
}

/** Opens one door before the tests of a group and closes it after them. */
export function useMock(door: (typeof doors)[number]): () => Harness {
  let harness: Harness | undefined;
  let close = async () => {};
  beforeAll(async () => {
    if (door === 'http') {
      const mock = await startMock({ contract });
      close = () => mock.close();
      harness = harnessOf({ baseUrl: mock.url }, fetch, mock);
    } else {
      const mock = createMock(contract);
      const mockFetch = createMockFetch(mock);
      harness = harnessOf(
        { baseUrl: 'http://mock.test', fetch: mockFetch as ClientOptions['fetch'] },
        mockFetch,
        mock,
      );
    }
  });
  afterAll(() => close());
  return () => harness!;
}

function harnessOf(options: ClientOptions, door: typeof fetch, mock: MockControls): Harness {
  return { call: createClients(options), baseUrl: options.baseUrl, fetch: door, mock };
}
