/** A node on the stack, with its neighbours and how many of them have been visited. */
interface Frame<T> {
  readonly node: T;
  readonly next: readonly T[];
  taken: number;
}

/**
 * Groups nodes by circles (Tarjan's strongly connected components), without recursion: each group after all that it
 * leads to. A node in no circle is a group of its own.
 */
export function* stronglyConnected<T>(
  starts: Iterable<T>,
  nextOf: (node: T) => readonly T[],
): Generator<T[]> {
  const index = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const frames: Frame<T>[] = [];
  const enter = (node: T) => {
    lowest.set(node, index.size);
    index.set(node, index.size);
    open.push(node);
    isOpen.add(node);
    frames.push({ node, next: nextOf(node), taken: 0 });
  };
  const lower = (node: T, to: number) => lowest.set(node, Math.min(lowest.get(node)!, to));
  for (const start of starts) {
    if (!index.has(start)) enter(start);
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { node, next } = frame;
      if (frame.taken < next.length) {
        const to = next[frame.taken++]!;
        if (!index.has(to)) enter(to);
        else if (isOpen.has(to)) lower(node, index.get(to)!);
        continue;
      }
      frames.pop();
      const above = frames.at(-1);
      if (above) lower(above.node, lowest.get(node)!);
      if (lowest.get(node) !== index.get(node)) continue;
      const group = open.splice(open.lastIndexOf(node));
      for (const one of group) isOpen.delete(one);
      yield group;
    }
  }
}
