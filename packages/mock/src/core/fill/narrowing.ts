import {
  groupsOf,
  holds,
  relationValues,
  type Json,
  type JsonObject,
  type Operation,
  type Relation,
} from '@chain-apis/contract';

/** Filters the items of a list by a call's parameters. */
export interface Narrowing {
  /** The filter parameters of this list, by name. */
  readonly names: ReadonlySet<string>;
  /** Returns the items that match these parameters. */
  apply(items: readonly Json[], values: JsonObject): Json[];
}

/** Finds the relations of an operation that select items (`filter: true` in `x-relations`). */
export function createNarrowing(operation: Operation, items: string): Narrowing {
  const filters = operation.relations.filter(({ filter }) => filter);
  return {
    names: new Set(filters.map(nameOf)),
    apply(list, values) {
      const active = filters.flatMap((relation) => {
        const wanted = relationValues(operation, relation, { parameters: values });
        return wanted ? [{ relation, wanted }] : [];
      });
      return list.filter((item) =>
        active.every(({ relation, wanted }) => holdsFor(relation, { [items]: [item] }, wanted)),
      );
    },
  };
}

/** Bounds don't apply to items without the property. */
function holdsFor(relation: Relation, response: JsonObject, wanted: readonly string[]): boolean {
  const groups = groupsOf(relation, response);
  if (groups.length === 0) return relation.is !== 'equal';
  return groups.every((nodes) => nodes.some(({ value }) => holds(relation, value, wanted)));
}

function nameOf({ part }: Relation): string {
  return part.in === 'body' ? part.pointer : part.name;
}
