import { Decimal, isNumber, type JsonNumber } from './numbers.ts';

/** Any JSON value. */
export type Json = null | boolean | JsonNumber | string | Json[] | { [key: string]: Json };

/** A JSON object, as it is in a bundled document. */
export type JsonObject = { [key: string]: Json };

/** A JSON Schema object. References in it are local to the bundled document (`#/components/schemas/...`). */
export type JsonSchema = JsonObject;

/** Whether a value is a JSON object or a list. */
export function isContainer<T>(value: T): value is Exclude<T & object, Decimal> {
  return value !== null && typeof value === 'object' && !(value instanceof Decimal);
}

/** Whether a value is a JSON object, not a list or null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}

/** Returns the string, or an empty string for anything else. */
export function stringOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Returns what a map has at a name; nothing for `constructor` and others that every object inherits. */
export function getOwn<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** Returns the strings of a list; an empty list for anything else. */
export function stringsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Returns the list that a node has at a key; an empty list for anything else. */
export function listAt(node: JsonObject, key: string): Json[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

/** Returns the object that a node has at a key; an empty object for anything else. */
export function objectAt(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isObject(value) ? value : {};
}

/**
 * The same list or object with what a function makes of its items or members; any other value as it is. Where nothing
 * changes, it is the value itself: most of a document would take long to copy.
 */
export function mapInside(value: JsonObject, change: (inner: Json, key: string) => Json): JsonObject;
export function mapInside<From, To>(value: From, change: (inner: From, key: string) => To): To;
export function mapInside<From, To>(value: From, change: (inner: From, key: string) => To): To {
  // Callers know what is inside of a value and what becomes of it: the types of both are theirs.
  if (Array.isArray(value)) {
    const items = value.map((item: From, index) => change(item, String(index)) as unknown);
    return (items.some((item, index) => item !== value[index]) ? items : value) as To;
  }
  if (value === null || typeof value !== 'object') return value as unknown as To;
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value) as [string, From][]) {
    const changed: unknown = change(inner, key);
    if (changed !== inner) (copy ??= { ...(value as Record<string, unknown>) })[key] = changed;
  }
  return (copy ?? value) as To;
}

/** The same with other objects among its items or members: a list remains one, an object too. */
export function mapObjects<T extends Json>(value: T, change: (inner: JsonObject) => JsonObject): T {
  return mapInside<Json, Json>(value, (inner) => (isObject(inner) ? change(inner) : inner)) as T;
}

/** Whether an object within a value, or the value itself, has such a member. */
export function hasMember(value: unknown, isSuch: (name: string, member: unknown) => boolean): boolean {
  const pending = [value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const names = Array.isArray(node) ? [] : Object.entries(node);
    if (names.some(([name, member]) => isSuch(name, member))) return true;
    for (const inner of Object.values(node)) if (typeof inner === 'object') pending.push(inner);
  }
  return false;
}

/** The JSON type of a value; `integer` is a number. */
export function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  // JSON has no other values.
  return Array.isArray(value) ? 'array' : (typeof value as JsonType);
}

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Applies a JSON merge patch (RFC 7396). */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const base: JsonObject = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete base[key];
    else base[key] = mergePatch(base[key] ?? null, value);
  }
  return base;
}
