import { bounded } from './bounded.ts';
import type { CallOptions } from './client-options.ts';
import { toError } from './errors.ts';
import type { Described, Paged, PageRule } from './operation.ts';
import { PageLimitError, type Checkpoint } from './paging-errors.ts';
import { readPage } from './read-page.ts';
import type { AnyResult, CallMeta } from './results.ts';
import {
  beginWalk,
  checkAge,
  createHistory,
  positionAfter,
  toCheckpoint,
  type OnExpired,
  type Position,
} from './walk.ts';

export * from './paging-errors.ts';

/** One page. */
export interface Page<Data, Item> {
  /** What the call gave. */
  readonly data: Data;
  /** The list in it; where the contract allows repetitions, without the items that were given before. */
  readonly items: readonly Item[];
  /** Where the next page begins; undefined on the last one. */
  readonly checkpoint: Checkpoint | undefined;
  /** True from the moment that an expired token made the walk begin again: earlier pages come a second time. */
  readonly restarted: boolean;
  /** What is known about the call for this page. */
  readonly meta: CallMeta;
}

/** Options of a walk, beside those of every call in it. */
export interface PageOptions extends CallOptions {
  /** Goes on where an earlier walk stopped. Plain JSON: it may be stored. */
  checkpoint?: Checkpoint | undefined;
  /** The most pages to read; then a `PageLimitError`. Default 10 000; `false`: no limit. */
  maxPages?: number | false | undefined;
  /** Milliseconds for the whole walk, your own work between the pages included; then a `PageLimitError`. Default: none. */
  walkDeadline?: number | false | undefined;
  /** Milliseconds that a page token is good for; `false`: for ever. Default: what the contract says of the list. */
  tokenLifetime?: number | false | undefined;
  /**
   * What to do when a token is older. The service would not refuse it: it would begin again with page one, unsaid.
   * `throw` (the default) a `PageTokenExpiredError`, or `restart` knowingly; a function decides each time.
   */
  onExpired?: OnExpired | undefined;
  /**
   * Called with the begin of the next page whenever a page is done, with undefined after the last, and awaited. What it throws
   * ends the walk.
   */
  onCheckpoint?: ((checkpoint: Checkpoint | undefined) => unknown) | undefined;
}

/** What calls operations: a REST caller, or an RPC caller at a path. */
export interface PageCaller {
  call(operation: never, args: never, options?: CallOptions): Promise<unknown>;
  /** A function, such as a named call, has a `call` too, but is not a caller: it has its own `items` and `pages`. */
  readonly apply?: never;
}

/** A descriptor whose result is a page: it carries the types of its arguments, of a page and of an item. */
export interface PagedOperation<Args, Data, Item> extends Described {
  readonly page: PageRule<Data, Item>;
  readonly types?: (args: Args) => unknown;
}

const MOST_PAGES = 10_000;

/**
 * All pages of a list. Ends at an absent or empty token. Where pages are named by an index object (`xvm.getUTXOs`), which
 * is always there, it ends at a page that brings nothing new, and gives each item once.
 *
 * @param caller - of `createDataCaller` and its like; of an RPC caller, `rpc.at(path)`
 * @param operation - the descriptor of the list
 * @throws {ChainApiError} the error of the first call that is not a success
 * @throws {PagingError} when the pages do not lead to an end: a list that is missing, a token that comes again, a limit
 *   of the walk
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
  const { maxPages = MOST_PAGES, walkDeadline = false, ...callOptions } = limits;
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
    // Read again, with more on it: there is nothing to give yet.
    if (checkpoint && checkpoint.next === name(from).next) continue;
    const { restarted } = from;
    const items = fresh as readonly Item[];
    yield { data: page.data as Data, items, checkpoint, restarted, meta: result.meta };
    await onCheckpoint?.(checkpoint);
  }
}

/**
 * All items of a list, page after page; as {@link pages}.
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

/** Calls for one page; undefined when the time of the walk is up before it is there. */
async function fetchPage(
  caller: PageCaller,
  operation: Paged,
  args: object,
  options: CallOptions,
  end: number,
): Promise<AnyResult | undefined> {
  const call = (callOptions: CallOptions) =>
    caller.call(operation as never, args as never, callOptions) as Promise<AnyResult>;
  if (end === Infinity) return call(options);
  const left = end - performance.now();
  // Calls that wait for nothing, as in a test, would let no timer fire.
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
    // The caller's signal aborted, and the call says so itself.
    return page ?? call(options);
  }
}
