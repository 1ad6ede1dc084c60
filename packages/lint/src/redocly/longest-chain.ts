import { pointerOf, valueAt, type Json } from '@chain-apis/foundation';
import { referencesIn } from '@chain-apis/contract/source';

/** A chain of nodes of a document, each of which refers to the next. */
export interface Chain {
  /** The first, as a JSON pointer. */
  readonly pointer: string;
  readonly length: number;
}

const localIn = (node: Json | undefined): string[] =>
  [...referencesIn(node)].flatMap(({ reference }) =>
    reference.startsWith('#') ? [pointerOf(reference)] : [],
  );

/** The longest chain that a walk takes which reads each node once, from its first reference on: Redocly recurses so. */
export function longestChain(document: Json): Chain | undefined {
  const seen = new Set<string>();
  let longest: Chain | undefined;
  // The document itself leads to all; its references come in the order of reading.
  const open = [{ pointer: '', left: localIn(document).reverse() }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const pointer = last.left.pop();
    if (pointer === undefined) open.pop();
    else if (!seen.has(pointer)) {
      seen.add(pointer);
      open.push({ pointer, left: localIn(valueAt(document, pointer)).reverse() });
      const length = open.length - 1;
      if (length > (longest?.length ?? 0)) longest = { pointer: open[1]!.pointer, length };
    }
  }
  return longest;
}
