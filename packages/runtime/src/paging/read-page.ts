import type { Paged } from '../operation.ts';
import { PageListError, type Checkpoint } from './paging-errors.ts';
import { kindOf } from '../call/read-json.ts';

/** The contents of a page. */
export interface PageContent {
  readonly data: unknown;
  readonly items: readonly unknown[];
  /** The next page's token or index object. Undefined on the last page. */
  readonly next: string | object | undefined;
}

/**
 * Finds the list and the next page's token or index in a call's data.
 *
 * @throws {PageListError} if one of them violates the contract
 */
export function readPage({ id, page }: Paged, here: Checkpoint, data: unknown): PageContent {
  const fault = (pointer: string, found: string) => new PageListError(id, here, pointer, found);
  const wrong = (pointer: string, value: unknown) =>
    fault(pointer, value === undefined ? 'nothing' : `${kindOf(value)}, no list or name,`);
  if (kindOf(data) !== 'object') throw wrong('', data);
  // kindOf says that it is an object.
  const { [page.items]: items, [page.next]: next } = data as Record<string, unknown>;
  if (!Array.isArray(items)) throw wrong(`/${page.items}`, items);
  if (next === undefined || next === null || next === '') return { data, items, next: undefined };
  // Only lists with a page limit use an index object.
  const isName = typeof next === 'string' || (page.limit !== undefined && kindOf(next) === 'object');
  if (!isName) throw wrong(`/${page.next}`, next);
  // It doesn't fit into a URL. Sending it would look like the caller's mistake.
  if (typeof next === 'string' && /\p{Cs}/u.test(next)) throw fault(`/${page.next}`, 'half a surrogate pair');
  return { data, items, next };
}
