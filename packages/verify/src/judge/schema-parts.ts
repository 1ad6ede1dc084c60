import type { Json, JsonSchema } from '@chain-apis/foundation';

/** Returns the schema in a keyword, if any. */
export function asSchema(value: Json | undefined): JsonSchema[] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? [value] : [];
}

/** Returns the schemas of a property. */
export function memberSchemas(node: JsonSchema, name: string): JsonSchema[] {
  const properties = node['properties'] as Record<string, JsonSchema | boolean> | undefined;
  if (properties && Object.hasOwn(properties, name)) {
    const member = properties[name];
    // `true` declares a property of any value.
    return typeof member === 'boolean' ? [{}] : asSchema(member);
  }
  return asSchema(node['additionalProperties']);
}
