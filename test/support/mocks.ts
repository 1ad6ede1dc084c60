import { createMock, createMockFetch, startMock, type MockControls } from '@chain-apis/mock';
import { afterAll, beforeAll } from 'vitest';
import type { ClientOptions } from '@chain-apis/runtime';
import { createClients, type CallOperation } from './clients.ts';
import { contract } from './contract.ts';

/** The two transports of the mock; every contract test uses both. */
export const transports = ['http', 'fetch'] as const;

export interface Harness {
  readonly call: CallOperation;
  /** Address of the mock, for command lines in failure messages. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Clock, health, reset and calls of the mock. */
  readonly mock: MockControls;
}

/** Opens one transport before the tests of a group and closes it after them. */
export function useMock(transport: (typeof transports)[number]): () => Harness {
  let harness: Harness | undefined;
  let close = async () => {};
  beforeAll(async () => {
    if (transport === 'http') {
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

function harnessOf(options: ClientOptions, transport: typeof fetch, mock: MockControls): Harness {
  return { call: createClients(options), baseUrl: options.baseUrl, fetch: transport, mock };
}
