import { createFetch, type MockFetchOptions } from './core/mock-fetch.ts';
import type { Mock } from './core/mock-api.ts';
import { openMock, type MockOptions } from './files/open-mock.ts';

/**
 * Creates an in-process `fetch` that responds from the contract, for tests. The host of a URL is ignored. Faults behave
 * as in `fetch`: a lost connection rejects with a `TypeError`.
 *
 * @param source - a mock, also a listening one, or the options to create one on the first call
 * @param options - the session of that mock; without it, its default session
 */
export function createMockFetch(
  source: Pick<Mock, 'handle'> | MockOptions = {},
  options: MockFetchOptions = {},
): typeof fetch {
  let opened: Promise<Pick<Mock, 'handle'>> | undefined;
  const open = () => (opened ??= 'handle' in source ? Promise.resolve(source) : openMock(source));
  return createFetch(open, options);
}
