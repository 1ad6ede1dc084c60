import { follow, groupBy, pointerTo, type JsonObject, type SchemaPlace } from '@chain-apis/contract';
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

/** Parts of two versions by a key: those that both have, those that went and those that came. Of equal keys the first counts. */
export function pairUp<T>(old: readonly T[], next: readonly T[], keyOf: (part: T) => string) {
  const [before, after] = [groupBy(old, keyOf), groupBy(next, keyOf)];
  const only = (own: ReadonlyMap<string, T[]>, other: ReadonlyMap<string, T[]>) =>
    [...own].flatMap(([key, [part]]) => (other.has(key) ? [] : [part!]));
  return {
    both: [...before].flatMap(([key, [part]]): Pair<T>[] => {
      const [other] = after.get(key) ?? [];
      return other === undefined ? [] : [{ old: part!, new: other }];
    }),
    gone: only(before, after),
    come: only(after, before),
  };
}
