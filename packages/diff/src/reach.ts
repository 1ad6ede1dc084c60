/** A node of a graph. */
interface Node<T> {
  readonly inner: readonly { readonly to: T }[];
}

/**
 * Computes from which starts each node of a graph can be reached. Marks are passed on, parents first, until nothing
 * changes: once for the whole graph and again for each circle in a circle, never for each path.
 *
 * @param starts - nodes with the number of a start there
 * @param innerOf - the steps from a node that are taken
 * @returns the numbers of a node
 */
export function reachedFrom<T extends Node<T>>(
  starts: readonly (readonly [node: T, number: number])[],
  innerOf: (node: T) => T['inner'],
): (node: T) => number[] {
  const marks = new Map<T, bigint>();
  for (const [node, number] of starts) marks.set(node, (marks.get(node) ?? 0n) | (1n << BigInt(number)));
  const order = parentsFirst([...marks.keys()], innerOf);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const node of order) {
      const own = marks.get(node)!;
      for (const { to } of innerOf(node)) {
        const reached = marks.get(to) ?? 0n;
        if (reached === own || (reached | own) === reached) continue;
        // Most nodes share the marks of a parent, and then its number.
        marks.set(to, (reached | own) === own ? own : reached | own);
        isDone = false;
      }
    }
  }
  return (node) => [...marks.get(node)!.toString(2)].reverse().flatMap((bit, at) => (bit === '1' ? at : []));
}

/** Returns the nodes below these in reverse postorder of a depth-first search, without recursion. */
function parentsFirst<T extends Node<T>>(roots: readonly T[], innerOf: (node: T) => T['inner']): T[] {
  const open = new Set<T>();
  const left = new Set<T>();
  const stack = [...roots];
  for (let node = stack.at(-1); node; node = stack.at(-1)) {
    if (open.has(node)) left.add(stack.pop()!);
    else {
      open.add(node);
      for (const { to } of innerOf(node)) if (!open.has(to)) stack.push(to);
    }
  }
  return [...left].reverse();
}
