import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';

/** Returns an own property of an object. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns an object; an empty one for any other value. */
export const membersOf = (value: Json): JsonObject => (isObject(value) ? value : {});

/** Returns the items of a list property; empty for anything else. */
export function itemsOf(value: Json | undefined, name: string): Json[] {
  const items = memberOf(value, name);
  return Array.isArray(items) ? items : [];
}
