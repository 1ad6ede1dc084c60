import type { Call } from './call.ts';
import type { DriftFailure } from './results.ts';

/** Observers of a client; made by `createHooks` of `@chain-apis/runtime/hooks`. */
export interface Hooks {
  (call: Call, event: 'request' | 'response' | 'retry' | 'error' | 'drift', detail?: unknown): void;
}

/** Spreads calls over time; see `createLimiter` in `@chain-apis/runtime/limiter`. */
export interface Limiter {
  /**
   * Waits for a slot. The returned function gives it back; its argument, if any, is the time in milliseconds for
   * which the server asked everyone to stay away.
   */
  acquire(signal: AbortSignal): Promise<(pauseMs?: number) => void>;
}

/** Checks bodies against the contract; made by `createValidation` of `@chain-apis/runtime/validation`. */
export interface Validate {
  (call: Call, body: unknown): DriftFailure | undefined;
}

/** Options that a client has and that each call may override. */
export interface CallOptions {
  /** Ends the call, back-off included, with outcome `abort`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call with all its attempts; `false` or 0 removes it. Default 60 000. */
  deadline?: number | false | undefined;
  /** Milliseconds for one attempt; `false` or 0 removes it. Default 20 000. */
  timeout?: number | false | undefined;
  /** Further attempts after the first, of idempotent calls only. Default 2. */
  retries?: number | undefined;
  /** Largest body that is read, after decompression; `false` or 0 removes it. Default 10 485 760. */
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
  validate?: Validate | undefined;
}
