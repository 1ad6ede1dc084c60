import { stringifyJson, type Page } from '@chain-apis/runtime';
import type { ChainApiError } from '@chain-apis/runtime/errors';
import type { Checkpoint, PagingError } from '@chain-apis/runtime/paging';
import type { DataTag, InfiniteData, QueryFunctionContext, QueryOptions } from '@tanstack/query-core';
import type { CallArguments, CallSettings, NamedList, PageOf } from './call-types.ts';
import { createKey, type CallKey } from './query-key.ts';

/** Where a page begins; undefined for the first. Plain JSON. */
export type PageParam =
  | {
      readonly checkpoint: Checkpoint;
      /** The last item before it, which some lists repeat. */ readonly after?: unknown;
    }
  | undefined;

type ListError = ChainApiError | PagingError;

/** Options of an infinite query; spread them, and add your own. */
export interface ListQueryOptions<OnePage> {
  readonly queryKey: DataTag<CallKey, InfiniteData<OnePage, PageParam>, ListError>;
  readonly queryFn: (context: QueryFunctionContext<CallKey, PageParam>) => Promise<OnePage>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: OnePage) => PageParam;
  /** `false`: the client retries, which knows what may be sent twice and when. */
  readonly retry: NonNullable<QueryOptions<unknown, ListError>['retry']>;
}

/**
 * The options of an infinite query over a list, a page at a time. A page has `items`, the `data` of its call, and
 * `checkpoint`, which is undefined on the last one. What `pages` of a list throws, this throws.
 *
 * @param list - a named call of a list, such as `data.listDelegators`
 * @param rest - the argument of the call, and the settings of the query
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { infiniteQueryOptions } from '@chain-apis/tanstack-query';
 * import { QueryClient } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const options = infiniteQueryOptions(data.listDelegators, { network: 'mainnet' });
 * const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 });
 * console.log(pages.flatMap(({ items }) => items).length);
 * ```
 */
export function infiniteQueryOptions<List extends NamedList>(
  list: List,
  ...rest: CallArguments<List>
): ListQueryOptions<PageOf<List>> {
  const [argument, settings = {}] = rest as [unknown, CallSettings?];
  return {
    queryKey: createKey(list, argument, settings, true) as ListQueryOptions<PageOf<List>>['queryKey'],
    queryFn: ({ pageParam, signal }) =>
      readPage(list, argument, pageParam, { ...settings.options, signal }) as Promise<PageOf<List>>,
    initialPageParam: undefined,
    getNextPageParam: (lastPage) => nextParam(lastPage as Page<unknown, unknown>),
    retry: false,
  };
}

/** The first page from there on that has more than the item which is known already. */
async function readPage(
  list: NamedList,
  argument: unknown,
  from: PageParam,
  options: object,
): Promise<Page<unknown, unknown>> {
  const known = from?.after === undefined ? undefined : stringifyJson(from.after);
  for await (const page of list.pages(argument as never, { ...options, checkpoint: from?.checkpoint })) {
    const items = page.items.filter((item) => known === undefined || stringifyJson(item) !== known);
    if (items.length > 0 || page.checkpoint === undefined || known === undefined) return { ...page, items };
  }
  throw new Error('a walk without a page');
}

/** Lists that are paged by an index, an object, may begin a page with the item that the index names. */
function nextParam({ checkpoint, items }: Page<unknown, unknown>): PageParam {
  if (checkpoint === undefined) return undefined;
  return typeof checkpoint.next === 'object' ? { checkpoint, after: items.at(-1) } : { checkpoint };
}
