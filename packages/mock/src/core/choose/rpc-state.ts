import type { Json, JsonObject, Operation, Pairing, RpcMethod } from '@chain-apis/contract';
import type { RpcStateResult } from './rpc-state-result.ts';
import { createCursorPages, type CursorPages } from '../fill/cursor-pages.ts';
import { canonical, isObject, itemsOf } from '../values/members.ts';
import { createNarrowing, type Narrowing } from '../fill/narrowing.ts';
import { countMembers, withItems } from '../fill/result-lists.ts';

/** Finds results of JSON-RPC methods in pairings and state. `undefined` if the method shows no pairing. */
export type RpcState = (
  method: RpcMethod,
  values: JsonObject,
  candidates: readonly Pairing[],
) => RpcStateResult | undefined;

interface Compiled {
  readonly equal: ReadonlyMap<string, Pairing>;
  readonly pages: CursorPages | undefined;
  readonly narrowing:
    { readonly items: string; readonly counts: readonly string[]; readonly by: Narrowing } | undefined;
}

/** @param observed - whether lists are walked as a recorded node does */
export function createRpcState(operations: readonly Operation[], observed: boolean): RpcState {
  const compiled = new Map<string, Compiled>();
  for (const operation of operations) {
    if (operation.protocol === 'rpc') compiled.set(operation.id, compile(operation, observed));
  }
  return (method, values, candidates) => {
    const known = compiled.get(method.id);
    if (!known || candidates.length === 0) return undefined;
    const equal = known.equal.get(canonical(values));
    if (equal && candidates.includes(equal)) return { pairing: equal };
    if (known.pages && candidates === method.pairings) return known.pages(values);
    const pairing = nearest(method, candidates, values);
    if (!known.narrowing) return { pairing };
    return narrow(method, known.narrowing, pairing, values);
  };
}

function compile(method: RpcMethod, observed: boolean): Compiled {
  const equal = new Map<string, Pairing>();
  for (const pairing of method.pairings) {
    const key = canonical(pairing.params);
    if (!equal.has(key)) equal.set(key, pairing);
  }
  const { pagination } = method;
  const pages = pagination && createCursorPages(method, pagination, observed);
  const items = pages ? undefined : listMember(method.pairings);
  if (items === undefined) return { equal, pages, narrowing: undefined };
  const by = createNarrowing(method, items);
  const counts = countMembers(method.pairings, items);
  return { equal, pages, narrowing: by.names.size > 0 ? { items, counts, by } : undefined };
}

/** The one member of the results that is a list of objects. */
function listMember(pairings: readonly Pairing[]): string | undefined {
  const names = new Set(
    pairings.flatMap(({ result }) =>
      isObject(result) ? Object.keys(result).filter((name) => itemsOf(result, name).some(isObject)) : [],
    ),
  );
  return names.size === 1 ? [...names][0] : undefined;
}

/** The pairing with the most parameters in common, the first of equals. */
function nearest(method: RpcMethod, candidates: readonly Pairing[], values: JsonObject): Pairing {
  const anyCase = new Set(
    method.relations.flatMap(({ ignoreCase, part }) =>
      ignoreCase && part.in === 'argument' ? part.name : [],
    ),
  );
  const textOf = (name: string, value: Json | undefined) =>
    anyCase.has(name) ? canonical(value).toLowerCase() : canonical(value);
  // What is left out counts as its default: the call without an encoding is not the one of another encoding.
  const defaults = new Map(method.parameters.map(({ name, schema }) => [name, schema['default']]));
  const given = (params: JsonObject, name: string) => params[name] ?? defaults.get(name);
  let best = { pairing: candidates[0]!, hits: 0 };
  for (const pairing of candidates) {
    const names = [...defaults.keys()].filter((name) => given(pairing.params, name) !== undefined);
    const hits = names.filter(
      (name) => textOf(name, given(pairing.params, name)) === textOf(name, given(values, name)),
    ).length;
    if (hits > best.hits) best = { pairing, hits };
  }
  return best.pairing;
}

/** Narrows the fullest list that the method shows: an item that is not in it exists nowhere. */
function narrow(
  method: RpcMethod,
  { items, counts, by }: NonNullable<Compiled['narrowing']>,
  pairing: Pairing,
  values: JsonObject,
): RpcStateResult {
  if (![...by.names].some((name) => values[name] !== undefined)) return { pairing };
  const fullest = method.pairings.reduce((a, b) =>
    itemsOf(b.result, items).length > itemsOf(a.result, items).length ? b : a,
  );
  const left = by.apply(itemsOf(fullest.result, items), values);
  return { pairing: fullest, result: withItems(fullest.result as JsonObject, items, left, counts) };
}
