import type { Json, JsonObject, RestOperation } from '@chain-apis/contract';
import { memberOf } from './members.ts';

/** Puts the items of a list in the order that a call asks for. */
export interface Sorting {
  /** The parameter that takes the direction; absent where the operation has none. */
  readonly name?: string;
  apply(items: readonly Json[], direction: Json | undefined): Json[];
}

/** The times that an item may carry; its place goes by the first that every item has. */
const TIMES = ['timestamp', 'blockTimestamp', 'startTimestamp'];

/** A parameter whose values are `asc` and `desc` sorts the items by their time. */
export function createSorting({ parameters }: RestOperation): Sorting {
  const parameter = parameters.find(({ schema }) => {
    const values = schema['enum'];
    return Array.isArray(values) && values.length === 2 && values.includes('asc') && values.includes('desc');
  });
  return {
    ...(parameter && { name: parameter.name }),
    apply(items, direction) {
      const time = TIMES.find((name) => items.every((item) => typeof memberOf(item, name) === 'number'));
      if (time === undefined) return [...items];
      const sign = direction === 'asc' ? 1 : -1;
      return [...items].sort(
        (one, other) => sign * (Number(memberOf(one, time)) - Number(memberOf(other, time))),
      );
    },
  };
}

/** Whether a call asks for an order. */
export function asksForOrder({ name }: Sorting, values: JsonObject): boolean {
  return name !== undefined && values[name] !== undefined;
}
