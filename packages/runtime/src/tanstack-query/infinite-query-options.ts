import type { DataTag, InfiniteData } from '@tanstack/query-core';
import type { ChainApiError } from '../errors.ts';
import type { Checkpoint, Page, PagingError } from '../paging.ts';
import { stringifyJson } from '../read/stringify-json.ts';
import type {
  ArgumentOf,
  CallArguments,
  CallSettings,
  ErrorOptions,
  NamedList,
  PageOf,
  QueryContext,
  SkippableArguments,
} from './call-types.ts';
import { createKey, isSkipToken, type CallKey } from './query-key.ts';

/** Start of a page; undefined for the first. Plain JSON. */
export type PageParam =
  | {
      readonly checkpoint: Checkpoint;
      /** The last item before it, which some lists repeat. */ readonly after?: unknown;
    }
  | undefined;

type ListError = ChainApiError | PagingError;

/** The context of a list's query function. */
export interface ListQueryContext extends QueryContext {
  readonly pageParam: PageParam;
}

/** Options of an infinite query; spread them, and add your own. */
export interface ListQueryOptions<OnePage> extends ErrorOptions<ListError> {
  readonly queryKey: DataTag<CallKey, InfiniteData<OnePage, PageParam>, ListError>;
  readonly queryFn: (context: ListQueryContext) => Promise<OnePage>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: OnePage) => PageParam;
}

/** Options of an infinite query that may have no argument yet. */
export interface SkippableListQueryOptions<OnePage, Skip extends symbol> extends Omit<
  ListQueryOptions<OnePage>,
  'queryFn'
> {
  readonly queryFn: ListQueryOptions<OnePage>['queryFn'] | Skip;
}

/**
 * Creates options of an infinite query over a list. Each page has `items`, the `data` of its call, and `checkpoint`,
 * which is undefined on the last page. Throws the errors of the list's `pages`.
 *
 * @param list - a named call of a list, such as `data.listDelegators`
 * @param rest - the argument of the call, or `skipToken` while there is none; and settings of the query
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { infiniteQueryOptions } from '@chain-apis/runtime/tanstack-query';
 * import { QueryClient } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const options = infiniteQueryOptions(data.listDelegators, { network: 'mainnet' });
 * const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 2 });
 * console.log(pages.flatMap(({ items }) => items).length);
 * ```
 */
export function infiniteQueryOptions<List extends NamedList>(
  list: List,
  ...rest: CallArguments<List>
): ListQueryOptions<PageOf<List>>;
export function infiniteQueryOptions<List extends NamedList, Given extends ArgumentOf<List> | symbol>(
  list: List,
  ...rest: SkippableArguments<Given>
): SkippableListQueryOptions<PageOf<List>, Extract<Given, symbol>>;
export function infiniteQueryOptions<List extends NamedList>(
  list: List,
  ...[argument, settings = {}]: [argument?: unknown, settings?: CallSettings]
): SkippableListQueryOptions<PageOf<List>, symbol> {
  // PageOf reads the same type from the list that its iterator gives pages of; a key marks it for the cache.
  const queryFn = ({ pageParam, signal }: ListQueryContext) =>
    readPage(list, argument, pageParam, { ...settings.options, signal }) as Promise<PageOf<List>>;
  return {
    queryKey: createKey(list, argument, settings, true) as ListQueryOptions<PageOf<List>>['queryKey'],
    queryFn: isSkipToken(argument) ? argument : queryFn,
    initialPageParam: undefined,
    // It comes from queryFn.
    getNextPageParam: (lastPage) => nextParam(lastPage as Page<unknown, unknown>),
    retry: false,
  };
}

/** The first page from there on with more than the known item. */
async function readPage(
  list: NamedList,
  argument: unknown,
  from: PageParam,
  options: object,
): Promise<Page<unknown, unknown>> {
  const afterKey = from?.after === undefined ? undefined : stringifyJson(from.after);
  // ArgumentOf is the type of the list's argument.
  for await (const page of list.pages(argument as never, { ...options, checkpoint: from?.checkpoint })) {
    const items = page.items.filter((item) => afterKey === undefined || stringifyJson(item) !== afterKey);
    if (items.length > 0 || page.checkpoint === undefined || afterKey === undefined)
      return { ...page, items };
  }
  throw new Error('a walk without a page');
}

/** In lists with an index object, a page can start with the index's item. */
function nextParam({ checkpoint, items }: Page<unknown, unknown>): PageParam {
  if (checkpoint === undefined) return undefined;
  return typeof checkpoint.next === 'object' ? { checkpoint, after: items.at(-1) } : { checkpoint };
}
