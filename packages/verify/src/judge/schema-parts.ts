import type { Json, JsonSchema } from '@chain-apis/contract';

/** The schema that a keyword holds, if it does. */
export function asSchema(value: Json | undefined): JsonSchema[] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? [value] : [];
}

/** What a schema says about a member of that name. */
export function memberSchemas(node: JsonSchema, name: string): JsonSchema[] {
  const properties = node['properties'] as Record<string, JsonSchema | boolean> | undefined;
  if (properties && Object.hasOwn(properties, name)) {
    const member = properties[name];
    // `true` declares a member that may be anything.
    return typeof member === 'boolean' ? [{}] : asSchema(member);
  }
  return asSchema(node['additionalProperties']);
}
