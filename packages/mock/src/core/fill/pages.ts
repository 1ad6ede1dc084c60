import { type Json, type JsonObject, canonical, memoizeByObject, uniqueBy } from '@chain-apis/foundation';
import type { Example, Pagination, Operation } from '@chain-apis/contract';
import { refuse, type Refused, type ChosenExample } from '../call.ts';
import { itemsOf, memberOf, membersOf } from '../values/members.ts';
import { withItems, countMembers, createShaping } from './items.ts';
import { uuidsWith } from '../values/seeded-random.ts';

/** A list as its examples show it, divided into their pages. */
export interface List {
  readonly pagination: Pagination;
  readonly segments: readonly Segment[];
  /** The properties that count the items of a page. */
  readonly counts?: readonly string[];
  /** Whether every page has a token, the last one included. */
  readonly isEndless?: boolean;
  /** Returns the token that leads to a position; it needs no memory. */
  tokenAt(segment: number, offset: number): Json | undefined;
}

/** Items of one example. */
export interface Segment {
  readonly example: Example;
  readonly items: readonly Json[];
  /** The token that leads to them; absent for the first segment. */
  readonly token?: Json | undefined;
}

/** The start of a page. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

/** The first page. */
export const START: Position = { segment: 0, offset: 0 };

/** A page of a list: an example, unchanged or with other items and token. */
export interface Page extends ChosenExample {
  /** The token of the page after it. */
  readonly next?: Json;
}

/** Returns the position that a token leads to; `undefined` for an unknown token. */
export function positionOf({ segments, tokenAt }: List, token: Json | undefined): Position | undefined {
  if (token === undefined) return START;
  const wanted = canonical(token);
  const longest = Math.max(...segments.map(({ items }) => items.length));
  for (let offset = 0; offset <= longest; offset += 1) {
    const segment = segments.findIndex(
      ({ items }, index) => offset <= items.length && canonical(tokenAt(index, offset)) === wanted,
    );
    if (segment >= 0) return { segment, offset };
  }
  return undefined;
}

/** Why a token is refused. */
export const unknownToken = ({ param, next }: Pagination): Refused =>
  refuse(400, `${param} is unknown or malformed: take it from ${next} of the page before`);

/** Cuts a page from a list. */
export function pageAt(list: List, from: Position, limit: number): Page {
  const { pagination, segments, counts = [], isEndless, tokenAt } = list;
  const { segment, offset } = stepOver(segments, from);
  const { example, items } = segments[segment]!;
  const shown = items.slice(offset, offset + limit);
  const end = offset + shown.length;
  const following = segments.find((entry, index) => index > segment && entry.items.length > 0);
  const next = isEndless || end < items.length ? tokenAt(segment, end) : following?.token;
  const about = { example, ...(next !== undefined && { next }) };
  const declared = itemsOf(example.value, pagination.items);
  const isWhole = declared.length === shown.length && declared.every((item, index) => item === shown[index]);
  if (isWhole && memberOf(example.value, pagination.next) === next) return about;
  const page = withToken(membersOf(example.value), pagination.next, next);
  return { ...about, value: withItems(page, pagination.items, shown, counts) };
}

/** Skips segments whose items are all filtered out. */
function stepOver(segments: readonly Segment[], from: Position): Position {
  if (segments[from.segment]!.items.length > 0) return from;
  const next = segments.findIndex(({ items }, index) => index > from.segment && items.length > 0);
  return next < 0 ? from : { segment: next, offset: 0 };
}

/** Returns a response with another token, or without one; its properties keep their order. */
function withToken(response: JsonObject, name: string, token: Json | undefined): JsonObject {
  const { [name]: _, ...others } = response;
  if (token === undefined) return others;
  return Object.hasOwn(response, name) ? { ...response, [name]: token } : { [name]: token, ...others };
}

/** The meaning of page size 0 isn't documented: no limit here. */
export function limitOf(value: Json | undefined | ''): number {
  const limit = Number(value ?? 0);
  return limit > 0 ? limit : Number.POSITIVE_INFINITY;
}

/** Returns the list that a call asks for. */
export type ListOf = (values: JsonObject, start: Example) => List;

/**
 * Lists whose pages have tokens: the token in one example leads to the next. A smaller page gets a token of the mock's
 * own, which encodes list and position.
 *
 * @param examples - the examples of the operation's success, all with the list property
 */
export function tokenLists(
  operation: Operation,
  pagination: Pagination,
  examples: readonly Example[],
): ListOf {
  const { id, parameters } = operation;
  const { selector, order, names } = createShaping(operation, pagination.items);
  const counts = countMembers(examples, pagination.items);
  const plain = memoizeByObject((start: Example) => segmentsFrom(pagination, examples, start));
  // The key of a list among those of its operation.
  const keys = parameters.filter((parameter) => parameter.in === 'path' || names.has(parameter.name));
  return (values, start) => {
    const [isWanted, sort] = [selector(values), order(values)];
    let segments = plain(start);
    if (isWanted || sort) {
      const shown = segments.flatMap(({ items }) => items);
      // A filter applies to all items of this list in the examples, including other pages and cases.
      const others = isWanted ? othersLike(pagination, examples, start) : [];
      const wanted = uniqueBy([...shown, ...others], canonical).filter(isWanted ?? (() => true));
      // They are one sequence, not divided into the examples' pages.
      const all = sort?.(wanted) ?? wanted;
      segments = segments.map((entry, index) => ({ ...entry, items: index === 0 ? all : [] }));
    }
    let uuidAt: ((number: number) => string) | undefined;
    return {
      pagination,
      segments,
      counts,
      tokenAt(segment, offset) {
        if (offset === 0) return segments[segment]!.token;
        uuidAt ??= uuidsWith(
          canonical([id, ...keys.map(({ name }) => [name, memberOf(values, name) ?? null])]),
        );
        return uuidAt(segment * 2 ** 32 + offset);
      },
    };
  };
}

/** The examples from the first page on, linked by tokens. */
function segmentsFrom(
  { items, next }: Pagination,
  examples: readonly Example[],
  start: Example,
): readonly Segment[] {
  const segments: Segment[] = [];
  let token: Json | undefined;
  for (const example of examples.slice(examples.indexOf(start))) {
    segments.push({ example, items: itemsOf(example.value, items), token });
    token = memberOf(example.value, next) ?? undefined;
    if (token === undefined) return segments;
  }
  // A token without a following example leads to an empty page, so that pagination ends.
  const last = segments.at(-1)!.example;
  const value = withToken(membersOf(last.value), next, undefined);
  return [...segments, { example: { ...last, value }, items: [], token }];
}

/** Items of other examples of the same list: everything except their items is equal. */
function othersLike({ items, next }: Pagination, examples: readonly Example[], start: Example): Json[] {
  const surroundings = ({ value }: Example) => {
    const { [items]: _, [next]: __, ...rest } = membersOf(value);
    return canonical(rest);
  };
  const wanted = surroundings(start);
  return examples
    .filter((example) => surroundings(example) === wanted)
    .flatMap(({ value }) => itemsOf(value, items));
}
