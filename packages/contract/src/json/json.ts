/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object, as it is in a bundled document. */
export type JsonObject = { [key: string]: Json };

/** A JSON Schema object. References in it are local to the bundled document (`#/components/schemas/...`). */
export type JsonSchema = JsonObject;

/** Whether a value is a JSON object, and neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The string, or the empty string. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The strings of a list; empty for anything else. */
export function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
