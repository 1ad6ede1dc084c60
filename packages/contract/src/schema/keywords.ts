import {
  canonical,
  isObject,
  listAt,
  stringsIn,
  type Json,
  type JsonObject,
  writeJson,
} from '@chain-apis/foundation';
import { LOWER_BOUNDS, UPPER_BOUNDS } from './bounds.ts';
import type { SchemaAt } from './walk-schemas.ts';

/** Keywords that a view has as facts of their own. */
const STRUCTURE = new Set([
  ...['$ref', 'allOf', 'oneOf', 'anyOf', 'type', 'format', 'pattern', 'enum', 'const', 'x-extensible-enum'],
  ...['required', 'properties', 'additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems'],
  // The reader of documents has made it the `format`.
  'x-wire-kind',
  // What a reference leads to is read there.
  ...['$defs', 'definitions'],
  ...['propertyNames', 'x-validations', ...LOWER_BOUNDS, ...UPPER_BOUNDS],
]);

/** The enum values that several schemas allow together. */
export function valuesOf(schemas: readonly JsonObject[]): Json[] | undefined {
  const sets = schemas.flatMap((schema) => [
    ...('const' in schema ? [[schema['const']!]] : []),
    ...('enum' in schema ? [listAt(schema, 'enum')] : []),
  ]);
  const [first, ...others] = sets;
  if (others.length === 0) return first;
  const otherValues = others.map((set) => new Set(set.map(canonical)));
  return first!.filter((value) => otherValues.every((set) => set.has(canonical(value))));
}

/** The nearest value of each keyword that is not a fact of its own. */
export function otherKeywordsOf(schemas: readonly JsonObject[]): Record<string, Json> {
  const words: Record<string, Json> = {};
  for (const schema of schemas) {
    for (const [keyword, word] of Object.entries(schema)) {
      if (keyword === 'not' && forbiddenBy(word)) continue;
      if (!STRUCTURE.has(keyword) && !Object.hasOwn(words, keyword)) words[keyword] = word;
    }
  }
  return words;
}

/** Each group of members that a `not` of these nodes keeps out. */
export function forbiddenOf(nodes: readonly SchemaAt[]): (readonly string[])[] {
  return nodes.map(({ schema }) => forbiddenBy(schema['not'])).filter((names) => names !== undefined);
}

/**
 * The members that a `not` keeps out together: `not: { required: [a] }` forbids one. Undefined for any other condition:
 * one on the members forbids less.
 */
function forbiddenBy(not: Json | undefined): readonly string[] | undefined {
  if (!isObject(not)) return undefined;
  const { required, properties = {}, ...rest } = not;
  const isEmpty = (node: unknown) => writeJson(node) === '{}';
  if (!isEmpty(rest) || !isObject(properties) || !Object.values(properties).every(isEmpty)) return undefined;
  const names = stringsIn(required);
  return names.length > 0 ? names.toSorted() : undefined;
}
