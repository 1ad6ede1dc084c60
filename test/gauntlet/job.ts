/** Data passed to a browser or another process: plain, without functions. */

import type { UserCode } from './user-code.ts';

export type Protocol = 'rest' | 'rpc';

/** How a user calls: by name, with JSON-RPC by name, or with the verbs of openapi-fetch. */
export type Client = Protocol | 'verbs';

/** Where our clients run the scenarios. */
export type RuntimeName = 'node' | 'browser' | 'bun' | 'deno' | 'workerd';

/** Fields that a result must have, at least. */
export type Expected = Readonly<Record<string, unknown>>;

/** What a user does with a client. */
export type Action =
  | 'read'
  | 'write'
  | 'twice'
  | 'list'
  | 'batch'
  | 'abort'
  /** Reads validators, and sums their weights, which are 64-bit integers. */
  | 'weights'
  /** Reads a health probe. */
  | 'probe'
  /** Reads twelve times concurrently, with one signal. */
  | 'concurrently'
  /** Reads, and then from the other origin with a client that shares the limiter. */
  | 'elsewhere'
  /** Reads something of a chain or job whose id is `extra.id`. */
  | 'id';

/** One action of a user, with its options. */
export interface Job {
  readonly action: Action;
  readonly client: Client;
  readonly baseUrl: string;
  readonly otherOrigin: string;
  readonly key: string;
  readonly options: {
    readonly deadline?: number;
    readonly timeout?: number;
    readonly retries?: number;
    readonly maxResponseBytes?: number;
  };
  readonly extra: Extra;
}

/** What is special about a user. */
export interface Extra {
  /** Milliseconds by which the clock is moved once the first request is sent. */
  readonly clock?: number;
  /**
   * How the key is sent, if not by its option: in the path, in `authorization`, in the first attempt only, or in the
   * error of the function that should return it.
   */
  readonly key?: 'path' | 'authorization' | 'rotates' | 'thrown';
  /** Address of the client instead of the server's; `{key}` stands for the key. */
  readonly address?: string;
  readonly pageOptions?: {
    readonly checkpoint?: { readonly next: string; readonly at: number };
    readonly maxPages?: number;
    readonly walkDeadline?: number;
  };
  /** More arguments of a list. */
  readonly args?: object;
  /** User code that fails. */
  readonly code?: UserCode;
  /** Without `value`: undefined. */
  readonly id?: { readonly value?: string };
}

/** How an action ended. */
export interface Performed {
  readonly result: Expected;
  /** Everything that a user could log. */
  readonly visible: readonly unknown[];
}

/** Retries are off and the limits suit a busy machine, unless a scenario is about them. */
export const defaultOptions = { deadline: 60_000, timeout: 60_000, retries: 0, maxResponseBytes: 1_000_000 };

/** Returns all text where a key could be: printed from what a user can print. */
export function visibleText(values: readonly unknown[]): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  // An explicit stack: hostile values are nested deeper than the engine's stack allows.
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
