import { isObject, type JsonObject, listAt, objectAt, pointerTo, valueAt } from '@chain-apis/foundation';
import { resolveReference, type ResolvedNode } from '../json/follow.ts';

/** A node of a document with references followed, and where the document has it or a reference to it. */
export interface Declared extends ResolvedNode<JsonObject> {
  readonly root: JsonObject;
  readonly writtenAt: string;
}

/** @param node - what is there, if it is known */
export function declaredAt(root: JsonObject, writtenAt: string, node = valueAt(root, writtenAt)): Declared {
  if (isObject(node) && !('$ref' in node)) return { root, value: node, pointer: writtenAt, writtenAt };
  const { value, pointer } = resolveReference(root, writtenAt);
  return { root, value, pointer, writtenAt };
}

/** What a node has at a key, or below it. A node that is a reference can have members of its own next to its `$ref`. */
export function memberOf(
  { root, value, pointer, writtenAt }: Declared,
  key: string,
  ...below: readonly (string | number)[]
): Declared {
  const isBeside = pointer !== writtenAt && valueAt(root, pointerTo(writtenAt, key)) !== undefined;
  const path = pointerTo('', key, ...below);
  return declaredAt(root, (isBeside ? writtenAt : pointer) + path, valueAt(value, path));
}

/** The entries of a map of a node, by name. */
export function mapOf(node: Declared, key: string): [name: string, entry: Declared][] {
  return Object.keys(objectAt(node.value, key)).map((name) => [name, memberOf(node, key, name)]);
}

/** The entries of a list of a node. */
export function listOf(node: Declared, key: string): Declared[] {
  return listAt(node.value, key).map((_, index) => memberOf(node, key, index));
}
