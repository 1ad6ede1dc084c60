import { formOfId, idFormsOf } from '@chain-apis/contract/schema';
import {
  groupBy,
  sha256Of,
  uniqueBy,
  type Json,
  type JsonObject,
  canonical,
  isObject,
} from '@chain-apis/foundation';
import type { Example, Operation, Pagination } from '@chain-apis/contract';
import { uuidOf } from '../values/made-up.ts';
import { itemsOf, memberOf } from '../values/members.ts';
import { echo } from './echo.ts';
import { countMembers, fullestOf } from './items.ts';
import type { ListOf } from './pages.ts';

/**
 * Lists in which every page has an end cursor, also the last one, and the next call starts there (`xvm.getUTXOs`).
 * Examples contain some cursors; smaller pages get a cursor of the same form.
 */
export function cursorLists(
  operation: Operation,
  pagination: Pagination,
  examples: readonly Example[],
): ListOf {
  const { param, limit, items, next } = pagination;
  const counts = countMembers(examples, items);
  const selects = operation.parameters
    .map(({ name }) => name)
    .filter((name) => name !== param && name !== limit && !isEcho(examples, name));
  const keyOf = (params: JsonObject = {}) => canonical(selects.map((name) => memberOf(params, name) ?? null));
  const groups = [...groupBy(examples, ({ given }) => keyOf(given))];
  const lists = new Map(groups.map(([key, shown]) => [key, cursorsIn(operation, shown, pagination)]));
  const [first] = lists.values();
  return (values) => {
    const { segment, cursors } = lists.get(keyOf(values)) ?? first!;
    return {
      pagination,
      segments: [segment],
      counts,
      isEndless: true,
      // An issued cursor contains its call's parameters.
      tokenAt: (_, offset) => memberOf(echo({ operation, values }, { [next]: cursors[offset]! }), next),
    };
  };
}

/** Whether results repeat a parameter under the same name, as in each example that has it. */
function isEcho(examples: readonly Example[], name: string): boolean {
  const having = examples.filter(({ given }) => memberOf(given, name) !== undefined);
  const repeats = ({ given, value }: Example) => canonical(memberOf(value, name)) === canonical(given![name]);
  return having.length > 0 && having.every(repeats);
}

/** The items of some examples in order; `cursors[n]` is the position after the first n of them. */
function cursorsIn({ document }: Operation, examples: readonly Example[], { items: name, next }: Pagination) {
  const example = fullestOf(examples, name);
  const items = uniqueBy(
    [example, ...examples].flatMap(({ value }) => itemsOf(value, name)),
    canonical,
  );
  const places = items.map(canonical);
  const shown = new Map<number, Json>();
  for (const { value } of examples) {
    const last = itemsOf(value, name).at(-1);
    const cursor = memberOf(value, next);
    if (last !== undefined && cursor !== undefined) shown.set(places.indexOf(canonical(last)) + 1, cursor);
  }
  const form = memberOf(example.value, next) ?? '';
  const cursors = [null, ...items].map(
    (item, index) => shown.get(index) ?? likeness(document, form, `${index} ${canonical(item)}`),
  );
  return { segment: { example, items }, cursors };
}

/** A cursor of the same form with other ids. */
function likeness(document: Operation['document'], form: Json, seed: string): Json {
  if (isObject(form)) {
    const members = Object.entries(form);
    return Object.fromEntries(members.map(([name, value]) => [name, likeness(document, value, seed)]));
  }
  if (typeof form !== 'string') return form;
  const id = formOfId(idFormsOf([document]), form);
  if (id && !id.everyOneExists) return id.like((length) => sha256Of(seed).subarray(0, length));
  return /^[0-9a-f]{8}-/.test(form) ? uuidOf(seed) : form;
}
