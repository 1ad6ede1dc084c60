import type { Example, Json, JsonObject, Operation, Pagination } from '@chain-apis/contract';
import {
  findPosition,
  othersLike,
  pageAt,
  segmentsOf,
  withMoreItems,
  type Page,
  type Segment,
} from './list-segments.ts';
import { uuidWith } from '../values/made-up.ts';
import { canonical } from '../values/members.ts';
import { createNarrowing } from './narrowing.ts';
import { asksForOrder, createSorting } from './sorting.ts';
import { tokenLife, type TokenAges } from '../state/token-ages.ts';

export type { Page } from './list-segments.ts';

/** Finds the requested page. */
export type ListPages = (
  values: JsonObject,
  start: Example,
  ages: TokenAges,
) => Page | { readonly problem: string };

/**
 * Pages of a list from its named examples: the token in one example leads to the next. A smaller page gets a token of
 * the mock's own, which encodes list and position and needs no memory.
 *
 * @param examples - the examples of the operation's success, all with the list property
 */
export function createListPages(
  operation: Operation,
  pagination: Pagination,
  examples: readonly Example[],
): ListPages {
  const life = tokenLife(pagination);
  const size = pagination.limit;
  const shape = createShaping(operation, pagination);
  const plain = new Map(examples.map((start) => [start, segmentsOf(pagination, examples, start)]));

  return (values, start, ages) => {
    const segments = shape.segments(values, plain.get(start)!, () => othersLike(pagination, examples, start));
    const tokenAt = (segment: number, offset: number) =>
      uuidWith(`${identityOf(operation, values, shape.names)} ${segment}`, offset);
    const given = values[pagination.param];
    let position = { segment: 0, offset: 0 };
    if (typeof given === 'string') {
      const found = findPosition(segments, given, tokenAt);
      if (!found)
        return { problem: `${pagination.param} is unknown or malformed: take it from the page before` };
      const expired = ages.ageOf(operation.id, given) > life.milliseconds;
      if (expired && life.expired === 'refuse') return { problem: `${pagination.param} has expired` };
      if (!expired) position = found;
    }
    const page = pageAt(pagination, segments, position, { limit: limitOf(size && values[size]), tokenAt });
    if (page.next !== undefined) ages.issue(operation.id, page.next);
    return page;
  };
}

/** Filters and order of a list. */
interface Shaping {
  /** The parameters that filter or order. */
  readonly names: ReadonlySet<string>;
  segments(values: JsonObject, plain: readonly Segment[], others: () => readonly Json[]): readonly Segment[];
}

function createShaping(operation: Operation, { items }: Pagination): Shaping {
  const narrowing = createNarrowing(operation, items);
  const sorting = createSorting(operation, items);
  const isGiven = (values: JsonObject) => [...narrowing.names].some((name) => values[name] !== undefined);
  return {
    names: new Set([...narrowing.names, ...(sorting.name ? [sorting.name] : [])]),
    segments(values, plain, others) {
      const narrowed = isGiven(values) ? narrow(narrowing.apply, values, plain, others()) : plain;
      if (!asksForOrder(sorting, values)) return narrowed;
      const [first, ...rest] = narrowed;
      // A sorted list is one sequence, not divided into the examples' pages.
      const all = narrowed.flatMap((segment) => segment.items);
      const ordered = { ...first!, items: sorting.apply(all, values[sorting.name!]) };
      return [ordered, ...rest.map((segment) => ({ ...segment, items: [] }))];
    },
  };
}

/** A filter applies to all items of this list in the examples, including other pages and cases. */
function narrow(
  apply: (items: readonly Json[], values: JsonObject) => Json[],
  values: JsonObject,
  plain: readonly Segment[],
  others: readonly Json[],
): Segment[] {
  const segments = plain.map((entry) => ({ ...entry, items: apply(entry.items, values) }));
  return withMoreItems(segments, apply(others, values));
}

/** The key of a list among those of its operation: path parameters and filters. */
function identityOf({ id, parameters }: Operation, values: JsonObject, names: ReadonlySet<string>): string {
  const relevant = parameters.filter((parameter) => parameter.in === 'path' || names.has(parameter.name));
  return canonical([id, ...relevant.map(({ name }) => [name, values[name] ?? null])]);
}

/** The meaning of page size 0 isn't documented: no limit here. */
export function limitOf(value: Json | undefined | ''): number {
  const limit = Number(value ?? 0);
  return limit > 0 ? limit : Number.POSITIVE_INFINITY;
}
