import {
  createRestCaller,
  createRestClient,
  nameCalls,
  type CallerOptions,
  type ClientOptions,
  type RestCaller,
} from '@chain-apis/runtime';
import { operations, type MetricsCalls } from './generated/operations.ts';

export * from './generated/operations.ts';
export type { CallerOptions, ClientOptions };

/** The named calls. */
export type MetricsClient = MetricsCalls;

/**
 * Creates a client of the metrics service.
 *
 * @param options - `baseUrl` is the address before `/v1`
 * @throws {TypeError} when an option is wrong; a call never throws
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
  return nameCalls<MetricsCalls>(operations, createRestClient(options));
}

/**
 * The same calls without their table, for bundles that need few of them:
 * `call(listAverageTps, { ... })` brings in that one operation.
 *
 * @throws {TypeError} when an option is wrong; a call never throws
 * @example
 * ```ts
 * import { createMetricsCaller, listAverageTps } from '@chain-apis/metrics';
 *
 * const { call } = createMetricsCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(listAverageTps, { chainId: '43114' });
 * if (result.ok) console.log(result.data.results);
 * ```
 */
export function createMetricsCaller(options: CallerOptions): RestCaller {
  return createRestCaller(options);
}
