import { operationOf, type AnyResult, type CallOptions } from '@chain-apis/runtime';
import { unwrap, type ChainApiError } from '@chain-apis/runtime/errors';
import type { DataTag, QueryFunctionContext, QueryOptions } from '@tanstack/query-core';
import type { CallArguments, CallSettings, DataOf, NamedCall } from './call-types.ts';
import { createKey, type CallKey } from './query-key.ts';

/** Options of a query; spread them, and add your own. */
export interface CallQueryOptions<Data> {
  readonly queryKey: DataTag<CallKey, Data, ChainApiError>;
  readonly queryFn: (context: QueryFunctionContext<CallKey>) => Promise<Data>;
  /** `false`: the client retries, which knows what may be sent twice and when. */
  readonly retry: NonNullable<QueryOptions<unknown, ChainApiError>['retry']>;
}

/**
 * The options of a query that makes one call. Its data is the data of a success; every other outcome is thrown as its
 * error class.
 *
 * @param call - a named call of a client, such as `data.getOperation` or `node.info.peers`
 * @param rest - the argument of the call, if it has one, and the settings of the query
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { queryOptions } from '@chain-apis/tanstack-query';
 * import { QueryClient } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const job = await new QueryClient().fetchQuery(queryOptions(data.getOperation, { operationId: 'op-1' }));
 * console.log(job.operationStatus);
 * ```
 */
export function queryOptions<Call extends NamedCall>(
  call: Call,
  ...rest: CallArguments<Call>
): CallQueryOptions<DataOf<Call>> {
  const [argument, settings = {}] = rest as [unknown, CallSettings?];
  return {
    queryKey: createKey(call, argument, settings) as CallQueryOptions<DataOf<Call>>['queryKey'],
    queryFn: ({ signal }) =>
      unwrap(invoke(call, argument, { ...settings.options, signal })) as Promise<DataOf<Call>>,
    retry: false,
  };
}

/** Puts the options of a call behind its argument, or behind all those that it could have. */
function invoke(call: NamedCall, argument: unknown, options: CallOptions): Promise<AnyResult> {
  const operation = operationOf(call);
  const names = 'params' in operation ? operation.params : ['argument'];
  const count = 'by' in operation && operation.by === 'name' ? Math.min(names.length, 1) : names.length;
  const args: unknown[] = Array.from({ length: count }, (_, index) => (index === 0 ? argument : undefined));
  return call(...([...args, options] as never[]));
}
