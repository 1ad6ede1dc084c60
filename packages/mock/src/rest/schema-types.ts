import {
  resolveSchema,
  type ContractDocument,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/contract';

/** The JSON types that a schema lets through, as far as `type`, `const`, `enum`, unions and references say. */
export function schemaTypes(document: ContractDocument, schema: JsonSchema): ReadonlySet<string> {
  const found = new Set<string>();
  collect(document, schema, found, new Set());
  return found;
}

function collect(document: ContractDocument, schema: JsonSchema, found: Set<string>, seen: Set<Json>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { type, enum: values, const: constant, oneOf, anyOf, allOf } = resolveSchema(document, schema);
  if (typeof type === 'string') found.add(type);
  else if (Array.isArray(type)) for (const entry of type) found.add(String(entry));
  else if (Array.isArray(values)) for (const value of values) found.add(typeOf(value));
  else if (constant !== undefined) found.add(typeOf(constant));
  for (const branches of [oneOf, anyOf, allOf]) {
    if (Array.isArray(branches))
      for (const branch of branches) collect(document, asObject(branch), found, seen);
  }
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function asObject(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
