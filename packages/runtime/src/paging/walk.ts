import type { Paged } from '../operation.ts';
import { PageLoopError, PageTokenExpiredError, type Checkpoint, type TokenExpiry } from './paging-errors.ts';
import type { PageContent } from './read-page.ts';
import { stringifyJson } from '../read/stringify-json.ts';

/** A position in pagination. */
export interface Position {
  /** The arguments of the next page's call, including its token or index. */
  readonly args: Readonly<Record<string, unknown>>;
  /** When the token or index was received, in milliseconds since 1970. */
  readonly at: number;
  /** Whether an expired token restarted pagination. */
  readonly restarted: boolean;
}

type Decision = 'throw' | 'restart';

/** What to do with an expired token, or the function that decides. */
export type OnExpired = Decision | ((expiry: TokenExpiry) => Decision | Promise<Decision>);

/** State of pagination, so that items of an index list and pages aren't returned twice. */
export interface History {
  isNewName(name: unknown): boolean;
  newItems(items: readonly unknown[]): readonly unknown[];
  forgetNames(): void;
}

/** Larger than any server's limit. */
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

/**
 * Returns the start position: the checkpoint, or the page in the arguments.
 *
 * @throws {TypeError} if the checkpoint is invalid
 */
export function beginWalk({ page }: Paged, args: object, checkpoint: Checkpoint | undefined): Position {
  if (checkpoint && typeof checkpoint !== 'object')
    throw new TypeError('checkpoint must be one that a walk gave');
  // Without it, the age of the page token is unknown, and an expired one would silently restart the list.
  if (checkpoint && !Number.isFinite(checkpoint.at))
    throw new TypeError('checkpoint.at must be the number that a walk gave');
  const start = checkpoint && { [page.param]: checkpoint.next };
  return { args: { ...args, ...start }, at: checkpoint?.at ?? Date.now(), restarted: false };
}

/**
 * Checks the age of a page token: returns the same position, or the start of the list if `restart` was chosen.
 *
 * @throws {PageTokenExpiredError} if the token is too old and `restart` wasn't chosen
 */
export async function checkAge(
  operation: Paged,
  here: Position,
  lifetime: number | false,
  onExpired: OnExpired,
): Promise<Position> {
  const checkpoint = toCheckpoint(operation, here);
  const ageMs = Date.now() - here.at;
  if (typeof checkpoint.next !== 'string' || lifetime === false || ageMs < lifetime) return here;
  const expiry = { checkpoint, ageMs };
  const decision = typeof onExpired === 'function' ? await onExpired(expiry) : onExpired;
  if (decision !== 'restart') throw new PageTokenExpiredError(operation.id, expiry);
  return { args: { ...here.args, [operation.page.param]: undefined }, at: Date.now(), restarted: true };
}

/**
 * Returns the position after a page; undefined after the last one.
 *
 * @param fresh - the new items of the page
 * @throws {PageLoopError} if the service returns an earlier page token
 */
export function positionAfter(
  operation: Paged,
  here: Position,
  { next, items }: PageContent,
  fresh: readonly unknown[],
  history: History,
): Position | undefined {
  if (next === undefined) return undefined;
  const { param, limit: limitName = '' } = operation.page;
  const isNew = history.isNewName(next);
  const there = { ...here, args: { ...here.args, [param]: next }, at: Date.now() };
  const checkpoint = toCheckpoint(operation, here);
  const loop = (why: string) =>
    new PageLoopError(operation.id, checkpoint, `${why}; the walk would never end`);
  if (typeof next === 'string') {
    if (!isNew) throw loop('the service repeated a page token');
    return there;
  }
  // There is always an index: the list ends with a page without new items.
  if (items.length === 0) return undefined;
  if (fresh.length > 0 || isNew) return there;
  // A server that starts at the index rather than after it repeats an item: a page of one would never get past it.
  const limit = Number(here.args[limitName] ?? 0);
  if (limit > 0 && items.length >= limit) {
    if (limit >= WIDEST_LIMIT) throw loop('the index does not move, however many items are requested');
    return { ...here, args: { ...here.args, [limitName]: limit * 2 } };
  }
  if (stringifyJson(next) !== stringifyJson(checkpoint.next)) throw loop('the service repeated an index');
  return undefined;
}

/** Returns the token or index of a position's page. */
export function toCheckpoint({ page }: Paged, { args, at }: Position): Checkpoint {
  return { next: args[page.param], at };
}
