import type { Contract } from '@chain-apis/contract';
import { createMock as createCore } from './mock.ts';
import { createFetch, type MockFetchOptions } from './mock-fetch.ts';
import type { CoreSettings, Mock } from './mock-api.ts';
import { sessionNameOf as nameOf } from './state/session.ts';

export { keepSession, type SessionStore } from './state/keep-session.ts';
export { SteeringError } from './values/steering-error.ts';
export type { Mock, MockControls, CoreSettings } from './mock-api.ts';
export type { MockFetchOptions } from './mock-fetch.ts';

/**
 * Creates a mock of a compiled contract for any runtime, including workers and pages, even if a policy forbids `eval`.
 * It serves no documents or files, loads no scenarios by name and generates no data (`Prefer: dynamic=true`).
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if the contract was not compiled
 *
 * @example
 * ```ts
 * import { contract } from '@chain-apis/contract/compiled';
 * import { createMock, createMockFetch } from '@chain-apis/mock/core';
 *
 * const fetch = createMockFetch(createMock(contract));
 * const response = await fetch('http://mock/v1/networks/mainnet/l1Validators');
 * ```
 */
export function createMock(contract: Contract, settings: CoreSettings = {}): Mock {
  return createCore(contract, settings, {});
}

/**
 * Returns the name of a request's session, from the header `mock-session` or the path `/__session/NAME`; undefined without one, or if
 * it is not a valid name.
 */
export function sessionNameOf({ url, headers }: Pick<Request, 'url' | 'headers'>): string | undefined {
  return nameOf({ url, headers: Object.fromEntries(headers) });
}

/**
 * Returns an in-process `fetch` of a mock: for a worker's `fetch` handler, or as the `fetch` of a client.
 *
 * @param options - the session of that mock; without it, its default session
 */
export function createMockFetch(mock: Pick<Mock, 'handle'>, options: MockFetchOptions = {}): typeof fetch {
  return createFetch(async () => mock, options);
}
