import type { Extension } from './extension.ts';
import type { Hooks } from './hooks.ts';
import type { Log } from '../log.ts';
import type { LimiterWait, Violation } from '../results.ts';

/** Limits the rate of calls; see `createLimiter` in `@chain-apis/runtime/limiter`. */
export interface Limiter {
  /**
   * Waits for a slot.
   *
   * @param origin - the server's origin, such as `https://api.example`
   * @param signal - aborts when the call no longer waits
   * @param onWait - called if there is no free slot, so that hooks, log and failures can report it
   * @returns a function that releases the slot; its optional argument is the time in milliseconds for which the server
   *   asked clients to wait
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
   * @param body - the whole body in REST, `result` in JSON-RPC
   */
  check(operation: string, status: number, body: unknown): readonly Violation[];
}

/** What to do if a body differs from the contract. */
export interface Validation {
  readonly checker: Checker;
  /** `report` (default) calls the `drift` hook; `strict` also turns the success into a `drift` failure. */
  readonly mode?: 'report' | 'strict' | undefined;
}

/** Options of a client that each call can override. */
export interface CallOptions {
  /** Ends the call with outcome `abort`, also during back-off. */
  signal?: AbortSignal | undefined;
  /** Deadline of the call with all its attempts, in milliseconds; `false` or 0 removes it. Default 60 000. */
  deadline?: number | false | undefined;
  /** Time limit of one attempt, in milliseconds; `false` or 0 removes it. Default 20 000. */
  timeout?: number | false | undefined;
  /** Maximum number of retries, for idempotent calls only. Default 2. */
  retries?: number | undefined;
  /** Largest response body, in bytes after decompression; `false` or 0 removes the limit. Default 10 485 760. */
  maxResponseBytes?: number | false | undefined;
  /**
   * Headers to add: an object, an iterable, or a function that returns them for each attempt, sync or async. They never
   * follow a redirect to another origin. A function's headers have precedence. If it throws, the call is a `callback`
   * failure that does not show its error.
   */
  headers?: GivenHeaders | ((call: HeaderCall) => GivenHeaders | Promise<GivenHeaders>) | undefined;
  /** Overrides the contract on whether the call is safe to retry. */
  idempotent?: boolean | undefined;
  /** Keeps the response text as received in `meta.raw`. Default `false`. */
  raw?: boolean | undefined;
  /** Passed to hooks and log entries, for example the id of the request that the call is a part of. Never sent. */
  context?: unknown;
}

/** Headers as an object or an iterable. */
export type GivenHeaders =
  Readonly<Record<string, string | undefined>> | Iterable<readonly [string, string]> | undefined;

/** The attempt that a function returns headers for. */
export interface HeaderCall {
  /** Operation id, or RPC method name; `batch` for a batch. */
  readonly operation: string;
  /** The same number as in hook events and log entries. */
  readonly callId: number;
  /** Counts the attempts of the call, from 1. */
  readonly attempt: number;
}

/** The part of `fetch` that a client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A key or another credential, or a function that returns it for each attempt (rotation). */
export type Credential<Value = string> = Value | (() => Value | undefined | Promise<Value | undefined>);

/** Options of callers for small bundles. */
export interface CallerOptions extends Omit<CallOptions, 'signal' | 'idempotent'> {
  /**
   * Base URL of the API: `http(s)://host`, with port and path prefix if needed, without query, fragment, user name and
   * password. In a page, for a path on its own site: `new URL('/api', location.href).href`.
   */
  baseUrl: string;
  /** Replaces the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /** Sent to the origin of `baseUrl` only, or to the server that the document declares for an operation. */
  apiKey?: Credential | undefined;
  /** Header of the key. Default: the contract's, or `x-api-key`. */
  apiKeyHeader?: string | undefined;
  /**
   * Further functions of the caller: `withHooks`, `withLimiter` and `withValidation` of
   * `@chain-apis/runtime/extensions`, each once. Clients have options for them.
   */
  extensions?: readonly Extension[] | undefined;
}

/** Options of every client. */
export interface ClientOptions extends Omit<CallerOptions, 'extensions'> {
  /** Clients with the same limiter share its rate. */
  limiter?: Limiter | undefined;
  /** Functions to call as a call proceeds; a list for several observers. */
  hooks?: Hooks | readonly Hooks[] | undefined;
  /** Checks responses against the contract. */
  validate?: Validation | undefined;
  /** Logs calls to the console, or to `write`. Default `off`. */
  log?: Log | undefined;
}

/** Method names of a server. */
export interface MethodSpelling {
  /**
   * Renamed method namespaces: `{ xvm: 'avm' }` sends `xvm.getTx` as `avm.getTx`. Results and events keep the
   * contract's names.
   */
  methodPrefix?: Readonly<Record<string, string>> | undefined;
}

/** Options of an RPC caller for small bundles. */
export interface RpcCallerOptions extends CallerOptions, MethodSpelling {}

/** Options of an RPC client. */
export interface RpcOptions extends ClientOptions, MethodSpelling {}
