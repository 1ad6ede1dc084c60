import {
  createRestCaller,
  createRestClient,
  nameCalls,
  withDeployment,
  type CallerOptions,
  type ClientOptions,
  type OnDeployment,
  type RestCaller,
} from '@chain-apis/runtime';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { operations, type MetricsCalls } from './generated/operations.ts';

export * from './generated/operations.ts';
export { deployments, type DeploymentName };
export type { CallerOptions, ClientOptions };

/** Options of {@link createMetricsClient}. */
export interface MetricsOptions extends ClientOptions, OnDeployment<DeploymentName> {}

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
export function createMetricsClient(options: MetricsOptions): MetricsClient {
  return nameCalls<MetricsCalls>(
    operations,
    createRestClient(withDeployment<ClientOptions>(options, deployments)),
  );
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
