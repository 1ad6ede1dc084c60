import type { Reads } from '@chain-apis/traffic/usage';
import { createFetch, type MockFetchOptions } from './core/mock-fetch.ts';
import type { Mock } from './core/mock-api.ts';
import { openMock, type MockOptions } from './files/open-mock.ts';
import { usageOf } from './files/record-usage.ts';
import { watchBody } from './files/watch-body.ts';

/** A `fetch` of a mock. */
export type MockFetch = typeof fetch & {
  /** For `withReads` of `@chain-apis/runtime/reads`; only records if usage recording is on. */
  readonly reads: Reads;
};

/**
 * Creates an in-process `fetch` that responds from the contract, for tests. The host of a URL is ignored. Faults behave
 * as in `fetch`: a lost connection rejects with a `TypeError`.
 *
 * With the option `usage`, `json()` of a response returns a view of the body that records which properties are read.
 *
 * @param source - a mock, also a listening one, or the options to create one on the first call
 * @param options - the session of that mock; without it, its default session
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
