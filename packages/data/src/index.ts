import createFetchClient, { type Client } from 'openapi-fetch';
import {
  createOpenApiCore,
  createRestCore,
  dispatchDirect,
  nameCalls,
  type ClientOptions,
  type RestCall,
} from '@chain-apis/runtime';
import { apiKeyHeader, operations, type DataCalls } from './generated/operations.ts';
import type { paths } from './generated/types.ts';

export * from './generated/operations.ts';
export type { components, paths } from './generated/types.ts';
export type { ClientOptions };

/** The named calls, and beside them the verbs of openapi-fetch: `data.GET('/v1/...')`. */
export type DataClient = DataCalls & Client<paths>;

/**
 * Creates a client of the chain data service.
 *
 * @param options - `baseUrl` is the address before `/v1`; `apiKey` is optional and raises the rate limits
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await data.listErc20Balances({ chainId: '43114', address: '0x0', pageSize: 50 });
 * if (result.ok) console.log(result.data.erc20TokenBalances);
 * ```
 */
export function createDataClient(options: ClientOptions): DataClient {
  const { client, call } = createOpenApiCore(createFetchClient<paths>, withKeyHeader(options));
  return { ...client, ...nameCalls<DataCalls>(operations, call) };
}

/**
 * The same calls without their table and without openapi-fetch, for bundles that need few of them:
 * `call(listErc20Balances, { ... })` brings in that one operation.
 *
 * @example
 * ```ts
 * import { createDataCaller, listErc20Balances } from '@chain-apis/data';
 *
 * const { call } = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(listErc20Balances, { chainId: '43114', address: '0x0' });
 * if (result.ok) console.log(result.data.erc20TokenBalances);
 * ```
 */
export function createDataCaller(options: ClientOptions): { call: RestCall } {
  return createRestCore(withKeyHeader(options), dispatchDirect);
}

function withKeyHeader(options: ClientOptions): ClientOptions {
  return { ...options, apiKeyHeader: options.apiKeyHeader ?? apiKeyHeader };
}
