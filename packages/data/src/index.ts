import {
  createRestCaller,
  createRestClient,
  nameCalls,
  type CallerOptions,
  type ClientOptions,
  type OnDeployment,
  type RestCaller,
} from '@chain-apis/runtime';
import type { DataCalls as AvalancheCalls } from './generated/avalanche/calls.ts';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { apiKeyHeader, operations, type DataCalls } from './generated/operations.ts';
import { withSpelling } from './with-spelling.ts';

export * from './generated/operations.ts';
export { deployments, type DeploymentName };
export type { CallerOptions, ClientOptions };

/** Options of {@link createDataClient}. */
export interface DataOptions extends ClientOptions, OnDeployment<DeploymentName> {}

/** The named calls. */
export type DataClient = DataCalls;

/** The named calls on the deployment `avalanche`, with what it sends. Its other types are in `@chain-apis/data/avalanche`. */
export type AvalancheDataClient = AvalancheCalls;

/**
 * Creates a client for the chain data service. With `deployment: 'avalanche'`, responses have the types of that deployment.
 *
 * @param options - `baseUrl` is the address before `/v1`; `apiKey` is optional and raises the rate limits
 * @throws {TypeError} if an option is invalid. Calls never throw
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await data.listErc20Balances({ chainId: '43114', address: '0x0', pageSize: 50 });
 * if (result.ok) console.log(result.data.erc20TokenBalances);
 * for await (const token of data.listErc20Balances.items({ chainId: '43114', address: '0x0' })) console.log(token.symbol);
 * ```
 */
export function createDataClient(options: DataOptions & { deployment: 'avalanche' }): AvalancheDataClient;
export function createDataClient(options: DataOptions): DataClient;
export function createDataClient(options: DataOptions): DataClient | AvalancheDataClient {
  return nameCalls<DataCalls>(operations, createRestClient(withSpelling(options)));
}

/**
 * Creates a caller without the table of named calls, for small bundles: `call(listErc20Balances, { ... })` bundles that
 * operation only.
 *
 * @param options - for a public deployment, include its own settings: `{ ...deployments.avalanche, baseUrl }`
 * @throws {TypeError} if an option is invalid. Calls never throw
 * @example
 * ```ts
 * import { createDataCaller, listErc20Balances } from '@chain-apis/data';
 *
 * const { call } = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(listErc20Balances, { chainId: '43114', address: '0x0' });
 * if (result.ok) console.log(result.data.erc20TokenBalances);
 * ```
 */
export function createDataCaller(options: CallerOptions): RestCaller {
  return createRestCaller({ ...options, apiKeyHeader: options?.apiKeyHeader ?? apiKeyHeader });
}
