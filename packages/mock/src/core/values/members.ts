import { canonical, isObject, type Json, writeJson } from '@chain-apis/foundation';

export { canonical, isObject };

/** Returns an own property of an object. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the items of a list property; empty for anything else. */
export function itemsOf(value: Json | undefined, name: string): Json[] {
  const items = memberOf(value, name);
  return Array.isArray(items) ? items : [];
}

/** Normalises a scalar for comparison: hex digits can be in either case. */
export function comparable(value: Json): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return /^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text;
}

/** Yields every scalar in a value as {@link comparable} text. */
export function scalarsIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (value === undefined || value === null) return found;
  if (typeof value !== 'object') return found.add(comparable(value));
  for (const member of Object.values(value)) scalarsIn(member, found);
  return found;
}
