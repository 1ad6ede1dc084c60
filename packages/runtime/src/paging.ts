import type { CallOptions } from './client-options.ts';
import { unwrap } from './errors.ts';
import { PageLoopError, PageTokenExpiredError, type Checkpoint, type TokenExpiry } from './paging-errors.ts';
import type { PageRule } from './rest-core.ts';
import type { AnyResult } from './results.ts';

export { PageLoopError, PageTokenExpiredError, type Checkpoint, type TokenExpiry } from './paging-errors.ts';

type DataOf<Result> = Extract<Result, { ok: true }> extends { data: infer Data } ? Data : never;
type ItemOf<Data> = {
  [K in keyof Data]-?: Data[K] extends readonly (infer Item)[] | undefined ? Item : never;
}[keyof Data];

/** One page. */
export interface Page<Data, Item = ItemOf<Data>> {
  /** What the call gave. */
  readonly data: Data;
  /** The list in it; where the contract allows repetitions, without the items that were given before. */
  readonly items: readonly Item[];
  /** Where the next page begins; undefined on the last one. */
  readonly checkpoint: Checkpoint | undefined;
  /** True from the moment that an expired token made the listing begin again: earlier pages come a second time. */
  readonly restarted: boolean;
}

/** Options of {@link pages} and {@link items}, beside those of every call in it. */
export interface PageOptions extends CallOptions {
  /** Goes on where an earlier run stopped. Plain JSON: it may be stored. */
  checkpoint?: Checkpoint | undefined;
  /** Milliseconds that a page token is good for; `false`: for ever. Default 24 hours, as the services document. */
  tokenLifetime?: number | false | undefined;
  /**
   * What to do when a token is older. The service would not refuse it: it would begin again with page one, unsaid.
   * `throw` (the default) a `PageTokenExpiredError`, or `restart` knowingly; a function decides each time.
   */
  onExpired?: 'throw' | 'restart' | ((expiry: TokenExpiry) => 'throw' | 'restart') | undefined;
  /** Told where the next page begins whenever a page is done; undefined after the last. */
  onCheckpoint?: ((checkpoint: Checkpoint | undefined) => void) | undefined;
}

/** Lets through what was not seen before. */
const createFilter = (): ((item: unknown) => boolean) => {
  const seen = new Set<string>();
  return (item) => {
    const size = seen.size;
    return seen.add(JSON.stringify(item)).size > size;
  };
};

/**
 * All pages of a listing. Ends at an absent or empty token; a token that comes a second time is an error. Where the next
 * page is told by an index object (`xvm.getUTXOs`), which is always there, it ends at an empty page or at an index that
 * was there before, and gives each item once.
 *
 * @param call - a named call of a client
 * @param operation - its descriptor
 * @param args - its arguments
 * @throws {ChainApiError} the error of the first call that is no success
 * @example
 * ```ts
 * import { pages } from '@chain-apis/runtime/paging';
 * import type { Success } from '@chain-apis/runtime';
 *
 * declare const listBlocks: (args: { pageToken?: string }) => Promise<Success<200, { blocks: string[] }>>;
 * const rule = { page: { param: 'pageToken', next: 'nextPageToken', items: 'blocks' } };
 * for await (const { items, checkpoint } of pages(listBlocks, rule, {})) console.log(items.length, checkpoint);
 * ```
 */
export async function* pages<Args extends object, Result extends AnyResult>(
  call: (args: Args, options?: CallOptions) => Promise<Result>,
  operation: { readonly page?: PageRule },
  args: Args,
  options: PageOptions = {},
): AsyncGenerator<Page<DataOf<Result>>, void, undefined> {
  const {
    checkpoint,
    tokenLifetime = 86_400_000,
    onExpired = 'throw',
    onCheckpoint,
    ...callOptions
  } = options;
  const rule = operation.page;
  if (!rule) throw new TypeError('this operation has no pages');
  let here: Checkpoint = checkpoint ?? { next: (args as any)[rule.param], at: Date.now() };
  let restarted = false;
  let isNew = createFilter();
  let isNewItem = createFilter();
  isNew(here.next);
  for (;;) {
    const age = Date.now() - here.at;
    if (typeof here.next === 'string' && tokenLifetime !== false && age >= tokenLifetime) {
      const expiry: TokenExpiry = { checkpoint: here, ageMs: age };
      const decision = typeof onExpired === 'function' ? onExpired(expiry) : onExpired;
      if (decision !== 'restart') throw new PageTokenExpiredError(expiry);
      here = { next: undefined, at: Date.now() };
      restarted = true;
      isNew = createFilter();
    }
    const data: any = await unwrap(call({ ...args, [rule.param]: here.next }, callOptions));
    const all: unknown[] = data[rule.items] ?? [];
    const next = data[rule.next];
    const byIndex = typeof next === 'object' && next !== null;
    const last =
      next === undefined || next === null || next === '' || (byIndex && (!all.length || !isNew(next)));
    if (!last && !byIndex && !isNew(next)) throw new PageLoopError(here);
    here = { next, at: Date.now() };
    const items = byIndex ? all.filter((item) => isNewItem(item)) : all;
    const following = last ? undefined : here;
    yield { data, items: items as any, checkpoint: following, restarted };
    onCheckpoint?.(following);
    if (last) return;
  }
}

/**
 * All items of a listing, page after page; as {@link pages}.
 *
 * @example
 * ```ts
 * import { items } from '@chain-apis/runtime/paging';
 * import type { Success } from '@chain-apis/runtime';
 *
 * declare const listBlocks: (args: { pageToken?: string }) => Promise<Success<200, { blocks: string[] }>>;
 * const rule = { page: { param: 'pageToken', next: 'nextPageToken', items: 'blocks' } };
 * for await (const block of items(listBlocks, rule, {})) console.log(block);
 * ```
 */
export async function* items<Args extends object, Result extends AnyResult>(
  call: (args: Args, options?: CallOptions) => Promise<Result>,
  operation: { readonly page?: PageRule },
  args: Args,
  options?: PageOptions,
): AsyncGenerator<ItemOf<DataOf<Result>>, void, undefined> {
  for await (const page of pages(call, operation, args, options)) yield* page.items as any;
}
