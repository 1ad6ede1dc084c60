import { once } from '@chain-apis/foundation';

/** An object with further members, which are read once, on first access: schemas lead to all others, on many paths. */
export function withLazy<Head extends object, Lazy extends object>(
  head: Head,
  lazy: { readonly [key in keyof Lazy]: () => Lazy[key] },
): Head & Lazy {
  const members = Object.entries<() => unknown>(lazy).map(
    ([name, read]) => [name, { get: once(read), enumerable: true }] as const,
  );
  // It has both, which TypeScript can't tell of defined properties.
  return Object.defineProperties({ ...head }, Object.fromEntries(members)) as Head & Lazy;
}
