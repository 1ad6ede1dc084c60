import {
  own,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  segmentsOf,
  onceFor,
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
    schema: parts.reduceRight<JsonSchema>((sum, { schema }) => combine(sum, schema), {}),
    names: [...new Set(parts.flatMap(({ names }) => names))],
    cut: parts.some(({ cut }) => cut),
  };
}

/** Merged schemas by bundle: schemas are part of many others. */
const mergedIn = onceFor((_: JsonObject) => new WeakMap<JsonSchema, Merged>());

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
  const merged = parts.reduce<JsonSchema>((sum, part) => combine(sum, part.schema), {});
  return {
    schema: combine(merged, beside),
    names: [...new Set([...own, ...parts.flatMap((part) => part.names)])],
    cut: open.length < all.length || parts.some(({ cut }) => cut),
  };
}

/** The later schema wins, but properties, required names and lists are merged. */
function combine(first: JsonSchema, later: JsonSchema): JsonSchema {
  const sum: JsonSchema = { ...first, ...later };
  for (const key of ['required', 'x-not-shown', 'x-validations']) {
    if (first[key] && later[key])
      sum[key] = [...new Set([...(first[key] as Json[]), ...(later[key] as Json[])])];
  }
  const [base, own] = [first['properties'], later['properties']];
  if (isObject(base) && isObject(own)) sum['properties'] = { ...base, ...overlay(base, own) };
  return sum;
}

/** A branch that only sets a constant (`txType: {const: ...}`) keeps the base's other keywords of that property. */
function overlay(base: JsonObject, later: JsonObject): JsonObject {
  const entries = Object.entries(later).map(([name, schema]) => {
    const known = own(base, name);
    return [name, known && known !== schema ? { allOf: [known, schema] } : schema] as const;
  });
  return Object.fromEntries(entries);
}
