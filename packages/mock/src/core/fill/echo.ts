import { checksumAddress } from '@chain-apis/contract/schema';
import { groupsOf, holds, relationValues, withChecksum, type Relation } from '@chain-apis/contract/relations';
import {
  groupBy,
  isNumber,
  onceFor,
  readNumber,
  writeJson,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import type { CheckedCall, Place, Write } from '../call.ts';
import { canonical } from '../values/members.ts';

/** Which relations are written into a response: those that repeat the request, or those that select items too. */
export type EchoScope = 'repeats' | 'all';

/**
 * Writes what a call asked for into a response, wherever the contract says that the response repeats it.
 *
 * @returns the same response if it says so already
 */
export function echo(call: CheckedCall, response: Json, scope?: EchoScope): Json {
  return withWrites(response, echoWrites(call, response, scope));
}

/** Returns what {@link echo} writes, in order. */
export function echoWrites(
  { operation, values: parameters, body }: CheckedCall,
  response: Json,
  scope: EchoScope = 'repeats',
): Write[] {
  const asked = body === undefined ? { parameters } : { parameters, body };
  const writes: Write[] = [];
  for (const relation of echoed(operation)[scope]) {
    const wanted = relationValues(operation, relation, asked);
    if (!wanted) continue;
    writes.push(
      ...(relation.is === 'equal'
        ? writesOf(operation, relation, wanted, response)
        : endingsOf(relation, relation.is === 'checksum', response)),
    );
  }
  return writes;
}

/** Returns all that {@link echo} may write into a response: places that get the same value, for each value. */
export function echoedPlaces(operation: Operation, response: Json): (readonly Place[])[] {
  return echoed(operation).repeats.flatMap((relation) =>
    alikeIn(relation, response).flatMap(({ places }) => places),
  );
}

const ECHOED: ReadonlySet<Relation['is']> = new Set(['equal', 'checksum', 'noChecksum']);

/** The relations that write a response, by scope. */
const echoed = onceFor(({ relations }: Operation): Readonly<Record<EchoScope, readonly Relation[]>> => {
  const all = relations.filter(({ is }) => ECHOED.has(is));
  return { all, repeats: all.filter(({ filter }) => !filter) };
});

function writesOf(
  operation: Operation,
  relation: Relation,
  wanted: readonly string[],
  response: Json,
): Write[] {
  const writes: Write[] = [];
  for (const { index, values, places } of alikeIn(relation, response)) {
    if (values.some((value) => holds(relation, value, wanted))) continue;
    const text = wanted[relation.filter ? index % wanted.length : 0]!;
    const member = memberFor(operation, relation, values, text);
    writes.push({ places: places[member]!, value: likeMember(values[member]!, text, relation) });
  }
  return writes;
}

/** Bytes that are to end with a checksum, or without it. */
function endingsOf(relation: Relation, wanted: boolean, response: Json): Write[] {
  return alikeIn(relation, response).flatMap(({ values, places }) =>
    values.flatMap((value, member) => {
      const written = typeof value === 'string' ? withChecksum(value, wanted) : value;
      return written === value ? [] : [{ places: places[member]!, value: written }];
    }),
  );
}

/** Groups of members, all with the same values: what a call writes into one, it writes into all. */
interface Alike {
  /** The first of them. */
  readonly index: number;
  /** The values of a group's members. */
  readonly values: readonly Json[];
  /** For each member, its place in every group. */
  readonly places: readonly (readonly Place[])[];
}

/** Examples are frozen values that are served again and again: where their members are is looked up once. */
const known = onceFor((relation: Relation) =>
  onceFor((response: JsonObject | Json[]) => alikeGroups(relation, response)),
);

function alikeIn(relation: Relation, response: Json): readonly Alike[] {
  return response === null || typeof response !== 'object' ? [] : known(relation)(response);
}

function alikeGroups(relation: Relation, response: Json): Alike[] {
  const groups = groupsOf(relation, response).map((nodes, index) => ({ nodes, index }));
  // Where a relation selects items, each gets a value of its own.
  const alike = groupBy(groups, ({ nodes, index }) =>
    relation.filter ? String(index) : writeJson(nodes.map(({ value }) => value)),
  );
  return [...alike.values()].map((group) => {
    const { nodes, index } = group[0]!;
    const places = nodes.map((_, member) => group.map((one) => one.nodes[member]!.at));
    return { index, values: nodes.map(({ value }) => value), places };
  });
}

/**
 * The member of a group that is to hold the value: the one that holds the example of the parameter, otherwise the first of
 * the same form, so that a block's hash is not written where its number is.
 */
function memberFor(
  { parameters }: Operation,
  { part }: Relation,
  values: readonly Json[],
  text: string,
): number {
  if (values.length === 1) return 0;
  const shown = part.in === 'body' ? undefined : parameters.find(({ name }) => name === part.name)?.example;
  const form = formOf(text);
  const isSame = (value: Json) => formOf(String(value)) === form;
  const isShown = (value: Json) => shown !== undefined && canonical(value) === canonical(shown);
  const example = values.findIndex((value) => isSame(value) && isShown(value));
  return example >= 0 ? example : Math.max(0, values.findIndex(isSame));
}

function formOf(text: string): string {
  if (/^\d+$/.test(text)) return 'digits';
  return /^(0x[0-9a-f]*|[0-9a-f]{40,})$/i.test(text) ? 'hex' : 'text';
}

/** Converts text to the property's type, letter case and prefix of hexadecimal digits. */
function likeMember(member: Json, text: string, { ignoreCase }: Relation): Json {
  if (isNumber(member)) return Number.isFinite(Number(text)) ? readNumber(text) : member;
  if (!ignoreCase || typeof member !== 'string') return text;
  const written = member.length === text.length + 2 && member.startsWith('0x') ? `0x${text}` : text;
  return member === member.toLowerCase() ? written.toLowerCase() : (checksumAddress(written) ?? written);
}

type Container = Record<string | number, Json>;

/** Returns a copy with other values at some places; shares the rest with the original. */
export function withWrites(original: Json, writes: readonly Write[]): Json {
  if (writes.length === 0) return original;
  const copies = new Set<unknown>();
  const own = (value: Json): Container => {
    const copy = (Array.isArray(value) ? [...value] : { ...(value as JsonObject) }) as Container;
    copies.add(copy);
    return copy;
  };
  const root = own(original);
  const write = (at: Place, value: Json) => {
    let container = root;
    for (let depth = 0; depth < at.length - 1; depth += 1) {
      const step = at[depth]!;
      const inner = container[step]!;
      container = copies.has(inner)
        ? (inner as Container)
        : ((container[step] = own(inner) as Json) as Container);
    }
    container[at.at(-1)!] = value;
  };
  for (const { places, value } of writes) for (const at of places) write(at, value);
  return root as Json;
}
