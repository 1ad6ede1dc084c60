import { isObject, mapInside, pointerOf, valueAt, type JsonObject } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';

/** A node and its actual pointer, after following `$ref`s. */
export interface ResolvedNode<T> {
  readonly value: T;
  readonly pointer: string;
}

/** Follows the `$ref`s of a node. Properties next to the `$ref` override the target's. */
export function resolveReference(root: JsonObject, pointer: string): ResolvedNode<JsonObject> {
  const seen = new Set<string>();
  const nearest: JsonObject[] = [];
  for (let at = pointer; ;) {
    if (seen.has(at)) throw new ContractError(`the $ref at ${pointer} leads back to itself`);
    seen.add(at);
    const node = valueAt(root, at);
    if (!isObject(node)) throw new ContractError(`expected an object at ${at}`);
    const { $ref: reference, ...beside } = node;
    if (typeof reference !== 'string') {
      const value: JsonObject = nearest.length === 0 ? node : Object.assign({}, node, ...nearest.reverse());
      return { value, pointer: at };
    }
    nearest.push(beside);
    at = pointerOf(reference);
  }
}

/** Returns a schema of the same type with absolute references instead of local ones, so that it compiles on its own. */
export function absolute<T>(node: T, documentId: string): T {
  // Only the texts of references differ.
  return mapInside<unknown, unknown>(node, (inner, key) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
      ? documentId + inner
      : absolute(inner, documentId),
  ) as T;
}
