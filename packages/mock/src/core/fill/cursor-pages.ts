import {
  encodeCb58,
  type Example,
  isCb58,
  type Json,
  type JsonObject,
  type Pagination,
  type Operation,
  sha256Of,
  uniqueBy,
} from '@chain-apis/contract';
import { limitOf } from './list-pages.ts';
import { uuidOf } from '../values/made-up.ts';
import { canonical, isObject, itemsOf, memberOf } from '../values/members.ts';
import { echo } from './echo.ts';
import { countMembers, withItems } from './result-lists.ts';

/** Finds the requested part of a list. */
export type CursorPages = (
  values: JsonObject,
) => { readonly example: Example; readonly value: Json } | { readonly problem: string };

/** A list with segments in some of the examples, in order. */
interface CursorList {
  /** The example with most of its items. */
  readonly fullest: Example;
  readonly items: readonly Json[];
  /** `cursors[n]` is the position after the first n items; there is none before the first item. */
  readonly cursors: readonly Json[];
}

/**
 * Pages of a list in which every result has an end cursor, also on the last page, and the next call starts there
 * (`xvm.getUTXOs`). Examples contain some cursors; smaller pages get a cursor of the same form.
 */
export function createCursorPages(
  operation: Operation,
  pagination: Pagination,
  examples: readonly Example[],
  observed: boolean,
): CursorPages {
  const size = pagination.limit;
  const counts = countMembers(examples, pagination.items);
  const echoes = operation.parameters.map(({ name }) => name).filter((name) => isEcho(examples, name));
  const selects = operation.parameters
    .map(({ name }) => name)
    .filter((name) => name !== pagination.param && name !== size && !echoes.includes(name));
  const keyOf = (params: JsonObject) => canonical(selects.map((name) => params[name] ?? null));
  const lists = new Map<string, CursorList>();
  for (const { given = {} } of examples) {
    const key = keyOf(given);
    const shown = examples.filter((example) => keyOf(example.given ?? {}) === key);
    if (!lists.has(key)) lists.set(key, listOf(shown, pagination));
  }
  const [first] = lists.values();

  return (values) => {
    const list = lists.get(keyOf(values)) ?? first!;
    const given = values[pagination.param];
    // An issued cursor contains its call's parameters.
    const handedOut = (cursor: Json) =>
      memberOf(echo(operation, { parameters: values }, { [pagination.next]: cursor }), pagination.next);
    const behind =
      given === undefined
        ? 0
        : list.cursors.findIndex((cursor) => canonical(handedOut(cursor)) === canonical(given));
    if (behind < 0 && !observed)
      return { problem: `${pagination.param} must be the ${pagination.next} of an earlier result` };
    // A recorded node accepts any cursor: unknown ones are before the first item.
    const again = observed && given !== undefined && values[pagination.inclusive ?? ''] !== undefined;
    const start = Math.max(0, again ? behind - 1 : behind);
    const shown = list.items.slice(start, start + limitOf(size && values[size]));
    const result = withItems(list.fullest.value as JsonObject, pagination.items, shown, counts);
    result[pagination.next] = list.cursors[start + shown.length] ?? result[pagination.next]!;
    return { example: list.fullest, value: result };
  };
}

/** Whether results repeat a parameter under the same name, as in each example that has it. */
function isEcho(examples: readonly Example[], name: string): boolean {
  const having = examples.filter(({ given }) => given?.[name] !== undefined);
  return (
    having.length > 0 &&
    having.every(({ given, value }) => canonical(memberOf(value, name)) === canonical(given![name]))
  );
}

function listOf(examples: readonly Example[], { items: itemsName, next }: Pagination): CursorList {
  const itemsIn = ({ value }: Example) => itemsOf(value, itemsName);
  const fullest = examples.reduce((a, b) => (itemsIn(b).length > itemsIn(a).length ? b : a));
  const items = uniqueBy([fullest, ...examples].flatMap(itemsIn), canonical);
  const places = items.map(canonical);
  const cursors = new Map<number, Json>();
  for (const example of examples) {
    const last = itemsIn(example).at(-1);
    const cursor = memberOf(example.value, next);
    if (last !== undefined && cursor !== undefined) cursors.set(places.indexOf(canonical(last)) + 1, cursor);
  }
  const form = memberOf(fullest.value, next) ?? '';
  return {
    fullest,
    items,
    cursors: [null, ...items].map(
      (item, index) => cursors.get(index) ?? likeness(form, `${index} ${canonical(item)}`),
    ),
  };
}

/** A cursor of the same form with other ids. */
function likeness(form: Json, seed: string): Json {
  if (isObject(form)) {
    return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, likeness(value, seed)]));
  }
  if (typeof form !== 'string') return form;
  if (isCb58(form)) return encodeCb58(sha256Of(seed));
  return /^[0-9a-f]{8}-/.test(form) ? uuidOf(seed) : form;
}
