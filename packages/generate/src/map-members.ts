import type { Json, JsonObject } from '@chain-apis/foundation';

/** An object with each value changed. */
export const mapMembers = (node: JsonObject, change: (inner: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, change(inner, key)]));
