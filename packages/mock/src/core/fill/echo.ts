import {
  groupsOf,
  holds,
  relationValues,
  withChecksum,
  type JsonNode,
  type Relation,
} from '@chain-apis/contract/relations';
import {
  isNumber,
  memoizeByObject,
  readNumber,
  type Json,
  canonical,
  isContainer,
} from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import type { CheckedCall } from '../call.ts';

/** Which relations are written into a response: those that repeat the request, or those that select items too. */
export type EchoScope = 'repeats' | 'all';

/** A value for a place of a response. */
export type Write = Pick<JsonNode, 'at' | 'value'>;

/**
 * Writes what a call asked for into a response, wherever the contract says that the response repeats it.
 *
 * @returns the same response if it says so already
 */
export function echo(
  { operation, values: parameters, body }: CheckedCall,
  response: Json,
  scope: EchoScope = 'repeats',
): Json {
  if (!isContainer(response)) return response;
  const asked = body === undefined ? { parameters } : { parameters, body };
  const writes = echoed(operation)[scope].flatMap((relation) => {
    const wanted = relationValues(operation, relation, asked);
    if (!wanted) return [];
    return relation.is === 'equal'
      ? repeatsOf(operation, relation, wanted, response)
      : endingsOf(relation, response);
  });
  return withWrites(response, writes);
}

const ECHOED: ReadonlySet<Relation['is']> = new Set(['equal', 'checksum', 'noChecksum']);

/** The relations that write a response, by scope. */
const echoed = memoizeByObject(
  ({ relations }: Operation): Readonly<Record<EchoScope, readonly Relation[]>> => {
    const all = relations.filter(({ is }) => ECHOED.has(is));
    return { all, repeats: all.filter(({ filter }) => !filter) };
  },
);

function repeatsOf(
  operation: Operation,
  relation: Relation,
  wanted: readonly string[],
  response: Json,
): Write[] {
  return groupsOf(relation, response).flatMap((nodes, index) => {
    if (nodes.some(({ value }) => holds(relation, value, wanted))) return [];
    // Where a relation selects items, each gets a value of its own.
    const text = wanted[relation.filter ? index % wanted.length : 0]!;
    const { at, value } = memberFor(operation, relation, nodes, text);
    return [{ at, value: likeMember(operation, value, text, relation) }];
  });
}

/** Bytes that are to end with a checksum, or without it. */
function endingsOf(relation: Relation, response: Json): Write[] {
  return groupsOf(relation, response)
    .flat()
    .flatMap(({ at, value }) => {
      const written = typeof value === 'string' ? withChecksum(value, relation.is === 'checksum') : value;
      return written === value ? [] : [{ at, value: written }];
    });
}

/**
 * The member of a group that is to hold the value: the one that holds the example of the parameter, otherwise the first of
 * the same form, so that a block's hash is not written where its number is.
 */
function memberFor(
  { parameters }: Operation,
  { part }: Relation,
  nodes: readonly JsonNode[],
  text: string,
): JsonNode {
  if (nodes.length === 1) return nodes[0]!;
  const shown = part.in === 'body' ? undefined : parameters.find(({ name }) => name === part.name)?.example;
  const form = formOf(text);
  const alike = nodes.filter(({ value }) => formOf(String(value)) === form);
  const isShown = ({ value }: JsonNode) => shown !== undefined && canonical(value) === canonical(shown);
  return alike.find(isShown) ?? alike[0] ?? nodes[0]!;
}

function formOf(text: string): string {
  if (/^\d+$/.test(text)) return 'digits';
  return /^(0x[0-9a-f]*|[0-9a-f]{40,})$/i.test(text) ? 'hex' : 'text';
}

/** Converts text to the property's type, letter case and prefix of hexadecimal digits. */
function likeMember({ document }: Operation, member: Json, text: string, { ignoreCase }: Relation): Json {
  if (isNumber(member)) return Number.isFinite(Number(text)) ? readNumber(text) : member;
  if (!ignoreCase || typeof member !== 'string') return text;
  const written = member.length === text.length + 2 && member.startsWith('0x') ? `0x${text}` : text;
  if (member === member.toLowerCase()) return written.toLowerCase();
  return document.platform?.spell?.(written) ?? written;
}

/** A list by its indexes, or an object by its names. */
type Container = Record<string | number, unknown>;

/** Returns a copy with other values at some places; shares the rest with the original. */
export function withWrites<T extends Json>(original: T, writes: readonly Write[]): T {
  if (writes.length === 0) return original;
  const copies = new Set<Container>();
  const own = (value: unknown): Container => {
    // The place of a write is in lists and objects only; one that is not copied yet is not changed.
    const container = value as Container;
    if (copies.has(container)) return container;
    const copy = (container instanceof Array ? [...container] : { ...container }) as Container;
    copies.add(copy);
    return copy;
  };
  const root = own(original);
  for (const { at, value } of writes) {
    let container = root;
    for (const step of at.slice(0, -1)) container = container[step] = own(container[step]);
    container[at.at(-1)!] = value;
  }
  // A copy of the original, with JSON in it.
  return root as T;
}
