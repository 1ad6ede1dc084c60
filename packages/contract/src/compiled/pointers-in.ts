import type { Json } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';

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
