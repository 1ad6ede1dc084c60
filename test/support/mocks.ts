import { createMock, createMockFetch, startMock, startPrism, type MockControls } from '@chain-apis/mock';
import { startProxy } from '@chain-apis/verify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { ClientOptions } from '@chain-apis/runtime';
import type { Operation } from '@chain-apis/contract';
import { createClients, createLists, type CallOperation, type NamedList } from './clients.ts';
import { checkers, contract } from './contract.ts';

/** How a client reaches the mock; the proxy in front of it must make no difference. */
export type MockTransport = 'http' | 'fetch' | 'proxy';

declare module 'vitest' {
  interface ProvidedContext {
    transports: readonly MockTransport[];
  }
}

/**
 * The transports over which a contract test loops in full: `fetch`, and in the project `slow` the others
 * (vitest.config.ts).
 */
export const transports = inject('transports');

export interface Harness {
  /** Which server responds. */
  readonly engine: 'mock' | 'prism';
  readonly call: CallOperation;
  /** The named call of a paginated operation. */
  readonly list: (operation: Operation) => NamedList;
  /** Address of the mock, for command lines in failure messages. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Clock, health, reset and calls of the mock. */
  readonly mock: MockControls;
}

/** Opens one transport before the tests of a group and closes it after them. */
export function useMock(transport: MockTransport): () => Harness {
  let harness: Harness | undefined;
  let close = async () => {};
  beforeAll(async () => {
    if (transport === 'http') {
      const mock = await startMock({ contract });
      close = () => mock.close();
      harness = harnessOf({ baseUrl: mock.url }, fetch, mock);
    } else if (transport === 'proxy') {
      const mock = await startMock({ contract });
      const proxy = await startProxy({ contract, checkers, upstream: mock.url, port: 0 });
      close = async () => {
        await proxy.close();
        await mock.close();
      };
      harness = harnessOf({ baseUrl: proxy.url }, fetch, mock);
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

/** What the contract tests need from Prism, which has no clock, state or log. */
export type PrismHarness = Omit<Harness, 'mock' | 'fetch'>;

/** Starts Prism with all documents before the tests of a group, and stops it after them. */
export function usePrism(): () => PrismHarness {
  let harness: PrismHarness | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const prism = await startPrism({ contract });
    close = () => prism.close();
    const options = { baseUrl: prism.url };
    harness = { engine: 'prism', call: createClients(options), list: createLists(options), ...options };
  });
  afterAll(() => close());
  return () => harness!;
}

function harnessOf(options: ClientOptions, transport: typeof fetch, mock: MockControls): Harness {
  return {
    engine: 'mock',
    call: createClients(options),
    list: createLists(options),
    baseUrl: options.baseUrl,
    fetch: transport,
    mock,
  };
}
