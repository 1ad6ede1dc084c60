import { withDeployment, type ClientOptions } from '@chain-apis/runtime';
import { createVerbs } from '@chain-apis/runtime/verbs';
import createFetchClient, { type Client } from 'openapi-fetch';
import { deployments } from './generated/deployments.ts';
import { operations } from './generated/probes/operations.ts';
import type { paths } from './generated/probes/types.ts';
import type { NodeOptions } from './index.ts';

/**
 * The verbs of openapi-fetch for the health probes, the only REST paths of a node. Limits, retries, hooks, log and
 * exact integers are those of the named calls. Where a named call resolves to a failure, the verbs throw its error.
 *
 * @throws {TypeError} if an option is invalid
 * @example
 * ```ts
 * import { createNodeVerbs } from '@chain-apis/node/http';
 *
 * const http = createNodeVerbs({ baseUrl: 'http://127.0.0.1:9650' });
 * const { data, error } = await http.GET('/ext/health/readiness');
 * console.log(data?.healthy ?? error);
 * ```
 */
export function createNodeVerbs(options: Omit<NodeOptions, 'methodPrefix'>): Client<paths> {
  return createVerbs(
    createFetchClient<paths>,
    withDeployment<ClientOptions>(options, deployments),
    operations,
  );
}
