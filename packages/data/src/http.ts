import { createVerbs } from '@chain-apis/runtime/verbs';
import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths as AvalanchePaths } from './generated/avalanche/types.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/types.ts';
import type { DataOptions } from './index.ts';
import { withSpelling } from './with-spelling.ts';

/**
 * The verbs of openapi-fetch (`GET`, `POST`), for those who know them and for its middleware. Key, limits, retries,
 * hooks, log and exact integers are those of the named calls. Where a named call resolves to a failure, the verbs throw
 * its error.
 *
 * @throws {TypeError} if an option is invalid
 * @example
 * ```ts
 * import { createDataVerbs } from '@chain-apis/data/http';
 *
 * const http = createDataVerbs({ baseUrl: 'http://127.0.0.1:4010' });
 * const { data } = await http.GET('/v1/networks/{network}/delegators', { params: { path: { network: 'mainnet' } } });
 * console.log(data?.delegators.length);
 * ```
 */
export function createDataVerbs(options: DataOptions & { deployment: 'avalanche' }): Client<AvalanchePaths>;
export function createDataVerbs(options: DataOptions): Client<paths>;
export function createDataVerbs(options: DataOptions): Client<paths> | Client<AvalanchePaths> {
  return createVerbs(createFetchClient<paths>, withSpelling(options), operations);
}
