import { firstSuccess, type Example, type Operation, type Pagination } from '@chain-apis/contract';
import { brokenRelations } from '@chain-apis/contract/relations';
import {
  canonical,
  isObject,
  mergePatch,
  memoizeByObject,
  parseIsoDuration,
  segmentsOf,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { schemaTypes } from '@chain-apis/contract/schema';
import { refuse, type CheckedCall, type Refused, type ChosenExample } from '../call.ts';
import type { MockState } from '../state/mock-state.ts';
import { itemsOf, memberOf, membersOf } from '../values/members.ts';
import { countMembers, createShaping, fullestOf, withItems } from './items.ts';
import { cursorLists } from './cursor-lists.ts';
import { limitOf, pageAt, positionOf, START, unknownToken, tokenLists } from './pages.ts';

type Cut = (values: JsonObject, start: Example, state: MockState) => ChosenExample | Refused;

/** Cuts the requested list from an example; an invalid token is refused. */
export type Lists = ReturnType<typeof createLists>;

/** @param observed - whether pagination follows a recorded node */
export function createLists(observed: boolean) {
  const cuts = memoizeByObject((operation: Operation): Cut => {
    const { pagination } = operation;
    const examples = firstSuccess(operation)?.examples ?? [];
    return pagination
      ? createPages(operation, pagination, examples, observed)
      : createNarrowed(operation, examples);
  });
  return ({ operation, values }: CheckedCall, start: Example, state: MockState) =>
    cuts(operation)(values, start, state);
}

/** Whether pages have tokens, not end cursors. */
export function hasTokens({ document, parameters, pagination }: Operation): boolean {
  const token = parameters.find(({ name }) => name === pagination?.param);
  return !token || !schemaTypes(document, token.schema).has('object');
}

/** Finds the requested page. */
function createPages(
  operation: Operation,
  pagination: Pagination,
  examples: readonly Example[],
  observed: boolean,
): Cut {
  const { param, limit, inclusive, lifetime, expired = 'refuse' } = pagination;
  const listOf = (hasTokens(operation) ? tokenLists : cursorLists)(operation, pagination, examples);
  const life = (lifetime !== undefined && parseIsoDuration(lifetime)) || Number.POSITIVE_INFINITY;
  const keyOf = (token: Json) => `${operation.id} ${canonical(token)}`;
  return (values, start, state) => {
    const list = listOf(values, start);
    const token = memberOf(values, param);
    // A recorded node accepts any cursor: unknown ones are before the first item.
    let from = positionOf(list, token) ?? (observed && list.isEndless ? START : undefined);
    if (!from) return unknownToken(pagination);
    if (token !== undefined && state.ageOf(keyOf(token)) > life) {
      if (expired === 'refuse') return refuse(400, `${param} has expired`);
      from = START;
    }
    // It also sends the item that the cursor names again.
    const isAgain =
      observed && token !== undefined && inclusive !== undefined && values[inclusive] !== undefined;
    if (isAgain) from = { ...from, offset: Math.max(0, from.offset - 1) };
    const page = pageAt(list, from, limitOf(limit && memberOf(values, limit)));
    if (page.next !== undefined && life < Number.POSITIVE_INFINITY) state.issue(keyOf(page.next));
    return page;
  };
}

/** Filters the operation's fullest list, which contains all items. */
function createNarrowed(operation: Operation, examples: readonly Example[]): Cut {
  const items = listMember(examples);
  if (items === undefined) return (values, example) => withoutReserved(operation, values, example);
  const { selector } = createShaping(operation, items);
  const counts = countMembers(examples, items);
  const fullest = fullestOf(examples, items);
  return (values, example) => {
    const isWanted = selector(values);
    if (!isWanted) return { example };
    const left = itemsOf(fullest.value, items).filter(isWanted);
    return { example: fullest, value: withItems(membersOf(fullest.value), items, left, counts) };
  };
}

/** Removes the properties that the call excludes (`is: reserved` in `x-relations`). */
function withoutReserved(operation: Operation, parameters: JsonObject, example: Example): ChosenExample {
  const excluded = brokenRelations(operation, { parameters }, example.value).filter(
    ({ relation }) => relation.is === 'reserved',
  );
  if (excluded.length === 0) return { example };
  const removed = excluded.map(({ pointer }) =>
    segmentsOf(pointer).reduceRight<Json>((inner, name) => ({ [name]: inner }), null),
  );
  return { example, value: removed.reduce(mergePatch, example.value) };
}

/** The only property of the examples that is a list of objects. */
function listMember(examples: readonly Example[]): string | undefined {
  const names = new Set(
    examples.flatMap(({ value }) =>
      isObject(value) ? Object.keys(value).filter((name) => itemsOf(value, name).some(isObject)) : [],
    ),
  );
  return names.size === 1 ? [...names][0] : undefined;
}
