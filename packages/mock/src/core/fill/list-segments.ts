import type { Example, Json, JsonObject, Pagination } from '@chain-apis/contract';
import { numberIn } from '../values/made-up.ts';
import { canonical, itemsOf, memberOf } from '../values/members.ts';

/** Items of one example, with the token that leads to them. */
export interface Segment {
  readonly example: Example;
  readonly items: readonly Json[];
  /** Absent for the first segment. */
  readonly token?: string;
}

/** The start of a page. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

/** A page of a list: an example, unchanged or with other items and token. */
export interface Page {
  readonly example: Example;
  readonly value?: Json;
  /** The token of the page after it. */
  readonly next?: string;
}

/** Creates a position's token; it encodes list and position and needs no memory. */
export type TokenAt = (segment: number, offset: number) => string;

/** Returns the position of a token. */
export function findPosition(
  segments: readonly Segment[],
  token: string,
  tokenAt: TokenAt,
): Position | undefined {
  const segment = segments.findIndex((entry) => entry.token === token);
  if (segment >= 0) return { segment, offset: 0 };
  const offset = numberIn(token);
  if (offset === undefined) return undefined;
  const own = segments.findIndex((_, index) => tokenAt(index, offset) === token);
  return own < 0 || offset >= segments[own]!.items.length ? undefined : { segment: own, offset };
}

/** Cuts a page from a list. */
export function pageAt(
  pagination: Pagination,
  segments: readonly Segment[],
  from: Position,
  { limit, tokenAt }: { readonly limit: number; readonly tokenAt: TokenAt },
): Page {
  const { segment, offset } = stepOver(segments, from);
  const { example, items } = segments[segment]!;
  const shown = items.slice(offset, offset + limit);
  const end = offset + shown.length;
  const following = segments.slice(segment + 1).find((entry) => entry.items.length > 0);
  const next = end < items.length ? tokenAt(segment, end) : following?.token;
  const about = { example, ...(next !== undefined && { next }) };
  const declared = itemsOf(example.value, pagination.items);
  const whole = declared.length === shown.length && declared.every((item, index) => item === shown[index]);
  if (whole && memberOf(example.value, pagination.next) === next) return about;
  return { ...about, value: withPage(pagination, example.value as JsonObject, shown, next) };
}

/** Skips segments whose items are all filtered out. */
function stepOver(segments: readonly Segment[], from: Position): Position {
  if (segments[from.segment]!.items.length > 0) return from;
  const next = segments.findIndex(({ items }, index) => index > from.segment && items.length > 0);
  return next < 0 ? from : { segment: next, offset: 0 };
}

/** Returns an example with other items and token; its properties keep their order. */
function withPage(
  { items, next }: Pagination,
  example: JsonObject,
  shown: Json[],
  token: string | undefined,
): JsonObject {
  const page: JsonObject = {};
  if (token !== undefined && !Object.hasOwn(example, next)) page[next] = token;
  for (const [name, value] of Object.entries(example)) {
    if (name === items) page[name] = shown;
    else if (name !== next) page[name] = value;
    else if (token !== undefined) page[name] = token;
  }
  return page;
}

/** Appends items without duplicates. */
export function withMoreItems(segments: readonly Segment[], items: readonly Json[]): Segment[] {
  const known = new Set(segments.flatMap((segment) => segment.items.map(canonical)));
  const added = items.filter((item) => known.size < known.add(canonical(item)).size);
  const last = segments.at(-1)!;
  return [...segments.slice(0, -1), { ...last, items: [...last.items, ...added] }];
}

/** The examples from the first page on, linked by tokens. */
export function segmentsOf(
  { items, next }: Pagination,
  examples: readonly Example[],
  start: Example,
): Segment[] {
  const segments: Segment[] = [];
  let token: string | undefined;
  for (const example of examples.slice(examples.indexOf(start))) {
    segments.push({ example, items: itemsOf(example.value, items), ...(token !== undefined && { token }) });
    const following = memberOf(example.value, next);
    token = typeof following === 'string' ? following : undefined;
    if (token === undefined) return segments;
  }
  // A token without a following example leads to an empty page, so that pagination ends.
  const last = segments.at(-1)!.example;
  const { [next]: _, ...value } = last.value as JsonObject;
  return [...segments, { example: { ...last, value }, items: [], ...(token !== undefined && { token }) }];
}

/** Items of other examples of the same list: everything except their items is equal. */
export function othersLike(
  { items, next }: Pagination,
  examples: readonly Example[],
  start: Example,
): Json[] {
  const surroundings = ({ value }: Example) => {
    const { [items]: _, [next]: __, ...rest } = value as JsonObject;
    return canonical(rest);
  };
  const wanted = surroundings(start);
  return examples
    .filter((example) => surroundings(example) === wanted)
    .flatMap(({ value }) => itemsOf(value, items));
}
