import {
  entryOf,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  segmentsOf,
  memoizeByObject,
} from '@chain-apis/foundation';
import { edgesOf, SAME_VALUE, type SchemaAt } from './walk-schemas.ts';

/** A schema with resolved references and merged `allOf`. */
export interface Merged {
  readonly schema: JsonSchema;
  /** Every name that was followed on the way, the outermost first. */
  readonly names: readonly string[];
  /** Whether a cycle ended here. */
  readonly cut: boolean;
}

/** Resolves `$ref` and merges `allOf`. Keywords next to a reference override the target's. */
export function mergedOf(bundle: JsonObject, nodes: readonly SchemaAt[]): Merged {
  const parts = nodes.map((node) => mergeNode(bundle, node, []));
  if (parts.length === 1) return parts[0]!;
  return {
    schema: combine(parts.map(({ schema }) => schema).reverse()),
    names: [...new Set(parts.flatMap(({ names }) => names))],
    cut: parts.some(({ cut }) => cut),
  };
}

/** Merged schemas by bundle: schemas are part of many others. */
const mergedIn = memoizeByObject((_: JsonObject) => new WeakMap<JsonSchema, Merged>());

function mergeNode(bundle: JsonObject, node: SchemaAt, above: readonly JsonSchema[]): Merged {
  const table = mergedIn(bundle);
  const merged = table.get(node.schema) ?? mergeParts(bundle, node, above);
  // Within a cycle, a merged schema is incomplete.
  if (above.length === 0 || !merged.cut) table.set(node.schema, merged);
  return merged;
}

function mergeParts(bundle: JsonObject, node: SchemaAt, above: readonly JsonSchema[]): Merged {
  const { $ref, allOf: _, ...beside } = node.schema;
  const own = typeof $ref === 'string' ? segmentsOf($ref).slice(-1) : [];
  const all = edgesOf(bundle, node, SAME_VALUE).map(({ to }) => to);
  const open = all.filter(({ schema }) => !above.includes(schema));
  const parts = open.map((part) => mergeNode(bundle, part, [...above, node.schema]));
  return {
    schema: combine([...parts.map(({ schema }) => schema), beside]),
    names: [...new Set([...own, ...parts.flatMap((part) => part.names)])],
    cut: open.length < all.length || parts.some(({ cut }) => cut),
  };
}

/** Of several schemas, the later wins, but properties, required names and lists are merged: in linear time, an `allOf` can be long. */
function combine(schemas: readonly JsonSchema[]): JsonSchema {
  const sum: JsonSchema = Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema)));
  for (const key of ['required', 'x-not-shown', 'x-validations']) {
    const lists = schemas.flatMap(({ [key]: list }) => (Array.isArray(list) ? [list] : []));
    if (sum[key] && lists.length > 1) sum[key] = [...new Set(lists.flat())];
  }
  const { properties } = sum;
  const all = schemas.flatMap(({ properties: own }) => (own === undefined ? [] : [own]));
  if (isObject(properties) && all.length > 1) sum['properties'] = overlaid(all.filter(isObject));
  return sum;
}

/** A branch that only sets a constant (`txType: {const: ...}`) keeps the base's other keywords of that property. */
function overlaid(all: readonly JsonObject[]): JsonObject {
  const schemas = new Map<string, Json[]>();
  for (const [name, schema] of all.flatMap((properties) => Object.entries(properties))) {
    const ofName = entryOf(schemas, name, () => []);
    if (ofName.at(-1) !== schema) ofName.push(schema);
  }
  const entries = [...schemas].map(([name, known]): [string, Json] => [
    name,
    known.length > 1 ? { allOf: known } : known[0]!,
  ]);
  return Object.fromEntries(entries);
}
