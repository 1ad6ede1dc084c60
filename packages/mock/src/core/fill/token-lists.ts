import { onceFor, uniqueBy, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Example, Operation, Pagination } from '@chain-apis/contract';
import { uuidsWith } from '../values/made-up.ts';
import { canonical, itemsOf, memberOf } from '../values/members.ts';
import { countMembers, createShaping } from './items.ts';
import { withToken, type ListOf, type Segment } from './pages.ts';

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
  const plain = onceFor((start: Example) => segmentsFrom(pagination, examples, start));
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
      isShared: !isWanted && !sort,
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
  const value = withToken(last.value as JsonObject, next, undefined);
  return [...segments, { example: { ...last, value }, items: [], token }];
}

/** Items of other examples of the same list: everything except their items is equal. */
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
