/** What crosses into a browser or another process: plain data, no functions. */

export type Protocol = 'rest' | 'rpc';

/** Where our clients run the scenarios. */
export type RuntimeName = 'node' | 'browser' | 'bun' | 'deno' | 'workerd';

/** Fields that a result must have, at least. */
export type Expected = Readonly<Record<string, unknown>>;

/** One thing that a user does. */
export interface Job {
  readonly action: 'read' | 'write' | 'twice' | 'list' | 'batch' | 'abort';
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly key: string;
  readonly options: {
    readonly deadline?: number;
    readonly timeout?: number;
    readonly retries?: number;
    readonly maxResponseBytes?: number;
  };
  readonly extra: {
    /** The clock is set by so many milliseconds once the first request is on its way. */
    readonly clock?: number;
    /** The key is part of the address, as some providers do it. */
    readonly keyInPath?: boolean;
    /** Where a listing goes on. */
    readonly checkpoint?: { readonly next: string; readonly at: number };
  };
}

/** How an action ended. */
export interface Performed {
  readonly result: Expected;
  /** Everything that a user could log. */
  readonly visible: readonly unknown[];
}

/** The retries are off and the limits short, unless a scenario is about them. */
export const defaultOptions = { deadline: 2500, timeout: 2500, retries: 0, maxResponseBytes: 1_000_000 };

/** Where a key could hide: anything that holds it was printed from something that a user may print. */
export function visibleText(values: readonly unknown[]): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  // A stack of our own: hostile values are nested deeper than the engine's goes.
  for (const stack: unknown[] = [...values]; stack.length > 0;) {
    const value = stack.pop();
    if (typeof value === 'string') texts.push(value);
    if (!value || !['object', 'function'].includes(typeof value) || seen.has(value)) continue;
    seen.add(value);
    for (const name of Reflect.ownKeys(value)) {
      texts.push(String(name));
      stack.push((value as Record<PropertyKey, unknown>)[name]);
    }
    if (value instanceof Error) texts.push(String(value), String(value.stack));
  }
  return texts.join('\n');
}
