import {
  groupsOf,
  holds,
  relatedParameter,
  relationValues,
  type Relation,
} from '@chain-apis/contract/relations';
import type { Example, Operation } from '@chain-apis/contract';
import { canonical, isNumber, type Json, type JsonObject, compareNumbers } from '@chain-apis/foundation';
import { itemsOf, memberOf, membersOf } from '../values/members.ts';

/** Selects and sorts the items of a list by a call's parameters. */
export interface Shaping {
  /** The parameters that select or sort. */
  readonly names: ReadonlySet<string>;
  /** Returns whether a call selects an item; `undefined` if it gives no parameter that selects. */
  selector(values: JsonObject): ((item: Json) => boolean) | undefined;
  /** Returns the function that sorts as a call asks; `undefined` if it asks for no order. */
  order(values: JsonObject): ((items: readonly Json[]) => Json[]) | undefined;
}

type Selecting = Pick<Operation, 'relations' | 'parameters'>;

/** Finds the relations of an operation that select (`filter: true` in `x-relations`) or sort (`is: order`) items. */
export function createShaping(operation: Selecting, items: string): Shaping {
  const filters = operation.relations.filter(({ filter }) => filter);
  const sorting = operation.relations.find(({ is, part }) => is === 'order' && part.in !== 'body');
  const filterNames = filters.map(nameOf);
  return {
    names: new Set([...filterNames, ...(sorting ? [nameOf(sorting)] : [])]),
    selector(values) {
      if (!filters.some((relation) => isGiven(operation, relation, values))) return undefined;
      const active = filters.flatMap((relation) => {
        // Callers have whole operations; only the default of a parameter needs more than Selecting.
        const wanted = relationValues(operation as Operation, relation, { parameters: values });
        return wanted ? [{ relation, wanted }] : [];
      });
      return (item) =>
        active.every(({ relation, wanted }) => holdsFor(relation, { [items]: [item] }, wanted));
    },
    order(values) {
      const direction = sorting && values[nameOf(sorting)];
      return direction === undefined
        ? undefined
        : (list) => sorted(list, items, sorting!, direction === 'asc');
    },
  };
}

function nameOf({ part }: Relation): string {
  return part.in === 'body' ? part.pointer : part.name;
}

/** A default that is written out selects what it selects when it is omitted. */
function isGiven(operation: Selecting, relation: Relation, values: JsonObject): boolean {
  const given = memberOf(values, nameOf(relation));
  const parameter = relatedParameter(operation, relation.part);
  return given !== undefined && canonical(given) !== canonical(parameter?.schema['default'] ?? null);
}

/** Bounds don't apply to items without the property. */
function holdsFor(relation: Relation, response: JsonObject, wanted: readonly string[]): boolean {
  const groups = groupsOf(relation, response);
  if (groups.length === 0) return relation.is !== 'equal';
  return groups.every((nodes) => nodes.some(({ value }) => holds(relation, value, wanted)));
}

/** Sorts items by the first of the relation's properties that all of them have. */
function sorted(list: readonly Json[], items: string, relation: Relation, ascending: boolean): Json[] {
  for (const path of relation.to) {
    const keyed = list.flatMap((item) => {
      const key = groupsOf({ ...relation, to: [path] }, { [items]: [item] })[0]?.[0]?.value;
      return isNumber(key) ? [{ item, key }] : [];
    });
    if (keyed.length < list.length) continue;
    const sign = ascending ? 1 : -1;
    return keyed.sort((one, other) => sign * compareNumbers(one.key, other.key)).map(({ item }) => item);
  }
  return [...list];
}

/** The example with most items. */
export function fullestOf(examples: readonly Example[], items: string): Example {
  const count = ({ value }: Example) => itemsOf(value, items).length;
  return examples.reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** Returns the properties that count a list's items in every example. */
export function countMembers(examples: readonly Example[], items: string): string[] {
  const lengths = new Set(examples.map(({ value }) => itemsOf(value, items).length));
  if (lengths.size < 2) return [];
  return Object.keys(membersOf(examples[0]!.value)).filter((name) =>
    examples.every(({ value }) => {
      const count = memberOf(value, name);
      const counts = typeof count === 'string' || isNumber(count);
      return counts && Number(count) === itemsOf(value, items).length;
    }),
  );
}

/** Returns a response with other items and updated counts. */
export function withItems(
  response: JsonObject,
  items: string,
  shown: readonly Json[],
  counts: readonly string[],
): JsonObject {
  const changed: JsonObject = { ...response, [items]: [...shown] };
  for (const name of counts)
    changed[name] = typeof response[name] === 'string' ? String(shown.length) : shown.length;
  return changed;
}
