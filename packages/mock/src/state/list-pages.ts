import type { Example, Json, JsonObject, Pagination, Parameter, RestOperation } from '@chain-apis/contract';
import { canonical, itemsOf, memberOf } from './members.ts';
import { numberIn, uuidWith } from './made-id.ts';
import { createNarrowing } from './narrowing.ts';
import { asksForOrder, createSorting } from './sorting.ts';
import { tokenLife, type TokenAges } from './token-ages.ts';

/** A page of a list: an example as it stands, or an example with other items and another token. */
export interface Page {
  readonly example: string;
  readonly value?: Json;
}

/** Finds the page that a call asks for. */
export type ListPages = (
  values: JsonObject,
  start: Example,
  ages: TokenAges,
) => Page | { readonly problem: string };

/** Items that one example shows, and the token that leads to them. */
interface Segment {
  readonly example: Example;
  readonly items: readonly Json[];
  /** Absent for the first segment. */
  readonly token?: string;
}

/** A place in a list. */
interface Position {
  readonly segment: number;
  readonly offset: number;
}

/**
 * Walks a list through its named examples: the token in one example leads to the example after it. A call that takes
 * fewer items than an example shows is given a token of the mock's own. These are made of the list and the place in it
 * and need no memory.
 *
 * @param examples - the examples of the operation's success, all with the member that holds the items
 */
export function createListPages(
  operation: RestOperation,
  pagination: Pagination,
  examples: readonly Example[],
): ListPages {
  const life = tokenLife(pagination);
  const size = operation.parameters.find(isPageSize)?.name;
  const paging = new Set([pagination.param, ...(size ? [size] : [])]);
  const all = examples.flatMap(({ value }) => itemsOf(value, pagination.items));
  const narrowing = createNarrowing(operation, all, paging);
  const sorting = createSorting(operation);
  const shaping = new Set([...narrowing.names, ...(sorting.name ? [sorting.name] : [])]);

  const plain = new Map(
    examples.map((start) => [start, new List(pagination, segmentsOf(pagination, examples, start))]),
  );

  return (values, start, ages) => {
    const shaped = [...shaping].some((name) => values[name] !== undefined);
    const list = shaped ? shapedList() : plain.get(start)!;
    function shapedList(): List {
      const narrow = (items: readonly Json[]) => narrowing.apply(items, values);
      const segments = segmentsOf(pagination, examples, start).map((entry) => ({
        ...entry,
        items: narrow(entry.items),
      }));
      const narrowed = withItems(segments, narrow(othersLike(pagination, examples, start)));
      if (!asksForOrder(sorting, values)) return new List(pagination, narrowed);
      const [first, ...rest] = narrowed;
      const items = narrowed.flatMap((segment) => segment.items);
      // What is sorted is one sequence: the pages of the examples no longer part it.
      const inOrder = { ...first!, items: sorting.apply(items, values[sorting.name!]) };
      return new List(pagination, [inOrder, ...rest.map((segment) => ({ ...segment, items: [] }))]);
    }
    const tokenAt = (segment: number, offset: number) =>
      uuidWith(`${identityOf(operation, values, shaping)} ${segment}`, offset);
    const given = values[pagination.param];
    let position: Position = { segment: 0, offset: 0 };
    if (typeof given === 'string') {
      const found = list.find(given, tokenAt);
      if (!found)
        return { problem: `${pagination.param} is unknown or malformed: take it from the page before` };
      const expired = ages.ageOf(operation.id, given) > life.milliseconds;
      if (expired && life.expired === 'refuse') return { problem: `${pagination.param} has expired` };
      if (!expired) position = found;
    }
    const page = list.page(position, limitOf(size && values[size]), tokenAt);
    if (page.next !== undefined) ages.issue(operation.id, page.next);
    return page;
  };
}

type TokenAt = (segment: number, offset: number) => string;

/** The segments of one list: finds a place in it and cuts a page from it. */
class List {
  readonly #pagination: Pagination;
  readonly #segments: readonly Segment[];

  constructor(pagination: Pagination, segments: readonly Segment[]) {
    this.#pagination = pagination;
    this.#segments = segments;
  }

  find(token: string, tokenAt: TokenAt): Position | undefined {
    const segment = this.#segments.findIndex((entry) => entry.token === token);
    if (segment >= 0) return { segment, offset: 0 };
    const offset = numberIn(token);
    if (offset === undefined) return undefined;
    const own = this.#segments.findIndex((_, index) => tokenAt(index, offset) === token);
    return own < 0 || offset >= this.#segments[own]!.items.length ? undefined : { segment: own, offset };
  }

  page(from: Position, limit: number, tokenAt: TokenAt): Page & { readonly next?: string } {
    const { segment, offset } = this.#stepOver(from);
    const { example, items } = this.#segments[segment]!;
    const shown = items.slice(offset, offset + limit);
    const end = offset + shown.length;
    const following = this.#segments.slice(segment + 1).find((entry) => entry.items.length > 0);
    const next = end < items.length ? tokenAt(segment, end) : following?.token;
    const about = { example: example.name, ...(next !== undefined && { next }) };
    const declared = itemsOf(example.value, this.#pagination.items);
    const whole = declared.length === shown.length && declared.every((item, index) => item === shown[index]);
    if (whole && memberOf(example.value, this.#pagination.next) === next) return about;
    return { ...about, value: withPage(this.#pagination, example.value as JsonObject, shown, next) };
  }

  /** Steps over segments whose items are all narrowed away. */
  #stepOver(from: Position): Position {
    if (this.#segments[from.segment]!.items.length > 0) return from;
    const next = this.#segments.findIndex(({ items }, index) => index > from.segment && items.length > 0);
    return next < 0 ? from : { segment: next, offset: 0 };
  }
}

/** An example with other items and another token; its members keep their order. */
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

/** Puts items behind the last ones, each once. */
function withItems(segments: readonly Segment[], items: readonly Json[]): Segment[] {
  const known = new Set(segments.flatMap((segment) => segment.items.map(canonical)));
  const added = items.filter((item) => known.size < known.add(canonical(item)).size);
  const last = segments.at(-1)!;
  return [...segments.slice(0, -1), { ...last, items: [...last.items, ...added] }];
}

/** The examples from the first page on, each reached by the token of the one before. */
function segmentsOf({ items, next }: Pagination, examples: readonly Example[], start: Example): Segment[] {
  const segments: Segment[] = [];
  let token: string | undefined;
  for (const example of examples.slice(examples.indexOf(start))) {
    segments.push({ example, items: itemsOf(example.value, items), ...(token !== undefined && { token }) });
    const following = memberOf(example.value, next);
    token = typeof following === 'string' ? following : undefined;
    if (token === undefined) return segments;
  }
  // The last example has a token that no example follows: it leads to an empty page, so that a walk ends.
  const last = segments.at(-1)!.example;
  const { [next]: _, ...value } = last.value as JsonObject;
  return [...segments, { example: { ...last, value }, items: [], ...(token !== undefined && { token }) }];
}

/** Items of the other examples that show the same kind of list: what surrounds their items is the same. */
function othersLike({ items, next }: Pagination, examples: readonly Example[], start: Example): Json[] {
  const surroundings = ({ value }: Example) => {
    const { [items]: _, [next]: __, ...rest } = value as JsonObject;
    return canonical(rest);
  };
  const wanted = surroundings(start);
  return examples
    .filter((example) => surroundings(example) === wanted)
    .flatMap(({ value }) => itemsOf(value, items));
}

/** What tells a list from the other lists of its operation: path parameters and what narrows it. */
function identityOf(
  { id, parameters }: RestOperation,
  values: JsonObject,
  names: ReadonlySet<string>,
): string {
  const relevant = parameters.filter((parameter) => parameter.in === 'path' || names.has(parameter.name));
  return canonical([id, ...relevant.map(({ name }) => [name, values[name] ?? null])]);
}

/** The parameter that bounds the items of a page. `x-pagination` does not name it; every service calls it so. */
export function isPageSize({ name }: Parameter): boolean {
  return /^(page_?size|per_?page|limit|max_?results)$/i.test(name);
}

/** What a page size of 0 stands for is not shown: it bounds nothing here. */
export function limitOf(value: Json | undefined | ''): number {
  const limit = Number(value ?? 0);
  return limit > 0 ? limit : Number.POSITIVE_INFINITY;
}
