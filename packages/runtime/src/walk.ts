import type { Paged } from './operation.ts';
import { PageLoopError, PageTokenExpiredError, type Checkpoint, type TokenExpiry } from './paging-errors.ts';
import type { PageContent } from './read-page.ts';
import { stringifyJson } from './stringify-json.ts';

/** Where a walk is. */
export interface Position extends Checkpoint {
  /** An expired token made the walk begin again. */
  readonly restarted: boolean;
  /** The wanted size of pages, where it is known. */
  readonly limit: number | undefined;
  /** The page before brought nothing new and was full: the limit was widened. */
  readonly widened: boolean;
}

/** What a walk remembers, to give no item of an index list twice and to follow no page twice. */
export interface History {
  isNewName(name: unknown): boolean;
  newItems(items: readonly unknown[]): readonly unknown[];
  forgetNames(): void;
}

/** A limit that is wider than that of any server. */
const WIDEST_LIMIT = 10_000;

export function createHistory(): History {
  const names = new Set<string>();
  const items = new Set<string>();
  const isNew = (set: Set<string>, value: unknown) => {
    const { size } = set;
    return set.add(stringifyJson(value)).size > size;
  };
  return {
    isNewName: (name) => isNew(names, name),
    newItems: (list) => list.filter((item) => isNew(items, item)),
    forgetNames: () => names.clear(),
  };
}

/** Where a walk begins: at its checkpoint, or at the page that its arguments name. */
export function beginWalk({ page }: Paged, args: object, checkpoint: Checkpoint | undefined): Position {
  if (checkpoint && typeof checkpoint !== 'object')
    throw new TypeError('checkpoint must be one that a walk gave');
  const given = (args ?? {}) as Record<string, unknown>;
  const { next, at } = checkpoint ?? { next: given[page.param], at: Date.now() };
  const limit = page.limit === undefined ? 0 : Number(given[page.limit] ?? 0);
  return { next, at, restarted: false, limit: limit > 0 ? limit : undefined, widened: false };
}

/** The arguments of the call for a page. */
export function argumentsAt({ page }: Paged, args: object, { next, limit, widened }: Position): object {
  const size = widened && page.limit !== undefined ? { [page.limit]: limit } : {};
  return { ...args, ...size, [page.param]: next };
}

/**
 * What follows from the age of a page token: the same position, or the begin of the list where that is wanted.
 *
 * @throws {PageTokenExpiredError} when the token is too old, and nothing else is wanted
 */
export function checkAge(
  { id }: Paged,
  here: Position,
  lifetime: number | false,
  onExpired: 'throw' | 'restart' | ((expiry: TokenExpiry) => 'throw' | 'restart'),
): Position {
  const ageMs = Date.now() - here.at;
  if (typeof here.next !== 'string' || lifetime === false || ageMs < lifetime) return here;
  const expiry = { checkpoint: toCheckpoint(here), ageMs };
  const decision = typeof onExpired === 'function' ? onExpired(expiry) : onExpired;
  if (decision !== 'restart') throw new PageTokenExpiredError(id, expiry);
  return { ...here, next: undefined, at: Date.now(), restarted: true };
}

/**
 * Where the walk goes on after a page; undefined after the last one.
 *
 * @param fresh - the items of the page that were not there before
 * @throws {PageLoopError} when the service leads back to a page that was there before
 */
export function positionAfter(
  { id }: Paged,
  here: Position,
  { next, items }: PageContent,
  fresh: readonly unknown[],
  history: History,
): Position | undefined {
  if (next === undefined) return undefined;
  const isNew = history.isNewName(next);
  const there = { ...here, next, at: Date.now(), widened: false };
  const loop = (why: string) => new PageLoopError(id, toCheckpoint(here), `${why}; the walk would never end`);
  if (typeof next === 'string') {
    if (!isNew) throw loop('the service repeated a page token');
    return there;
  }
  // An index is always there. The list is at its end when a page brings nothing new.
  if (items.length === 0) return undefined;
  if (fresh.length > 0 || isNew) return { ...there, widened: here.widened };
  // A server that begins at the index, and not after it, repeats an item: a page of one never gets past it.
  if (here.limit !== undefined && items.length >= here.limit) {
    if (here.limit >= WIDEST_LIMIT) throw loop('the index does not move, however many items are requested');
    return { ...here, limit: here.limit * 2, widened: true };
  }
  if (stringifyJson(next) !== stringifyJson(here.next)) throw loop('the service repeated an index');
  return undefined;
}

export function toCheckpoint({ next, at }: Position): Checkpoint {
  return { next, at };
}
