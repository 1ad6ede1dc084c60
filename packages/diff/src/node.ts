import { follow } from '@chain-apis/contract/source';
import { isObject, pointerOf, pointerTo, valueAt, type JsonObject } from '@chain-apis/foundation';
import type { SchemaPlace } from '@chain-apis/contract/schema';

/** A node of a document, with the pointer at which it really stands. */
export interface Node {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly words: JsonObject;
}

/** The node that a pointer leads to, references followed. */
export function nodeAt(root: JsonObject, at: string): Node {
  const { value: words, pointer } = follow(root, at);
  return { root, pointer, words };
}

/** Follows the references of a node's examples: moving one to another file changes nothing. */
export function withExamples(node: Node): Node {
  const { root, pointer, words } = node;
  const names = Object.keys(words['examples'] ?? {});
  const examples = names.map((name) => [name, follow(root, pointerTo(pointer, 'examples', name)).value]);
  return { root, pointer, words: { ...words, examples: Object.fromEntries(examples) } };
}

/** What the `$ref` of a schema leads to; undefined without one, or for a schema that several nodes make up. */
export function referenceOf({ root, pointers: [at = '', ...others] }: SchemaPlace): string | undefined {
  const node = others.length > 0 ? undefined : valueAt(root, at);
  const target = isObject(node) ? node['$ref'] : undefined;
  return typeof target === 'string' ? pointerOf(target) : undefined;
}

/** A part of the model with its node: `pointer` is now that of the node, `place` that of its schema. */
export type Declared<T> = T & Node & { readonly place: SchemaPlace };

export function declared<T extends { readonly writtenAt: string; readonly pointer?: string }>(
  root: JsonObject,
  part: T,
): Declared<T> {
  const node = nodeAt(root, part.writtenAt);
  const { pointer = pointerTo(node.pointer, 'schema') } = part;
  return { ...part, ...node, place: { root, pointers: [pointer] } };
}
