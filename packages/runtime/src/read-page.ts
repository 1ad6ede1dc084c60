import type { Paged } from './operation.ts';
import { PageListError, type Checkpoint } from './paging-errors.ts';
import { kindOf } from './read-json.ts';

/** What a page holds. */
export interface PageContent {
  readonly data: unknown;
  readonly items: readonly unknown[];
  /** The name of the next page: a token, or an index object. Undefined on the last one. */
  readonly next: string | object | undefined;
}

/**
 * Finds the list and the name of the next page in what a call gave.
 *
 * @throws {PageListError} when one of them is not what the contract says
 */
export function readPage({ id, page }: Paged, here: Checkpoint, data: unknown): PageContent {
  const fault = (pointer: string, found: string) => new PageListError(id, here, pointer, found);
  const wrong = (pointer: string, value: unknown) =>
    fault(pointer, value === undefined ? 'nothing' : `${kindOf(value)}, no list or name,`);
  if (kindOf(data) !== 'object') throw wrong('', data);
  const { [page.items]: items, [page.next]: next } = data as Record<string, unknown>;
  if (!Array.isArray(items)) throw wrong(`/${page.items}`, items);
  if (next === undefined || next === null || next === '') return { data, items, next: undefined };
  // Only lists whose pages have a limit are named by an index object.
  const isName = typeof next === 'string' || (page.limit !== undefined && kindOf(next) === 'object');
  if (!isName) throw wrong(`/${page.next}`, next);
  // No address can hold it. Sent back, it would be taken for a mistake of the caller.
  if (typeof next === 'string' && /\p{Cs}/u.test(next)) throw fault(`/${page.next}`, 'half a surrogate pair');
  return { data, items, next };
}
