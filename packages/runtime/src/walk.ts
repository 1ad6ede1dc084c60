import type { Paged } from './operation.ts';
import { PageLoopError, PageTokenExpiredError, type Checkpoint, type TokenExpiry } from './paging-errors.ts';
import type { PageContent } from './read-page.ts';
import { stringifyJson } from './stringify-json.ts';

/** Where a walk is. */
export interface Position {
  /** The arguments of the call for the next page, with its name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** When the name was received, in milliseconds since 1970. */
  readonly at: number;
  /** An expired token made the walk begin again. */
  readonly restarted: boolean;
}

type Decision = 'throw' | 'restart';

/** What to do with an expired token, or who decides it. */
export type OnExpired = Decision | ((expiry: TokenExpiry) => Decision | Promise<Decision>);

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

/**
 * Where a walk begins: at its checkpoint, or at the page that its arguments name.
 *
 * @throws {TypeError} if the checkpoint is invalid
 */
export function beginWalk({ page }: Paged, args: object, checkpoint: Checkpoint | undefined): Position {
  if (checkpoint && typeof checkpoint !== 'object')
    throw new TypeError('checkpoint must be one that a walk gave');
  // Without it the age of the page token is unknown, and an expired one would begin the list again, unsaid.
  if (checkpoint && !Number.isFinite(checkpoint.at))
    throw new TypeError('checkpoint.at must be the number that a walk gave');
  const start = checkpoint && { [page.param]: checkpoint.next };
  return { args: { ...args, ...start }, at: checkpoint?.at ?? Date.now(), restarted: false };
}

/**
 * What follows from the age of a page token: the same position, or the begin of the list where that is wanted.
 *
 * @throws {PageTokenExpiredError} when the token is too old, and nothing else is wanted
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
 * Where the walk goes on after a page; undefined after the last one.
 *
 * @param fresh - the items of the page that were not there before
 * @throws {PageLoopError} when the service leads back to a page that was there before
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
  // An index is always there. The list is at its end when a page brings nothing new.
  if (items.length === 0) return undefined;
  if (fresh.length > 0 || isNew) return there;
  // A server that begins at the index, and not after it, repeats an item: a page of one never gets past it.
  const limit = Number(here.args[limitName] ?? 0);
  if (limit > 0 && items.length >= limit) {
    if (limit >= WIDEST_LIMIT) throw loop('the index does not move, however many items are requested');
    return { ...here, args: { ...here.args, [limitName]: limit * 2 } };
  }
  if (stringifyJson(next) !== stringifyJson(checkpoint.next)) throw loop('the service repeated an index');
  return undefined;
}

/** What names the page at a position. */
export function toCheckpoint({ page }: Paged, { args, at }: Position): Checkpoint {
  return { next: args[page.param], at };
}
