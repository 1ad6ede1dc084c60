import { withDeployment, type ClientOptions } from '@chain-apis/runtime';
import { createVerbs } from '@chain-apis/runtime/verbs';
import createFetchClient, { type Client } from 'openapi-fetch';
import { deployments } from './generated/deployments.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/types.ts';
import { keyless, type MetricsOptions } from './index.ts';

/**
 * The verbs of openapi-fetch, for who knows them and for middlewares. Limits, retries, hooks, log and exact integers are those
 * of the named calls; where these give a failure, the verbs throw its error.
 *
 * @throws {TypeError} when an option is wrong
 * @example
 * ```ts
 * import { createMetricsVerbs } from '@chain-apis/metrics/http';
 *
 * const http = createMetricsVerbs({ baseUrl: 'http://127.0.0.1:4010' });
 * const { data } = await http.GET('/v1/avg_tps/{chainId}', { params: { path: { chainId: '43114' } } });
 * console.log(data?.results);
 * ```
 */
export function createMetricsVerbs(options: MetricsOptions): Client<paths> {
  return createVerbs(
    createFetchClient<paths>,
    withDeployment<ClientOptions>(keyless(options), deployments),
    operations,
  );
}
