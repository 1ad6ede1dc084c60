import {
  groupsOf,
  holds,
  relationValues,
  type Json,
  type JsonObject,
  type Operation,
  type Relation,
} from '@chain-apis/contract';

/** Narrows the items of a list by the parameters of a call. */
export interface Narrowing {
  /** The parameters that narrow this list, by name. */
  readonly names: ReadonlySet<string>;
  /** Which items are left for these parameters. */
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

/** An item without the member has no such value; bounds say nothing about it. */
function holdsFor(relation: Relation, response: JsonObject, wanted: readonly string[]): boolean {
  const groups = groupsOf(relation, response);
  if (groups.length === 0) return relation.is !== 'equal';
  return groups.every((nodes) => nodes.some(({ value }) => holds(relation, value, wanted)));
}

function nameOf({ part }: Relation): string {
  return part.in === 'body' ? part.pointer : part.name;
}
