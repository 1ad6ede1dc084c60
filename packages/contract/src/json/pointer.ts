import { ContractError } from '../contract-error.ts';
import type { Json, JsonObject } from './json.ts';

/** Appends unescaped segments to a JSON pointer. */
export function pointerTo(base: string, ...segments: (string | number)[]): string {
  return base + segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The segments of a JSON pointer, unescaped. With a leading `#` it is the fragment of a URL, and percent-encoded. */
export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  // Nearly all are written as they are, and they are read all the time.
  if (!/[~%]/.test(pointer)) return segments;
  const decode = pointer.startsWith('#') ? decodeFragment : (text: string) => text;
  return segments.map((segment) => unescapeSegment(decode(segment)));
}

/** The JSON pointer of a local `$ref`: `#/a%20b` leads to `/a b`. */
export function pointerOf(reference: string): string {
  return pointerTo('', ...segmentsOf(reference));
}

/** A local `$ref` to a JSON pointer: the fragment of a URL, percent-encoded. */
export function fragmentOf(pointer: string): string {
  return `#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}

/** The value that a JSON pointer or a local `$ref` names. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of segmentsOf(pointer)) {
    if (value === null || typeof value !== 'object') return undefined;
    // Neither what every object inherits nor the length of a list.
    if (!Object.prototype.propertyIsEnumerable.call(value, segment)) return undefined;
    value = (value as JsonObject)[segment];
  }
  return value;
}

/** A node and the pointer at which it really stands, after following its `$ref`s. */
export interface Located<T> {
  readonly value: T;
  readonly pointer: string;
}

/** Follows the `$ref` of a node, as often as needed. Members beside the `$ref` win over those behind it. */
export function follow(root: JsonObject, pointer: string, seen: readonly string[] = []): Located<JsonObject> {
  if (seen.includes(pointer)) throw new ContractError(`the $ref at ${pointer} leads back to itself`);
  const node = valueAt(root, pointer);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) {
    throw new ContractError(`expected an object at ${pointer}`);
  }
  const reference = node['$ref'];
  if (typeof reference !== 'string') return { value: node, pointer };
  const { $ref: _, ...beside } = node;
  const target = follow(root, pointerOf(reference), [...seen, pointer]);
  return { value: { ...target.value, ...beside }, pointer: target.pointer };
}

/** A schema of a document with its local references made absolute, so that it compiles on its own. */
export function absolute<T>(node: T, documentId: string): T {
  if (Array.isArray(node)) return node.map((item) => absolute(item, documentId)) as T;
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? documentId + value
        : absolute(value, documentId),
    ]),
  ) as T;
}

function escapeSegment(segment: string): string {
  if (!/[~/]/.test(segment)) return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A percent sign that encodes nothing stands for itself. */
function decodeFragment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Where each object and each list of a document is. */
export function pointersIn(root: Json): Map<object, string> {
  const found = new Map<object, string>();
  const visit = (node: Json | undefined, pointer: string): void => {
    if (node === null || typeof node !== 'object' || found.has(node)) return;
    found.set(node, pointer);
    for (const [key, child] of Object.entries(node)) visit(child as Json, pointerTo(pointer, key));
  };
  visit(root, '');
  return found;
}
