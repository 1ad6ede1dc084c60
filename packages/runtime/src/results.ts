/**
 * Returns what is known about a call apart from its data. Plain data, as all of a result: it can be cloned, logged and
 * sent to a worker. Holds nothing of the request, and no credential.
 */
export interface CallMeta {
  /** Operation id, or RPC method name. */
  readonly operation: string;
  /** Counts the calls of this process; the same number as in hook events and log entries. */
  readonly callId: number;
  /** Number of HTTP attempts; 0 if nothing was sent. */
  readonly attempts: number;
  /** True if the same call is safe to send again and may succeed then. */
  readonly retryable: boolean;
  /** HTTP status, if a response began to arrive. */
  readonly status: number | undefined;
  /** `x-request-id` of the response. */
  readonly requestId: string | undefined;
  /** Milliseconds from the call to its result, waiting included. */
  readonly duration: number;
  /**
   * Headers of the response, by names in lower case; without `set-cookie`. Credentials that the server echoes are
   * replaced by `***`.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * With the option `raw`: the text of the response as received, up to `maxResponseBytes`; of a batch the whole of it. Bytes
   * that are not UTF-8 are U+FFFD, and credentials that the server echoes `***`.
   */
  readonly raw?: string;
}

/** What was thrown, as plain data. */
export interface Cause {
  readonly name: string;
  readonly message: string;
  /** Error code of the platform, such as `ECONNREFUSED`. */
  readonly code?: string;
}

/** The contract's success: `data` is typed by `status`. */
export interface Success<S extends number, D> {
  readonly ok: true;
  readonly outcome: 'success';
  readonly status: S;
  readonly data: D;
  readonly meta: CallMeta;
}

/** The contract's own error body under a declared status. */
export interface ErrorResponse<S extends number, E> {
  readonly ok: false;
  readonly outcome: 'error';
  readonly status: S;
  readonly error: E;
  /** It was not repeated, since the server wants a longer pause than the call had time. */
  readonly waitedFor?: 'retry-after';
  readonly meta: CallMeta;
}

/**
 * What a call waits for beside its response: a slot of the limiter; the end of the pause that the server asks for with
 * `Retry-After`, of this call or another one with the same limiter; the end of a job.
 */
export type Waited = 'limiter' | 'retry-after' | 'job';

/** Why a limiter makes an attempt wait, and how long as far as it knows. */
export interface LimiterWait {
  /** `retry-after`: the server wants everyone to stay away, since another call got that. `limiter`: the rate. */
  readonly reason: Exclude<Waited, 'job'>;
  /** Milliseconds at least. */
  readonly waitMs: number;
}

interface FailureBase<O extends string> {
  readonly ok: false;
  readonly outcome: O;
  /** What it was waiting for when it timed out, or would have had to wait for longer than it had time. */
  readonly waitedFor?: Waited;
  readonly meta: CallMeta;
}

/** A response that is not the API's, as a proxy or a node that is starting gives it. */
export interface GatewayFailure extends FailureBase<'gateway'> {
  /**
   * A status that the contract does not declare, an empty body, no JSON by its content type or (without one) by its
   * text, or, under an error status, JSON of another shape.
   */
  readonly reason: 'status' | 'empty' | 'content-type' | 'syntax' | 'shape';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
}

/** The body claims to be JSON of the API and cannot be used. */
export interface BodyFailure extends FailureBase<'body'> {
  /**
   * Broken JSON, broken UTF-8, JSON nested too deeply for this platform, a number that no double holds, or, under a
   * success status, another kind of JSON (a list, text, `null`) than the contract declares.
   */
  readonly reason: 'syntax' | 'utf8' | 'depth' | 'number' | 'shape';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
  /** What exactly, where that can be said: the number, or the kinds of JSON. */
  readonly detail?: string | undefined;
}

/** No connection, or it broke before the response was complete. */
export interface NetworkFailure extends FailureBase<'network'> {
  /** The platform's code, such as `ECONNREFUSED`, where it gives one. */
  readonly code: string | undefined;
  readonly cause: Cause;
}

/** The deadline of the call, or the time limit of its last attempt, has passed. */
export interface DeadlineFailure extends FailureBase<'deadline'> {
  readonly limit: 'deadline' | 'timeout';
  /** What exactly, where that can be said: the state of the job. */
  readonly detail?: string | undefined;
}

/** The caller's signal aborted; `cause` is its reason. */
export interface AbortFailure extends FailureBase<'abort'> {
  readonly cause: Cause;
}

/** The body is larger than `maxResponseBytes`. */
export interface SizeFailure extends FailureBase<'size'> {}

/** A redirect that is not followed. */
export interface RedirectFailure extends FailureBase<'redirect'> {
  /** To another origin or an unknown one, a write turned into a read, too many. */
  readonly reason: 'origin' | 'method' | 'loop';
  /** The origin that it leads to; undefined in browsers, which hide it. */
  readonly origin: string | undefined;
}

/** Arguments or options that cannot be sent; `cause` says why. */
export interface UsageFailure extends FailureBase<'usage'> {
  readonly cause: Cause;
}

/**
 * A function that the client was given threw, or returned what it must not; `cause` is what it threw. Not so of a key
 * provider and of `headers`: their errors may hold a key.
 */
export interface CallbackFailure extends FailureBase<'callback'> {
  /** Which function: the key provider, the one that gives headers, the limiter, the checker of `validate`, or a `fetch` that gave no `Response`. */
  readonly callback: 'apiKey' | 'headers' | 'limiter' | 'checker' | 'fetch';
  readonly cause: Cause;
}

/** With `validate` in mode `strict`: the body violates the contract's schema. */
export interface DriftFailure extends FailureBase<'drift'> {
  readonly violations: readonly Violation[];
}

/** Every outcome that is not the contract's. `explain` of `@chain-apis/runtime/errors` puts it in words. */
export type Failure =
  | GatewayFailure
  | BodyFailure
  | NetworkFailure
  | DeadlineFailure
  | AbortFailure
  | SizeFailure
  | RedirectFailure
  | UsageFailure
  | CallbackFailure
  | DriftFailure;

/** The `result` of a JSON-RPC response. */
export interface RpcSuccess<R> {
  readonly ok: true;
  readonly outcome: 'success';
  readonly data: R;
  readonly meta: CallMeta;
}

/** The `error` of a JSON-RPC response, under whatever HTTP status. */
export interface RpcErrorResponse<E = unknown> {
  readonly ok: false;
  readonly outcome: 'rpc-error';
  readonly code: number;
  readonly message: string;
  readonly data: E | undefined;
  /** As of an {@link ErrorResponse}. */
  readonly waitedFor?: 'retry-after';
  readonly meta: CallMeta;
}

/**
 * What is wrong with a JSON-RPC envelope. `result`: another kind of JSON than the contract declares. Of a batch entry:
 * `missing`, `doubled` (several responses), `batch` (one message for the whole batch; its `error` is given).
 */
export type EnvelopeReason =
  'version' | 'id' | 'both' | 'neither' | 'error' | 'missing' | 'doubled' | 'batch' | 'result';

/** JSON arrived, but it is not a valid JSON-RPC 2.0 response to this call. */
export interface EnvelopeFailure extends FailureBase<'envelope'> {
  readonly reason: EnvelopeReason;
  /** The error object with which the server refused the batch as a whole. */
  readonly error?: { readonly code: number; readonly message: string } | undefined;
  /** What exactly, where that can be said: the kinds of JSON. */
  readonly detail?: string | undefined;
}

/** Every outcome of a JSON-RPC call. */
export type RpcResult<R, E = unknown> = RpcSuccess<R> | RpcErrorResponse<E> | EnvelopeFailure | Failure;

/** Any result of any call, for code that handles them all. */
export type AnyResult =
  | Success<number, unknown>
  | ErrorResponse<number, unknown>
  | RpcSuccess<unknown>
  | RpcErrorResponse
  | EnvelopeFailure
  | Failure;

/** Every result that is not a success. */
export type NotOk = Extract<AnyResult, { ok: false }>;

/** One difference between a body and the contract. */
export interface Violation {
  /** JSON pointer into the body. */
  readonly path: string;
  readonly message: string;
  /** What kind of drift it is, when the checker knows. */
  readonly kind?: 'unknown-value' | 'unknown-member' | 'missing-member' | 'changed-type' | (string & {});
}
