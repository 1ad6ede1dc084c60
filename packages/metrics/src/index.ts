import createFetchClient, { type Client } from 'openapi-fetch';
import {
  createOpenApiCore,
  createRestCore,
  dispatchDirect,
  nameCalls,
  type ClientOptions,
  type RestCall,
} from '@chain-apis/runtime';
import { operations, type MetricsCalls } from './generated/operations.ts';
import type { paths } from './generated/types.ts';

export * from './generated/operations.ts';
export type { components, paths } from './generated/types.ts';
export type { ClientOptions };

/** The named calls, and beside them the verbs of openapi-fetch: `metrics.GET('/v1/...')`. */
export type MetricsClient = MetricsCalls & Client<paths>;

/**
 * Creates a client of the metrics service.
 *
 * @param options - `baseUrl` is the address before `/v1`
 * @example
 * ```ts
 * import { createMetricsClient } from '@chain-apis/metrics';
 *
 * const metrics = createMetricsClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await metrics.listAverageTps({ chainId: '43114' });
 * if (result.ok) console.log(result.data.results);
 * ```
 */
export function createMetricsClient(options: ClientOptions): MetricsClient {
  const { client, call } = createOpenApiCore(createFetchClient<paths>, options);
  return { ...client, ...nameCalls<MetricsCalls>(operations, call) };
}

/**
 * The same calls without their table and without openapi-fetch, for bundles that need few of them:
 * `call(listAverageTps, { ... })`.
 */
export function createMetricsCaller(options: ClientOptions): { call: RestCall } {
  return createRestCore(options, dispatchDirect);
}
