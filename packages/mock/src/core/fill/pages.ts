import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Example, Pagination } from '@chain-apis/contract';
import { refuse, type Refused, type Shown } from '../call.ts';
import { canonical, itemsOf, memberOf } from '../values/members.ts';
import { withItems } from './items.ts';

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
export interface Page extends Shown {
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
  const page = withToken(example.value as JsonObject, pagination.next, next);
  return { ...about, value: withItems(page, pagination.items, shown, counts) };
}

/** Skips segments whose items are all filtered out. */
function stepOver(segments: readonly Segment[], from: Position): Position {
  if (segments[from.segment]!.items.length > 0) return from;
  const next = segments.findIndex(({ items }, index) => index > from.segment && items.length > 0);
  return next < 0 ? from : { segment: next, offset: 0 };
}

/** Returns a response with another token, or without one; its properties keep their order. */
export function withToken(response: JsonObject, name: string, token: Json | undefined): JsonObject {
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
