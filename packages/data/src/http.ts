import { createVerbs } from '@chain-apis/runtime/verbs';
import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/types.ts';
import type { DataOptions } from './index.ts';
import { withSpelling } from './with-spelling.ts';

/**
 * The verbs of openapi-fetch, for paths of the document and for middlewares. They send the key and obey the limits as the
 * named calls do, and throw where those give a failure.
 *
 * @throws {TypeError} when an option is wrong
 * @example
 * ```ts
 * import { createDataVerbs } from '@chain-apis/data/http';
 *
 * const http = createDataVerbs({ baseUrl: 'http://127.0.0.1:4010' });
 * const { data } = await http.GET('/v1/networks/{network}/delegators', { params: { path: { network: 'mainnet' } } });
 * console.log(data?.delegators.length);
 * ```
 */
export function createDataVerbs(options: DataOptions): Client<paths> {
  return createVerbs(createFetchClient<paths>, withSpelling(options));
}
