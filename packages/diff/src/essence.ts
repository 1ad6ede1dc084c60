import { valueAt, type Json, type JsonObject } from '@chain-apis/contract';
import { canonical } from './canonical.ts';
import type { Place } from './effective-schema.ts';

/** Keywords that say something about a value and nothing about which values are valid. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'summary', '$comment', 'example', 'examples', 'default', 'deprecated'],
  ...['externalDocs', 'xml'],
]);

/** A text that is equal for schemas which accept the same values by the same words. */
export function essence({ root, pointers }: Place): string {
  return pointers.map((pointer) => canonical(essential(root, valueAt(root, pointer) ?? true))).join(' & ');
}

/** A node without annotations, what it refers to put in its place. Used for keywords that are compared as a whole. */
export function essential(root: JsonObject, node: Json, within: readonly string[] = []): Json {
  if (Array.isArray(node)) return node.map((item) => essential(root, item, within));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node)
    .filter(([key]) => !ANNOTATIONS.has(key) && key !== '$ref' && !isNote(key))
    .map(([key, value]): [string, Json] => [key, inside(root, key, value, within)]);
  const reference = node['$ref'];
  if (typeof reference !== 'string') return single(Object.fromEntries(entries));
  // A recursive schema: its name says enough.
  if (within.includes(reference)) return { $ref: reference };
  const target = essential(root, valueAt(root, reference) ?? true, [...within, reference]);
  return entries.length === 0 ? target : single({ ...Object.fromEntries(entries), $ref: target });
}

function inside(root: JsonObject, key: string, value: Json, within: readonly string[]): Json {
  if (key !== 'properties' && key !== 'patternProperties') return essential(root, value, within);
  // Here the keys are names: a member called `title` is no annotation.
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, member]) => [name, essential(root, member, within)]),
  );
}

function isNote(key: string): boolean {
  return key.startsWith('x-') && key !== 'x-extensible-enum' && key !== 'x-validations';
}

/** `allOf` with one entry and nothing beside it is that entry. */
function single(node: JsonObject): Json {
  const parts = node['allOf'];
  return Array.isArray(parts) && parts.length === 1 && Object.keys(node).length === 1 ? parts[0]! : node;
}
