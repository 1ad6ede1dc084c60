import { bounded } from './limits/bounded.ts';
import type { CallOptions } from './options/client-options.ts';
import { toError } from './errors.ts';
import type { Described, Paged, PageRule } from './operation.ts';
import { PageLimitError, type Checkpoint } from './paging/paging-errors.ts';
import { readPage } from './paging/read-page.ts';
import type { AnyResult, CallMeta } from './results.ts';
import {
  beginWalk,
  checkAge,
  createHistory,
  positionAfter,
  toCheckpoint,
  type OnExpired,
  type Position,
} from './paging/walk.ts';

export * from './paging/paging-errors.ts';

/** One page. */
export interface Page<Data, Item> {
  /** The call's data. */
  readonly data: Data;
  /** The page's items. If the contract allows repetitions, items returned before are omitted. */
  readonly items: readonly Item[];
  /** Start of the next page; undefined on the last page. */
  readonly checkpoint: Checkpoint | undefined;
  /** True after an expired token restarted pagination: earlier pages are returned again. */
  readonly restarted: boolean;
  /** What is known about the call for this page. */
  readonly meta: CallMeta;
}

/** Options of pagination; options of its calls are separate. */
export interface PageOptions extends CallOptions {
  /** Resumes earlier pagination. Plain JSON, so it can be stored. */
  checkpoint?: Checkpoint | undefined;
  /** Maximum number of pages; more throw a `PageLimitError`. Default 10 000; `false`: no limit. */
  maxPages?: number | false | undefined;
  /** Time limit in milliseconds, including your own work between pages; then throws a `PageLimitError`. Default: none. */
  walkDeadline?: number | false | undefined;
  /** Lifetime of a page token in milliseconds; `false`: unlimited. Default: the contract's. */
  tokenLifetime?: number | false | undefined;
  /**
   * What to do with an expired token, since the service wouldn't refuse it but silently restart at page one: `throw`
   * (default) a `PageTokenExpiredError`, or `restart`; a function decides each time.
   */
  onExpired?: OnExpired | undefined;
  /**
   * Called and awaited after each page, with the start of the next page or, after the last, undefined. If it throws,
   * pagination ends.
   */
  onCheckpoint?: ((checkpoint: Checkpoint | undefined) => unknown) | undefined;
}

/** Calls operations: a REST caller, or an RPC caller at a path. */
export interface PageCaller {
  call(operation: never, args: never, options?: CallOptions): Promise<unknown>;
  /** A function, such as a named call, also has `call` but isn't a caller: it has its own `items` and `pages`. */
  readonly apply?: never;
}

/** A descriptor of a paginated operation, with the types of its arguments, page and item. */
export interface PagedOperation<Args, Data, Item> extends Described {
  readonly page: PageRule<Data, Item>;
  readonly types?: (args: Args) => unknown;
}

const MAX_PAGES = 10_000;

/**
 * Iterates over all pages of a list. Ends at an absent or empty token. An index object (`xvm.getUTXOs`) is never
 * absent: there it ends at a page without new items and returns each item once.
 *
 * @param caller - a caller, such as `createDataCaller` creates; for RPC, `rpc.at(path)`
 * @param operation - the descriptor of the list
 * @throws {ChainApiError} the error of the first failed call
 * @throws {PagingError} if pagination cannot finish: a missing list, a repeated token, or a limit
 * @example
 * ```ts
 * import { createRestCaller, type PagedRestOperation, type Success } from '@chain-apis/runtime';
 * import { pages } from '@chain-apis/runtime/paging';
 *
 * interface BlockPage { blocks: string[]; nextPageToken?: string }
 * const listBlocks: PagedRestOperation<{ pageToken?: string }, Success<200, BlockPage>, BlockPage, string> = {
 *   id: 'listBlocks',
 *   method: 'GET',
 *   path: '/v1/blocks',
 *   query: ['pageToken'],
 *   success: [200],
 *   errors: [400],
 *   page: { param: 'pageToken', next: 'nextPageToken', items: 'blocks' },
 * };
 * const caller = createRestCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * for await (const { items, checkpoint } of pages(caller, listBlocks, {})) console.log(items.length, checkpoint);
 * ```
 */
export async function* pages<Args extends object, Data, Item>(
  caller: PageCaller,
  operation: PagedOperation<Args, Data, Item>,
  args: Args,
  options?: PageOptions,
): AsyncGenerator<Page<Data, Item>, void, undefined> {
  if (!operation?.page) throw new TypeError(`${operation?.id} has no pages`);
  const { checkpoint: start, onExpired = 'throw', onCheckpoint, ...rest } = options ?? {};
  const { tokenLifetime = operation.page.lifetime ?? false, ...limits } = rest;
  const { maxPages = MAX_PAGES, walkDeadline = false, ...callOptions } = limits;
  checkLimits({ tokenLifetime, maxPages, walkDeadline });
  const end = performance.now() + (walkDeadline || Infinity);
  const history = createHistory();
  const name = (position: Position) => toCheckpoint(operation, position);
  let here: Position | undefined = beginWalk(operation, args, start);
  history.isNewName(name(here).next);
  for (let count = 0; here; count++) {
    if (maxPages !== false && count >= maxPages)
      throw new PageLimitError(operation.id, name(here), 'maxPages');
    const from: Position = await checkAge(operation, here, tokenLifetime, onExpired);
    if (from.restarted && !here.restarted) history.forgetNames();
    const result = await fetchPage(caller, operation, from.args, callOptions, end);
    if (!result) throw new PageLimitError(operation.id, name(from), 'walkDeadline');
    if (!result.ok) throw toError(result);
    const page = readPage(operation, name(from), result.data);
    const fresh = typeof page.next === 'object' ? history.newItems(page.items) : page.items;
    here = positionAfter(operation, from, page, fresh, history);
    const checkpoint = here && name(here);
    // Read again, with a larger page: there is nothing to return yet.
    if (checkpoint && checkpoint.next === name(from).next) continue;
    const { restarted } = from;
    const items = fresh as readonly Item[];
    yield { data: page.data as Data, items, checkpoint, restarted, meta: result.meta };
    await onCheckpoint?.(checkpoint);
  }
}

/**
 * Iterates over all items of a list, page by page; see {@link pages}.
 *
 * @example
 * ```ts
 * import { items } from '@chain-apis/runtime/paging';
 * import { createRpcCaller, type PagedRpcMethod } from '@chain-apis/runtime/rpc';
 *
 * interface UtxoPage { utxos: string[]; endIndex: { address: string; utxo: string } }
 * const getUTXOs: PagedRpcMethod<{ addresses: string[] }, UtxoPage, string> = {
 *   id: 'xvm.getUTXOs',
 *   by: 'name',
 *   params: ['addresses', 'limit', 'startIndex'],
 *   page: { param: 'startIndex', next: 'endIndex', items: 'utxos', limit: 'limit' },
 * };
 * const xChain = createRpcCaller({ baseUrl: 'http://127.0.0.1:9650' }).at('/ext/bc/X');
 * for await (const utxo of items(xChain, getUTXOs, { addresses: ['X-avax1...'] })) console.log(utxo);
 * ```
 */
export async function* items<Args extends object, Data, Item>(
  caller: PageCaller,
  operation: PagedOperation<Args, Data, Item>,
  args: Args,
  options?: PageOptions,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages(caller, operation, args, options)) yield* page.items;
}

function checkLimits(limits: Readonly<Record<string, number | false>>): void {
  for (const [name, value] of Object.entries(limits))
    if (value !== false && !(typeof value === 'number' && value >= 0))
      throw new TypeError(`${name} must be a number from 0, or false`);
}

/** Requests one page; returns undefined if the time limit ends first. */
async function fetchPage(
  caller: PageCaller,
  operation: Paged,
  args: object,
  options: CallOptions,
  end: number,
): Promise<AnyResult | undefined> {
  // A caller takes its own descriptors with their arguments, as the types of `pages` and `items` demand.
  const call = (callOptions: CallOptions) =>
    caller.call(operation as never, args as never, callOptions) as Promise<AnyResult>;
  if (end === Infinity) return call(options);
  const left = end - performance.now();
  // Calls that never wait, as in a test, would keep timers from firing.
  if (left <= 0) return undefined;
  let page: Promise<AnyResult> | undefined;
  try {
    return await bounded(
      left,
      options.signal,
      undefined,
      ({ signal }) => (page = call({ ...options, signal })),
    );
  } catch {
    // The caller's signal aborted; the call reports it.
    return page ?? call(options);
  }
}
