import {
  groupBy,
  pointerTo,
  firstSuccess,
  outcomeFor,
  viewOf,
  type JsonSchema,
  type Operation,
  exactText,
  isExactObject,
  type ExactJson,
  type ExactObject,
} from '@chain-apis/contract';
import { asSchema, memberSchemas } from '../judge/schema-parts.ts';

/** One server's response to a request. */
export interface Compared {
  readonly operation: Operation;
  readonly title: string;
  readonly status: number;
  /** The body or the result; undefined for an error. */
  readonly exact: ExactJson | undefined;
}

/** A difference between two responses to the same request. */
export interface Difference {
  readonly operation: Operation;
  readonly title: string;
  readonly pointer: string;
  /** The pointer without list indexes and map keys. */
  readonly place: string;
  readonly left: ExactJson | undefined;
  readonly right: ExactJson | undefined;
  /** Why servers may differ here (`x-varies`). */
  readonly varies?: string;
}

/** Reasons for meaningless differences: data of one server or one moment. */
const MEANINGLESS: readonly unknown[] = ['node', 'time', 'load'];

export function isLeftOut({ varies }: Difference): boolean {
  return MEANINGLESS.includes(varies);
}

/** Returns the differences between two responses. Ignores the order of lists: not every server keeps one. */
export function findDifferences(one: Compared, other: Compared): Difference[] {
  const { operation, status, title } = one;
  const outcome = outcomeFor(operation, status) ?? firstSuccess(operation);
  const declared = outcome?.content[0]?.schema;
  const partsOf = (schemas: readonly JsonSchema[]) =>
    schemas.flatMap((schema) => viewOf(operation.document.bundle, schema).parts);

  /** The text of a value without meaningless parts, used to pair list items. */
  function essence(value: ExactJson | undefined, schemas: readonly JsonSchema[]): string {
    const nodes = partsOf(schemas);
    if (nodes.some((node) => MEANINGLESS.includes(node['x-varies']))) return '';
    if (Array.isArray(value))
      return `[${value
        .map((item) => essence(item, itemsOf(nodes)))
        .sort()
        .join()}]`;
    if (!isExactObject(value)) return exactText(value);
    const members = Object.keys(value).sort();
    return `{${members.map((name) => `${name}:${essence(value[name], membersOf(nodes, name))}`).join()}}`;
  }

  /** Pairs items: first equal ones, then the others by position. */
  function pairsOf(left: readonly ExactJson[], right: readonly ExactJson[], items: readonly JsonSchema[]) {
    const waiting = groupBy(right.keys(), (index) => essence(right[index]!, items));
    const found = left.map((item) => waiting.get(essence(item, items))?.shift());
    const rest = [...waiting.values()].flat().sort((a, b) => a - b);
    const pairs = left.map((item, index) => ({
      index,
      left: item,
      right: right[found[index] ?? rest.shift() ?? -1],
    }));
    return [...pairs, ...rest.map((index) => ({ index, left: undefined, right: right[index] }))];
  }

  function walk(
    left: ExactJson | undefined,
    right: ExactJson | undefined,
    schemas: readonly JsonSchema[],
    { pointer, place, varies: above }: Place,
  ): Difference[] {
    if (exactText(left) === exactText(right)) return [];
    const nodes = partsOf(schemas);
    const varies = nodes.map((node) => node['x-varies']).find((value) => value !== undefined) ?? above;
    const at = (key: string | number, name: string): Place => ({
      pointer: pointerTo(pointer, String(key)),
      place: pointerTo(place, name),
      varies,
    });
    const here = {
      operation,
      title,
      pointer,
      place,
      left,
      right,
      ...(typeof varies === 'string' && { varies }),
    };
    if (isLeftOut(here)) return [here];
    if (Array.isArray(left) && Array.isArray(right)) {
      const items = itemsOf(nodes);
      return pairsOf(left, right, items).flatMap((pair) =>
        walk(pair.left, pair.right, items, at(pair.index, '*')),
      );
    }
    if (!isExactObject(left) || !isExactObject(right)) return [here];
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    return names.flatMap((name) =>
      walk(
        memberOf(left, name),
        memberOf(right, name),
        membersOf(nodes, name),
        at(name, isDeclared(nodes, name) ? name : '*'),
      ),
    );
  }

  const whole = { pointer: '', place: '' };
  // An error instead of a result is always reported.
  if ((one.exact === undefined) !== (other.exact === undefined))
    return [{ operation, title, ...whole, left: one.exact, right: other.exact }];
  return walk(one.exact, other.exact, declared ? [declared] : [], whole);
}

interface Place {
  readonly pointer: string;
  readonly place: string;
  readonly varies?: unknown;
}

function isDeclared(nodes: readonly JsonSchema[], name: string): boolean {
  return nodes.some((node) => asSchema(node['properties']).some((members) => Object.hasOwn(members, name)));
}

function itemsOf(nodes: readonly JsonSchema[]): JsonSchema[] {
  return nodes.flatMap((node) => asSchema(node['items']));
}

function membersOf(nodes: readonly JsonSchema[], name: string): JsonSchema[] {
  return nodes.flatMap((node) => memberSchemas(node, name));
}

function memberOf(value: ExactObject, key: string): ExactJson | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
