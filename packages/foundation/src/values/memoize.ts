/** Returns a function that computes its result once for each object, for as long as the object is in use. */
export function memoizeByObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V>();
  return (key) => entryOf(cache, key, () => compute(key));
}

/** Returns a function that computes its result once, when it is first called. */
export function once<V>(compute: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => (made ??= { value: compute() }).value;
}

/** Returns the value of a key; makes and keeps it if there is none. */
export function entryOf<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
