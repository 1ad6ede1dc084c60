import { isObject, mapInside, type Json, type JsonObject } from '@chain-apis/foundation';
import { kindInside } from './document-parts.ts';

/**
 * Changes each schema of a document, the outer before those inside it.
 *
 * @returns the document itself if nothing changed
 */
export function mapSchemas(document: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const walk = (node: Json, kind: string): Json => {
    const read = kind === 'Schema' && isObject(node) ? change(node) : node;
    return mapInside<Json, Json>(read, (inner, key) => {
      const innerKind = kindInside(read, kind, key);
      return innerKind === undefined ? inner : walk(inner, innerKind);
    });
  };
  // The document itself is no schema, and stays an object.
  return walk(document, 'Document') as JsonObject;
}

/** Each schema of a document. */
export function schemasIn(document: JsonObject): JsonObject[] {
  const schemas: JsonObject[] = [];
  mapSchemas(document, (schema) => {
    schemas.push(schema);
    return schema;
  });
  return schemas;
}
