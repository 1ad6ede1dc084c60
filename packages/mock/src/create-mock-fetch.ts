import type { Reads } from '@chain-apis/contract/usage';
import { createFetch, type MockFetchOptions } from './core/mock-fetch.ts';
import type { Mock } from './core/mock-api.ts';
import { openMock, type MockOptions } from './files/open-mock.ts';
import { usageOf } from './files/record-usage.ts';
import { watchBody } from './files/watch-body.ts';

/** A `fetch` of a mock. */
export type MockFetch = typeof fetch & {
  /** For `withReads` of `@chain-apis/runtime/reads`; notes something only where usage is recorded. */
  readonly reads: Reads;
};

/**
 * A `fetch` that responds from the contract without a socket, for use inside a test runner. The host of an address
 * does not matter. Faults are what `fetch` would make of them: a broken connection rejects with a `TypeError`.
 *
 * With the option `usage`, `json()` of a response gives a view of the body that notes which properties are read.
 *
 * @param source - a mock, also one that listens, or what to make one of when it is first called
 * @param options - the session of that mock; without one, its own
 */
export function createMockFetch(
  source: Pick<Mock, 'handle'> | MockOptions = {},
  options: MockFetchOptions = {},
): MockFetch {
  let mock: Pick<Mock, 'handle'> | undefined;
  let opened: Promise<Pick<Mock, 'handle'>> | undefined;
  const open = async () =>
    (mock = await (opened ??= 'handle' in source ? Promise.resolve(source) : openMock(source)));
  const fetch = createFetch(open, options, (response, from) => {
    const interaction = mock && usageOf(mock)?.interactions.get(from);
    return interaction ? watchBody(response, interaction) : response;
  });
  const reads: Reads = {
    view: (operation, outcome, data) =>
      (mock && usageOf(mock)?.recorder.view(operation, outcome, data)) ?? data,
  };
  return Object.assign(fetch, { reads });
}
