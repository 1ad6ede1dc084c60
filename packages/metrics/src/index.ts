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
import type { MetricsCalls as AvalancheCalls } from './generated/avalanche/calls.ts';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { operations, type MetricsCalls } from './generated/operations.ts';

export * from './generated/operations.ts';
export { deployments, type DeploymentName };
export type { CallerOptions, ClientOptions };

/** Options of {@link createMetricsClient}. The service takes no key. If a gateway needs one, set it in `headers`. */
export interface MetricsOptions extends Keyless<ClientOptions>, OnDeployment<DeploymentName> {}

/** Options of {@link createMetricsCaller}. */
export type MetricsCallerOptions = Keyless<CallerOptions>;

type Keyless<Options> = Omit<Options, 'apiKey' | 'apiKeyHeader'> & {
  apiKey?: undefined;
  apiKeyHeader?: undefined;
};

/** The named calls. */
export type MetricsClient = MetricsCalls;

/** The named calls on the deployment `avalanche`, with what it sends. Its other types are in `@chain-apis/metrics/avalanche`. */
export type AvalancheMetricsClient = AvalancheCalls;

/**
 * Creates a client for the metrics service. With `deployment: 'avalanche'`, responses have the types of that deployment.
 *
 * @param options - `baseUrl` is the address before `/v1`
 * @throws {TypeError} if an option is invalid. Calls never throw
 * @example
 * ```ts
 * import { createMetricsClient } from '@chain-apis/metrics';
 *
 * const metrics = createMetricsClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await metrics.listAverageTps({ chainId: '43114' });
 * if (result.ok) console.log(result.data.results);
 * ```
 */
export function createMetricsClient(
  options: MetricsOptions & { deployment: 'avalanche' },
): AvalancheMetricsClient;
export function createMetricsClient(options: MetricsOptions): MetricsClient;
export function createMetricsClient(options: MetricsOptions): MetricsClient | AvalancheMetricsClient {
  return nameCalls<MetricsCalls>(
    operations,
    createRestClient(withDeployment<ClientOptions>(keyless(options), deployments)),
  );
}

/**
 * Creates a caller without the table of named calls, for small bundles: `call(listAverageTps, { ... })` bundles that
 * operation only.
 *
 * @throws {TypeError} if an option is invalid. Calls never throw
 * @example
 * ```ts
 * import { createMetricsCaller, listAverageTps } from '@chain-apis/metrics';
 *
 * const { call } = createMetricsCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(listAverageTps, { chainId: '43114' });
 * if (result.ok) console.log(result.data.results);
 * ```
 */
export function createMetricsCaller(options: MetricsCallerOptions): RestCaller {
  return createRestCaller(keyless(options));
}

/** A key that is never sent would mean a call without the rights that the caller expects. */
export function keyless<Options extends { apiKey?: undefined; apiKeyHeader?: undefined }>(
  options: Options,
): Options {
  if (options?.apiKey !== undefined || options?.apiKeyHeader !== undefined)
    throw new TypeError('apiKey: the metrics service takes none; what a gateway wants goes into headers');
  return options;
}
