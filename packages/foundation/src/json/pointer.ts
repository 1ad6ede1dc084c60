import { isContainer, type Json, type JsonObject } from './json.ts';

/** Appends unescaped segments to a JSON pointer. */
export function pointerTo(base: string, ...segments: (string | number)[]): string {
  return base + segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** Returns the unescaped segments of a JSON pointer. With a leading `#`, it is a percent-encoded URL fragment. */
export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  // Nearly all need no unescaping, and they are read very often.
  if (!/[~%]/.test(pointer)) return segments;
  const decode = pointer.startsWith('#') ? decodePercent : (text: string) => text;
  return segments.map((segment) => unescapeSegment(decode(segment)));
}

/** Returns the JSON pointer of a local `$ref`: `/a b` for `#/a%20b`. */
export function pointerOf(reference: string): string {
  return pointerTo('', ...segmentsOf(reference));
}

/** Returns a local `$ref` to a JSON pointer: a percent-encoded URL fragment. */
export function fragmentOf(pointer: string): string {
  return `#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the value at a JSON pointer or local `$ref`. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of segmentsOf(pointer)) {
    if (value === null || typeof value !== 'object') return undefined;
    // Only own properties and indexes: no inherited properties, no list length. A list is read as an object of its indexes.
    if (!Object.prototype.propertyIsEnumerable.call(value, segment)) return undefined;
    value = (value as JsonObject)[segment];
  }
  return value;
}

function escapeSegment(segment: string): string {
  if (!/[~/]/.test(segment)) return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** An invalid percent sequence is literal. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the pointer of each object and list of a document. */
export function pointersIn(root: Json): Map<JsonObject | Json[], string> {
  const found = new Map<JsonObject | Json[], string>();
  const visit = (node: Json, pointer: string): void => {
    if (!isContainer(node) || found.has(node)) return;
    found.set(node, pointer);
    for (const [key, child] of Object.entries<Json>(node)) visit(child, pointerTo(pointer, key));
  };
  visit(root, '');
  return found;
}
