import { isObject, type Json } from '../json/json.ts';
import type { SchemaAt } from './walk-schemas.ts';

/** Each group of members that a `not` of these nodes keeps out. */
export function forbiddenOf(nodes: readonly SchemaAt[]): (readonly string[])[] {
  return nodes.flatMap(({ schema }) => {
    const names = forbiddenBy(schema['not']);
    return names ? [names] : [];
  });
}

/**
 * The members that a `not` keeps out together: `not: { required: [a] }` forbids one. Undefined for any other condition:
 * one on the members forbids less.
 */
export function forbiddenBy(not: Json | undefined): readonly string[] | undefined {
  if (!isObject(not)) return undefined;
  const { required, properties = {}, ...rest } = not;
  const isEmpty = (node: unknown) => JSON.stringify(node) === '{}';
  if (!isEmpty(rest) || !isObject(properties) || !Object.values(properties).every(isEmpty)) return undefined;
  return Array.isArray(required) && required.length > 0 ? (required as string[]).toSorted() : undefined;
}
