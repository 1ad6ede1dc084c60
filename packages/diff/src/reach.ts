/** A node of a graph. */
interface Node<T> {
  readonly inner: readonly { readonly to: T }[];
}

/**
 * Computes from which starts each node of a graph can be reached. Marks are passed between strongly connected
 * components, so the work grows with the edges, not the paths.
 *
 * @param starts - numbers of the starts at a node
 */
export function reachedFrom<T extends Node<T>>(
  starts: ReadonlyMap<T, Iterable<number>>,
): (node: T) => number[] {
  const component = new Map<T, ReadonlySet<number>>();
  // Parents first.
  for (const nodes of componentsOf([...starts.keys()]).reverse()) {
    const [first, ...others] = nodes;
    const isPassed = others.length === 0 && !starts.has(first!);
    const all = () => nodes.flatMap((node) => [...(component.get(node) ?? []), ...(starts.get(node) ?? [])]);
    const marks = isPassed ? (component.get(first!) ?? new Set<number>()) : new Set(all());
    for (const node of nodes) component.set(node, marks);
    for (const { to } of nodes.flatMap(({ inner }) => inner))
      component.set(to, union(component.get(to), marks));
  }
  const sorted = new Map<ReadonlySet<number>, number[]>();
  return (node) => {
    const marks = component.get(node) ?? new Set();
    const list = sorted.get(marks) ?? [...marks].sort((a, b) => a - b);
    sorted.set(marks, list);
    return list;
  };
}

/** Returns one of two sets if it contains the other: most nodes share their parent's starts. */
function union(one: ReadonlySet<number> | undefined, other: ReadonlySet<number>): ReadonlySet<number> {
  if (!one || one === other) return other;
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  return [...less].every((mark) => more.has(mark)) ? more : new Set([...more, ...less]);
}

/** Returns the strongly connected components below these nodes, successors first (Tarjan), without recursion. */
function componentsOf<T extends Node<T>>(roots: readonly T[]): T[][] {
  const index = new Map<T, number>();
  const low = new Map<T, number>();
  const open = new Set<T>();
  const stack: T[] = [];
  const found: T[][] = [];
  for (const root of roots) {
    if (index.has(root)) continue;
    const path: { node: T; next: number }[] = [];
    const enter = (node: T) => {
      index.set(node, index.size);
      low.set(node, index.get(node)!);
      open.add(node);
      stack.push(node);
      path.push({ node, next: 0 });
    };
    enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node } = top;
      const child = node.inner[top.next++]?.to;
      if (child !== undefined) {
        if (!index.has(child)) enter(child);
        else if (open.has(child)) low.set(node, Math.min(low.get(node)!, index.get(child)!));
        continue;
      }
      path.pop();
      const above = path.at(-1)?.node;
      if (above !== undefined) low.set(above, Math.min(low.get(above)!, low.get(node)!));
      if (low.get(node) === index.get(node)) {
        const members = stack.splice(stack.lastIndexOf(node));
        for (const member of members) open.delete(member);
        found.push(members);
      }
    }
  }
  return found;
}
