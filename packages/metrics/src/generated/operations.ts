// Generated from Metrics API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { ErrorResponse, Failure, PagedCall, PagedRestOperation, Success } from '@chain-apis/runtime';
import type {
  ListAverageTpsArgs,
  MetricsDataPoint,
  MetricsDataPointPage,
  MetricsError,
} from './types.ts';

export type * from './types.ts';

/** Outcome of `listAverageTps`: narrow on `ok`, then on `outcome` or `status`. */
export type ListAverageTpsResult =
  | Success<number, MetricsDataPointPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, MetricsError>
  | Failure;

/** How `listAverageTps` travels. */
export const listAverageTps: PagedRestOperation<ListAverageTpsArgs, ListAverageTpsResult, MetricsDataPointPage, MetricsDataPoint> = {
  id: 'listAverageTps',
  method: 'GET',
  path: '/v1/avg_tps/{chainId}',
  query: ['pageToken'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  page: { param: 'pageToken', next: 'nextPageToken', items: 'results', lifetime: 86400000 },
};

/** Every operation of the Metrics API, by name. */
export const operations: {
  readonly listAverageTps: typeof listAverageTps;
} = {
  listAverageTps,
};

/** The Metrics API by operation name. Each call takes one flat object of arguments. */
export interface MetricsCalls {
  /**
   * List average transactions per second.
   *
   * Returns a chain's average number of transactions per second as a time series.
   *
   * Send the header `Content-Type: application/json`, although the request has no body; OpenAPI can't declare that
   * header as a parameter.
   *
   * `GET /v1/avg_tps/{chainId}`
   *
   * @example
   * ```ts
   * const result = await metrics.listAverageTps({ chainId: '43114' });
   * ```
   */
  readonly listAverageTps: PagedCall<ListAverageTpsArgs, ListAverageTpsResult, MetricsDataPointPage, MetricsDataPoint>;
}
