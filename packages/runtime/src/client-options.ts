import type { AnyResult, Violation } from './results.ts';

/** What the hooks receive. No event holds a URL, a header or a body: nothing in it can be a credential. */
export interface HookEvents {
  /** An attempt begins. */
  request: HookEvent;
  /** An answer of any status arrived to its end, within `ms`. */
  response: HookEvent & { readonly status: number; readonly ms: number };
  /** Another attempt follows after `waitMs`, because of this status or outcome. */
  retry: HookEvent & { readonly waitMs: number; readonly reason: number | string };
  /** The call ended without success. */
  error: HookEvent & { readonly result: Extract<AnyResult, { ok: false }> };
  /** The checker found that a body differs from the contract. */
  drift: HookEvent & { readonly status: number; readonly violations: readonly Violation[] };
}

/** What all events say. */
export interface HookEvent {
  readonly operation: string;
  /** The attempts that were begun so far. */
  readonly attempts: number;
}

/** Observers of a client. An exception in a hook is swallowed: observing must not change a call. */
export type Hooks = { readonly [K in keyof HookEvents]?: (event: HookEvents[K]) => void };

/** Spreads calls over time; see `createLimiter` in `@chain-apis/runtime/limiter`. */
export interface Limiter {
  /**
   * Waits for a slot. The returned function gives it back; its argument, if any, is the time in milliseconds for
   * which the server asked everyone to stay away.
   */
  acquire(signal: AbortSignal): Promise<(pauseMs?: number) => void>;
}

/** Checks bodies against the contract's schemas; ships in another package, so it costs nothing here. */
export interface Validation {
  /** `report` tells the `drift` hook, `strict` also turns the result into a `drift` failure. Default `report`. */
  readonly mode?: 'off' | 'report' | 'strict';
  check(operation: string, status: number, body: unknown): readonly Violation[];
}

/** Options that a client has and that each call may override. */
export interface CallOptions {
  /** Ends the call, back-off included, with outcome `abort`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call with all its attempts; `false` removes it. Default 60 000. */
  deadline?: number | false | undefined;
  /** Milliseconds for one attempt; `false` removes it. Default 20 000. */
  timeout?: number | false | undefined;
  /** Further attempts after the first, of idempotent calls only. Default 2. */
  retries?: number | undefined;
  /** Largest body that is read, after decompression; `false` removes it. Default 10 485 760. */
  maxResponseBytes?: number | false | undefined;
  /** Headers to add. They count as a credential: they never follow a redirect to another origin. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Overrides what the contract says about sending the call twice. */
  idempotent?: boolean | undefined;
}

/** Options of every client. */
export interface ClientOptions extends Omit<CallOptions, 'signal' | 'idempotent'> {
  /** Where the API is, with a path prefix if it has one. No query, no fragment, no user name or password. */
  baseUrl: string;
  /** Replaces the platform's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The key, or a function that gives it for each attempt (rotation). Sent to the origin of `baseUrl` only. */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /** The header that carries the key. Default `x-api-key`. */
  apiKeyHeader?: string | undefined;
  /** Shared between clients to share a rate. */
  limiter?: Limiter | undefined;
  hooks?: Hooks | undefined;
  validate?: Validation | undefined;
}
