import { withDeployment, type ClientOptions } from '@chain-apis/runtime';
import { createVerbs } from '@chain-apis/runtime/verbs';
import createFetchClient, { type Client } from 'openapi-fetch';
import { deployments } from './generated/deployments.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/types.ts';
import { keyless, type MetricsOptions } from './index.ts';

/**
 * The verbs of openapi-fetch (`GET`, `POST`), for those who know them and for its middleware. Limits, retries, hooks,
 * log and exact integers are those of the named calls. Where a named call resolves to a failure, the verbs throw its
 * error.
 *
 * @throws {TypeError} if an option is invalid
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
