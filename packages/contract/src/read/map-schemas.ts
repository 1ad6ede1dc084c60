import { isObject, mapInside, type Json, type JsonObject } from '@chain-apis/foundation';

/** Keywords with values instead of schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/**
 * Changes each schema of a document, the outer before those inside it.
 *
 * @returns the document itself if nothing changed
 */
export function mapSchemas(document: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  // The document itself is no schema, and stays an object.
  return walk(document, false, change) as JsonObject;
}

function walk(node: Json, isSchema: boolean, change: (schema: JsonObject) => JsonObject): Json {
  const read = isSchema && isObject(node) ? change(node) : node;
  return mapInside(read, (inner, key) => {
    if (Array.isArray(read)) return walk(inner, isSchema, change);
    if (key.startsWith('x-') || (isSchema && VALUES.has(key))) return inner;
    if (!isSchema && (key === 'example' || key === 'value')) return inner;
    if (isSchema ? MAPS.has(key) : key === 'schemas')
      return isObject(inner) ? mapInside<Json, Json>(inner, (schema) => walk(schema, true, change)) : inner;
    return walk(inner, isSchema || key === 'schema', change);
  });
}
