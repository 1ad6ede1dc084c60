import {
  follow,
  groupBy,
  isObject,
  pointerOf,
  pointerTo,
  valueAt,
  type JsonObject,
  type SchemaPlace,
} from '@chain-apis/contract';
import type { Pair } from './pair.ts';

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

/** Where both versions of a node are. */
export function pointersOf({ old, new: next }: Pair<{ readonly pointer: string }>): Pair<string> {
  return { old: old.pointer, new: next.pointer };
}

/**
 * Pairs the parts of two versions by a key: the first with the first of the same key, and so on. `gone` and `come` are those
 * that only one version has, or that have no key.
 */
export function pairUp<T>(old: readonly T[], next: readonly T[], keyOf: (part: T) => string | undefined) {
  const left = groupBy(next, keyOf);
  const both = old.flatMap((part): Pair<T>[] => {
    const key = keyOf(part);
    const other = key === undefined ? undefined : left.get(key)?.shift();
    return other === undefined ? [] : [{ old: part, new: other }];
  });
  const paired = new Set(both.flatMap((pair) => [pair.old, pair.new]));
  const isLeft = (part: T) => !paired.has(part);
  return { both, gone: old.filter(isLeft), come: next.filter(isLeft) };
}
