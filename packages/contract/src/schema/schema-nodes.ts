import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/json.ts';
import { pointerOf, pointerTo, valueAt } from '../json/pointer.ts';

/** A schema and its place in the bundle; relative, where the walk began at a schema without a place. */
export interface SchemaAt {
  readonly schema: JsonSchema;
  readonly pointer: string;
}

/**
 * What applies to the same value as a schema: itself, what its `$ref` leads to, the entries of its `allOf`, and the
 * branches of `anyOf` and `oneOf` that are entered. The nearest first, each once, so that recursion ends.
 *
 * @param enters - whether a branch counts; by default none does
 */
export function schemaNodes(
  root: JsonObject,
  start: SchemaAt,
  enters: (branch: SchemaAt) => boolean = () => false,
): SchemaAt[] {
  const found = new Map<JsonSchema, SchemaAt>();
  const visit = (node: SchemaAt): void => {
    if (found.has(node.schema)) return;
    found.set(node.schema, node);
    conjuncts(root, node).forEach(visit);
    unionsOf(node).flat().filter(enters).forEach(visit);
  };
  visit(start);
  return [...found.values()];
}

/** One step of the walk: what the `$ref` of a schema leads to, and the entries of its `allOf`. */
export function conjuncts(root: JsonObject, node: SchemaAt): SchemaAt[] {
  const reference = node.schema['$ref'];
  const target = typeof reference === 'string' ? schemaAt(root, pointerOf(reference)) : undefined;
  return [...(target ? [target] : []), ...entriesOf(node, 'allOf')];
}

/** Each union of a schema, as its branches. */
export function unionsOf(node: SchemaAt): SchemaAt[][] {
  return ['anyOf', 'oneOf'].map((keyword) => entriesOf(node, keyword)).filter((list) => list.length > 0);
}

/** The schema at a pointer, `true` and `false` spelt out as objects; undefined if there is none. */
export function schemaAt(root: JsonObject, pointer: string): SchemaAt | undefined {
  return located(valueAt(root, pointer), pointer);
}

function entriesOf({ schema, pointer }: SchemaAt, keyword: string): SchemaAt[] {
  const list = schema[keyword];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => located(entry, pointerTo(pointer, keyword, index)) ?? []);
}

function located(value: Json | undefined, pointer: string): SchemaAt | undefined {
  if (typeof value === 'boolean') return { schema: value ? {} : { enum: [] }, pointer };
  return isObject(value) ? { schema: value, pointer } : undefined;
}
