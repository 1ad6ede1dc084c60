import {
  firstSuccess,
  onceFor,
  schemaTypes,
  type Example,
  type Json,
  type JsonObject,
  type Operation,
} from '@chain-apis/contract';
import type { Call } from '../call.ts';
import type { TokenAges } from '../state/token-ages.ts';
import { isObject, itemsOf } from '../values/members.ts';
import { createCursorPages } from './cursor-pages.ts';
import { createListPages } from './list-pages.ts';
import { createNarrowing } from './narrowing.ts';
import { countMembers, withItems } from './result-lists.ts';

/** Returns an example, possibly with other items; an invalid token is a problem. */
export type Listed =
  { readonly example: Example; readonly value?: Json | undefined } | { readonly problem: string };

/** Cuts the requested list from an example. */
export type Lists = (call: Call, start: Example, ages: TokenAges) => Listed;

type Cut = (values: JsonObject, start: Example, ages: TokenAges) => Listed;

/** @param observed - whether pagination follows a recorded node */
export function createLists(observed: boolean): Lists {
  const cuts = onceFor((operation: Operation) => compile(operation, observed));
  return ({ operation, values }, start, ages) => cuts(operation)(values, start, ages);
}

/** Whether pages have tokens, not end cursors. */
export function hasTokens({ document, parameters, pagination }: Operation): boolean {
  const token = parameters.find(({ name }) => name === pagination?.param);
  return !token || !schemaTypes(document, token.schema).has('object');
}

function compile(operation: Operation, observed: boolean): Cut {
  const { pagination } = operation;
  const examples = firstSuccess(operation)?.examples ?? [];
  if (pagination && hasTokens(operation)) return createListPages(operation, pagination, examples);
  if (pagination) return createCursorPages(operation, pagination, examples, observed);
  return createNarrowed(operation, examples);
}

/** Filters the operation's fullest list, which contains all items. */
function createNarrowed(operation: Operation, examples: readonly Example[]): Cut {
  const items = listMember(examples);
  const by = items === undefined ? undefined : createNarrowing(operation, items);
  if (items === undefined || !by || by.names.size === 0) return (_, example) => ({ example });
  const counts = countMembers(examples, items);
  const fullest = examples.reduce((a, b) =>
    itemsOf(b.value, items).length > itemsOf(a.value, items).length ? b : a,
  );
  return (values, example) => {
    if (![...by.names].some((name) => values[name] !== undefined)) return { example };
    const left = by.apply(itemsOf(fullest.value, items), values);
    return { example: fullest, value: withItems(fullest.value as JsonObject, items, left, counts) };
  };
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
