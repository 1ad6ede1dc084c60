import { resolveReference } from '@chain-apis/contract/source';
import { isObject, pointerOf, pointerTo, valueAt, type JsonObject } from '@chain-apis/foundation';
import type { SchemaLocation } from '@chain-apis/contract/schema';

/** A node of a document, with the pointer at which it really stands. */
export interface Node {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly keywords: JsonObject;
}

/** The node that a pointer leads to, references followed. */
export function nodeAt(root: JsonObject, at: string): Node {
  const { value: keywords, pointer } = resolveReference(root, at);
  return { root, pointer, keywords };
}

/** Follows the references of a node's examples: moving one to another file changes nothing. */
export function withExamples(node: Node): Node {
  const { root, pointer, keywords } = node;
  const names = Object.keys(keywords['examples'] ?? {});
  const exampleAt = (name: string) => resolveReference(root, pointerTo(pointer, 'examples', name)).value;
  const examples = names.map((name) => [name, exampleAt(name)]);
  return { root, pointer, keywords: { ...keywords, examples: Object.fromEntries(examples) } };
}

/** What the `$ref` of a schema leads to; undefined without one, or for a schema that several nodes make up. */
export function referenceOf({ root, pointers: [at = '', ...others] }: SchemaLocation): string | undefined {
  const node = others.length > 0 ? undefined : valueAt(root, at);
  const target = isObject(node) ? node['$ref'] : undefined;
  return typeof target === 'string' ? pointerOf(target) : undefined;
}

/** A part of the model with its node: `pointer` is now that of the node, `place` that of its schema. */
export type DeclaredPart<T> = T & Node & { readonly place: SchemaLocation };

export function declared<T extends { readonly writtenAt: string; readonly pointer?: string }>(
  root: JsonObject,
  part: T,
): DeclaredPart<T> {
  const node = nodeAt(root, part.writtenAt);
  const { pointer = pointerTo(node.pointer, 'schema') } = part;
  return { ...part, ...node, place: { root, pointers: [pointer] } };
}
