import type { DataTag } from '@tanstack/query-core';
import { unwrap, type ChainApiError } from '../errors.ts';
import type {
  ArgumentOf,
  CallArguments,
  CallSettings,
  DataOf,
  ErrorOptions,
  NamedCall,
  QueryContext,
  SkippableArguments,
} from './call-types.ts';
import { invoke } from './invoke.ts';
import { createKey, isSkipToken, type CallKey } from './query-key.ts';

/** Options of a query; spread them, and add your own. */
export interface CallQueryOptions<Data> extends ErrorOptions<ChainApiError> {
  readonly queryKey: DataTag<CallKey, Data, ChainApiError>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** Options of a query that may not have an argument yet. */
export interface SkippableQueryOptions<Data, Skip extends symbol> extends Omit<
  CallQueryOptions<Data>,
  'queryFn'
> {
  readonly queryFn: CallQueryOptions<Data>['queryFn'] | Skip;
}

/**
 * Creates options of a query that makes one call. Data is the data of a success; other outcomes are thrown as their
 * error class.
 *
 * @param call - a named call of a client, such as `data.getOperation` or `node.info.peers`
 * @param rest - the argument of the call, if any, or TanStack Query's `skipToken` while there is none; and settings of
 *   the query
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { queryOptions } from '@chain-apis/runtime/tanstack-query';
 * import { QueryClient } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const job = await new QueryClient().query(queryOptions(data.getOperation, { operationId: 'op-1' }));
 * console.log(job.operationStatus);
 * ```
 */
export function queryOptions<Call extends NamedCall>(
  call: Call,
  ...rest: CallArguments<Call>
): CallQueryOptions<DataOf<Call>>;
export function queryOptions<Call extends NamedCall, Given extends ArgumentOf<Call> | symbol>(
  call: Call,
  ...rest: SkippableArguments<Given>
): SkippableQueryOptions<DataOf<Call>, Extract<Given, symbol>>;
export function queryOptions<Call extends NamedCall>(
  call: Call,
  ...[argument, settings = {}]: [argument?: unknown, settings?: CallSettings]
): SkippableQueryOptions<DataOf<Call>, symbol> {
  // DataOf is the data of this call, which invoke knows as that of any; its key marks it for the cache.
  const queryFn = ({ signal }: QueryContext) =>
    unwrap(invoke(call, argument, { ...settings.options, signal })) as Promise<DataOf<Call>>;
  return {
    queryKey: createKey(call, argument, settings) as CallQueryOptions<DataOf<Call>>['queryKey'],
    queryFn: isSkipToken(argument) ? argument : queryFn,
    retry: false,
  };
}
