import { createFetch, type MockFetchOptions } from './core/mock-fetch.ts';
import type { Mock } from './core/mock-api.ts';
import { openMock, type MockOptions } from './files/open-mock.ts';

/**
 * A `fetch` that responds from the contract without a socket, for use inside a test runner. The host of an address
 * does not matter. Faults are what `fetch` would make of them: a broken connection rejects with a `TypeError`.
 *
 * @param source - a mock, also one that listens, or what to make one of when it is first called
 * @param options - the session of that mock; without one, its own
 */
export function createMockFetch(
  source: Pick<Mock, 'handle'> | MockOptions = {},
  options: MockFetchOptions = {},
): typeof fetch {
  let opened: Promise<Pick<Mock, 'handle'>> | undefined;
  return createFetch(
    () => (opened ??= 'handle' in source ? Promise.resolve(source) : openMock(source)),
    options,
  );
}
