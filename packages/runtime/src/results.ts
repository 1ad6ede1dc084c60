/**
 * Details of a call apart from its data. Plain data, like the whole result: it can be cloned, logged and sent to a
 * worker. Contains nothing from the request and no credentials.
 */
export interface CallMeta {
  /** Operation id, or RPC method name. */
  readonly operation: string;
  /** Number of the call in this process, as in hook events and log entries. */
  readonly callId: number;
  /** Number of HTTP attempts; 0 if nothing was sent. */
  readonly attempts: number;
  /** True if the same call is safe to send again and may succeed then. */
  readonly retryable: boolean;
  /** HTTP status, if the head of a response arrived. */
  readonly status: number | undefined;
  /** `x-request-id` of the response. */
  readonly requestId: string | undefined;
  /** Milliseconds from the call to its result, waits included. */
  readonly duration: number;
  /** Response headers, with names in lower case, without `set-cookie`. `***` replaces credentials that the server echoes. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * With the option `raw`: the response text as received, up to `maxResponseBytes`; for a batch, the whole response.
   * Invalid UTF-8 becomes U+FFFD; `***` replaces credentials that the server echoes.
   */
  readonly raw?: string;
}

/** A thrown value as plain data. */
export interface Cause {
  readonly name: string;
  readonly message: string;
  /** Error code of the platform, such as `ECONNREFUSED`. */
  readonly code?: string;
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of a range, without those that are declared by themselves: `StatusIn<'4XX', 404>`. */
export type StatusIn<Range extends string, Own = never> = Range extends `${infer First}XX`
  ? Exclude<NumberOf<`${First}${Digit}${Digit}`>, Own>
  : never;

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
  /** Not retried: the server asked for a longer pause than the deadline allowed. */
  readonly waitedFor?: 'retry-after';
  readonly meta: CallMeta;
}

/**
 * What a call waits for apart from its response: a slot of the limiter; the end of a `Retry-After` pause, from this
 * call or another one with the same limiter; the end of a job.
 */
export type Waited = 'limiter' | 'retry-after' | 'job';

/** Why a limiter delays an attempt, and for how long at least. */
export interface LimiterWait {
  /** `retry-after`: the server sent `Retry-After` to another call. `limiter`: the rate. */
  readonly reason: Exclude<Waited, 'job'>;
  /** Milliseconds at least. */
  readonly waitMs: number;
}

interface FailureBase<O extends string> {
  readonly ok: false;
  readonly outcome: O;
  /** What it was waiting for when it timed out, or would have waited for beyond the deadline. */
  readonly waitedFor?: Waited;
  readonly meta: CallMeta;
}

/** A response that isn't from the API, for example from a proxy or a starting node. */
export interface GatewayFailure extends FailureBase<'gateway'> {
  /**
   * An undeclared status; an empty body; a body that isn't JSON by content type or, without one, by its text; or, under
   * an error status, JSON of another shape.
   */
  readonly reason: 'status' | 'empty' | 'content-type' | 'syntax' | 'shape';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
}

/** The body is declared as JSON and unusable. */
export interface BodyFailure extends FailureBase<'body'> {
  /**
   * Malformed JSON or UTF-8; JSON nested too deeply for this platform; a number that doesn't fit into a double; or,
   * under a success status, an undeclared kind of JSON (a list, text, `null`).
   */
  readonly reason: 'syntax' | 'utf8' | 'depth' | 'number' | 'shape';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
  /** Details, if known: the number, or the kinds of JSON. */
  readonly detail?: string | undefined;
}

/** No connection, or it was lost before the response was complete. */
export interface NetworkFailure extends FailureBase<'network'> {
  /** The platform's code, if any, such as `ECONNREFUSED`. */
  readonly code: string | undefined;
  readonly cause: Cause;
}

/** The deadline of the call, or the time limit of its last attempt, has passed. */
export interface DeadlineFailure extends FailureBase<'deadline'> {
  readonly limit: 'deadline' | 'timeout';
  /** Details, if known: the state of the job. */
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
  /** To another or an unknown origin; a write turned into a read; or too many. */
  readonly reason: 'origin' | 'method' | 'loop';
  /** The target's origin; undefined in browsers, which hide it. */
  readonly origin: string | undefined;
}

/** Arguments or options that cannot be sent; `cause` says why. */
export interface UsageFailure extends FailureBase<'usage'> {
  readonly cause: Cause;
}

/**
 * A function passed to the client threw (`cause` is its error) or returned an invalid value. Errors of key providers
 * and of `headers` are omitted: they may contain a key.
 */
export interface CallbackFailure extends FailureBase<'callback'> {
  /**
   * The function: the key provider, `headers`, the limiter, the checker of `validate`, or a `fetch` that returned no
   * `Response`.
   */
  readonly callback: 'apiKey' | 'credentials' | 'headers' | 'limiter' | 'checker' | 'fetch';
  readonly cause: Cause;
}

/** The body violates the contract's schema; only with `validate` in mode `strict`. */
export interface DriftFailure extends FailureBase<'drift'> {
  readonly violations: readonly Violation[];
}

/** All outcomes outside the contract. `explain` of `@chain-apis/runtime/errors` describes them. */
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

/** The `error` of a JSON-RPC response, under any HTTP status. */
export interface RpcErrorResponse<E = unknown> {
  readonly ok: false;
  readonly outcome: 'rpc-error';
  readonly code: number;
  readonly message: string;
  readonly data: E | undefined;
  /** As in {@link ErrorResponse}. */
  readonly waitedFor?: 'retry-after';
  readonly meta: CallMeta;
}

/**
 * What is wrong with a JSON-RPC envelope. `result`: an undeclared kind of JSON. In a batch entry: `missing`, `doubled`
 * (several responses), `batch` (one message for the whole batch, with its `error`).
 */
export type EnvelopeReason =
  'version' | 'id' | 'both' | 'neither' | 'error' | 'missing' | 'doubled' | 'batch' | 'result';

/** JSON that isn't a valid JSON-RPC 2.0 response to this call. */
export interface EnvelopeFailure extends FailureBase<'envelope'> {
  readonly reason: EnvelopeReason;
  /** The error object if the server refused the whole batch. */
  readonly error?: { readonly code: number; readonly message: string } | undefined;
  /** Details, if known: the kinds of JSON. */
  readonly detail?: string | undefined;
}

/** Every outcome of a JSON-RPC call. */
export type RpcResult<R, E = unknown> = RpcSuccess<R> | RpcErrorResponse<E> | EnvelopeFailure | Failure;

/** Any result of any call, for code that handles all of them. */
export type AnyResult =
  | Success<number, unknown>
  | ErrorResponse<number, unknown>
  | RpcSuccess<unknown>
  | RpcErrorResponse
  | EnvelopeFailure
  | Failure;

/** All results except successes. */
export type NotOk = Extract<AnyResult, { ok: false }>;

/** One difference between a body and the contract. */
export interface Violation {
  /** JSON pointer into the body. */
  readonly path: string;
  readonly message: string;
  /** The kind of drift, if the checker knows it. */
  readonly kind?: 'unknown-value' | 'unknown-member' | 'missing-member' | 'changed-type' | (string & {});
}
