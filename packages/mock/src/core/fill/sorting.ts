import { groupsOf, type Json, type JsonObject, type Operation } from '@chain-apis/contract';

/** Sorts the items of a list in the requested order. */
export interface Sorting {
  /** The parameter of the direction; absent if the operation has none. */
  readonly name?: string;
  apply(items: readonly Json[], direction: Json | undefined): Json[];
}

/** An `order` relation sorts the items by the first of its properties that all of them have. */
export function createSorting({ relations }: Pick<Operation, 'relations'>, items: string): Sorting {
  const relation = relations.find(({ is, part }) => is === 'order' && part.in !== 'body');
  if (!relation || relation.part.in === 'body') return { apply: (list) => [...list] };
  const keyOf = (item: Json, index: number) => {
    const path = relation.to[index]!;
    return groupsOf({ ...relation, to: [path] }, { [items]: [item] })[0]?.[0]?.value;
  };
  return {
    name: relation.part.name,
    apply(list, direction) {
      const index = relation.to.findIndex((_, at) =>
        list.every((item) => typeof keyOf(item, at) === 'number'),
      );
      if (index < 0) return [...list];
      const sign = direction === 'asc' ? 1 : -1;
      return [...list].sort((one, other) => sign * (Number(keyOf(one, index)) - Number(keyOf(other, index))));
    },
  };
}

/** Whether a call asks for an order. */
export function asksForOrder({ name }: Sorting, values: JsonObject): boolean {
  return name !== undefined && values[name] !== undefined;
}
