import type { Json, JsonObject } from './model.ts';

/** Whether a value is a JSON object, and neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
