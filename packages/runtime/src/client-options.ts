import type { Extension } from './extension.ts';
import type { Hooks } from './hooks.ts';
import type { Log } from './log.ts';
import type { LimiterWait, Violation } from './results.ts';

/** Spreads calls over time; see `createLimiter` in `@chain-apis/runtime/limiter`. */
export interface Limiter {
  /**
   * Waits for a slot.
   *
   * @param origin - of the server that is to be called, such as `https://api.example`
   * @param signal - aborts when nobody waits any more
   * @param onWait - to call if the slot is not free, so that hooks, log and failures can say so
   * @returns a function that gives the slot back; its argument, if any, is the time in milliseconds for which this
   *   server wants everyone to stay away
   */
  acquire(
    origin: string,
    signal: AbortSignal,
    onWait?: (wait: LimiterWait) => void,
  ): Promise<(pauseMs?: number) => void>;
}

/** Compares bodies with the contract's schemas. */
export interface Checker {
  /**
   * @param operation - operation id, or RPC method name
   * @param status - the HTTP status
   * @param body - of REST the whole body, of JSON-RPC the `result`
   */
  check(operation: string, status: number, body: unknown): readonly Violation[];
}

/** What to do with the differences between a body and the contract. */
export interface Validation {
  readonly checker: Checker;
  /** `report` (the default) calls the `drift` hook; `strict` also turns the success into a `drift` failure. */
  readonly mode?: 'report' | 'strict' | undefined;
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
  /** Largest body that is read, in bytes after decompression; `false` or 0 removes it. Default 10 485 760. */
  maxResponseBytes?: number | false | undefined;
  /**
   * Headers to add: an object, what lists them, or a function that gives them for each attempt, sync or async. They never follow a
   * redirect to another origin. Those of a function have precedence, and its error is a `callback` failure that does not show it.
   */
  headers?: GivenHeaders | ((call: HeaderCall) => GivenHeaders | Promise<GivenHeaders>) | undefined;
  /** Overrides what the contract says about sending the call twice. */
  idempotent?: boolean | undefined;
  /** Gives the text of the response as received in `meta.raw`. Default `false`. */
  raw?: boolean | undefined;
}

/** Headers as an object, or as what lists them. */
export type GivenHeaders =
  Readonly<Record<string, string | undefined>> | Iterable<readonly [string, string]> | undefined;

/** The attempt that a function gives headers for. */
export interface HeaderCall {
  /** Operation id, or RPC method name; `batch` for a batch. */
  readonly operation: string;
  /** The same number as in hook events and log entries. */
  readonly callId: number;
  /** Counts the attempts of the call, from 1. */
  readonly attempt: number;
}

/** A `fetch`, as far as a client uses it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The key, or a function that gives it for each attempt (rotation). */
export type ApiKey = string | (() => string | undefined | Promise<string | undefined>);

/** Options of the callers for small bundles. */
export interface CallerOptions extends Omit<CallOptions, 'signal' | 'idempotent'> {
  /**
   * Where the API is: `http(s)://host`, with a port and a path prefix if it has them. No query, no fragment, no user
   * name or password. In a page, for a path of its own site: `new URL('/api', location.href).href`.
   */
  baseUrl: string;
  /** Replaces the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /** Sent to the origin of `baseUrl` only. */
  apiKey?: ApiKey | undefined;
  /** The header that carries the key. Default `x-api-key`, or what the contract says. */
  apiKeyHeader?: string | undefined;
  /**
   * What else the caller is to do: `withHooks`, `withLimiter` and `withValidation` of `@chain-apis/runtime/extensions`, each
   * once. Clients have options for these.
   */
  extensions?: readonly Extension[] | undefined;
}

/** Options of every client. */
export interface ClientOptions extends Omit<CallerOptions, 'extensions'> {
  /** Shared between clients to share a rate. */
  limiter?: Limiter | undefined;
  /** Functions to call as calls proceed; a list of them for several observers. */
  hooks?: Hooks | readonly Hooks[] | undefined;
  /** Compares what arrives with the contract. */
  validate?: Validation | undefined;
  /** Writes what calls do to the console, or wherever `write` puts it. Default `off`. */
  log?: Log | undefined;
}

/** Spelling of methods on a server. */
export interface MethodSpelling {
  /**
   * Other spellings of method namespaces: `{ xvm: 'avm' }` sends `xvm.getTx` as `avm.getTx`. Results and events have the
   * contract's names.
   */
  methodPrefix?: Readonly<Record<string, string>> | undefined;
}

/** Options of an RPC caller for small bundles. */
export interface RpcCallerOptions extends CallerOptions, MethodSpelling {}

/** Options of an RPC client. */
export interface RpcOptions extends ClientOptions, MethodSpelling {}
