import createFetchClient, { type Client } from 'openapi-fetch';
import {
  createRestCaller,
  createVerbs,
  nameCalls,
  withLog,
  type CallerOptions,
  type ClientOptions,
  type RestCaller,
} from '@chain-apis/runtime';
import { apiKeyHeader, operations, type DataCalls } from './generated/operations.ts';
import type { paths } from './generated/types.ts';

export * from './generated/operations.ts';
export type { CallerOptions, ClientOptions };

/** The named calls. */
export interface DataClient extends DataCalls {
  /**
   * The verbs of openapi-fetch, for paths of the document: `data.http.GET('/v1/...')`. They send the key and obey the limits
   * as the named calls do, and throw where those give a failure.
   */
  readonly http: Client<paths>;
}

/**
 * Creates a client of the chain data service.
 *
 * @param options - `baseUrl` is the address before `/v1`; `apiKey` is optional and raises the rate limits
 * @throws {TypeError} when an option is wrong; a call never throws
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
export function createDataClient(options: ClientOptions): DataClient {
  const resolved = withKeyHeader(withLog(options ?? {}));
  return {
    ...nameCalls<DataCalls>(operations, createRestCaller(resolved)),
    http: createVerbs(createFetchClient<paths>, resolved),
  };
}

/**
 * The same calls without their table and without openapi-fetch, for bundles that need few of them:
 * `call(listErc20Balances, { ... })` brings in that one operation.
 *
 * @throws {TypeError} when an option is wrong; a call never throws
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
  return createRestCaller(withKeyHeader(options));
}

function withKeyHeader(options: CallerOptions): CallerOptions {
  return { ...options, apiKeyHeader: options?.apiKeyHeader ?? apiKeyHeader };
}
