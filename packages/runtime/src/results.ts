/** What is known about a call beside its data. Holds nothing of the request, so no credential can show in it. */
export interface ResponseInfo {
  /** Operation id, or RPC method name. */
  readonly operation: string;
  /** How many HTTP attempts were made; 0 when nothing was sent. */
  readonly attempts: number;
  /** True when the same call is safe to send again and may succeed then. */
  readonly retryable: boolean;
  /** The HTTP status, if an answer began to arrive. */
  readonly status: number | undefined;
  /** `x-request-id` of the answer, else its `node-id`. */
  readonly requestId: string | null | undefined;
  /** Reads one header of the answer. */
  readonly header: (name: string) => string | null | undefined;
}

/** The contract's success: `data` is typed by `status`. */
export interface Success<S extends number, D> {
  readonly ok: true;
  readonly outcome: 'success';
  readonly status: S;
  readonly data: D;
  readonly response: ResponseInfo;
}

/** The contract's own error body under a declared status. */
export interface ErrorAnswer<S extends number, E> {
  readonly ok: false;
  readonly outcome: 'error';
  readonly status: S;
  readonly error: E;
  readonly response: ResponseInfo;
}

interface FailureBase<O extends string> extends ResponseInfo {
  readonly ok: false;
  readonly outcome: O;
  readonly cause?: unknown;
}

/** An answer that is not the contract's, as a proxy or a node that is starting gives it. */
export interface GatewayFailure extends FailureBase<'gateway'> {
  readonly status: number;
  /** Undeclared status, empty body, not JSON by its content type or (without one) by its text, JSON of another shape. */
  readonly reason: 'status' | 'empty' | 'content-type' | 'syntax' | 'shape';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
}
/** No connection, or it broke before the answer was complete. */
export interface NetworkFailure extends FailureBase<'network'> {}
/** The deadline of the call, or the time limit of its last attempt, has passed. */
export interface DeadlineFailure extends FailureBase<'deadline'> {
  readonly limit: 'deadline' | 'timeout';
}
/** The caller's signal aborted; `cause` is its reason. */
export interface AbortFailure extends FailureBase<'abort'> {}
/** The body claims to be JSON and is not, or is not UTF-8. */
export interface DecodeFailure extends FailureBase<'decode'> {
  readonly status: number;
  readonly reason: 'syntax';
  /** The first 200 characters of the body. */
  readonly excerpt: string;
}
/** The body is larger than `maxResponseBytes`. */
export interface SizeFailure extends FailureBase<'size'> {
  readonly status: number;
}
/** A redirect that is not followed. */
export interface RedirectFailure extends FailureBase<'redirect'> {
  /** 0 in browsers, which hide redirects. */
  readonly status: number;
  /** To another origin or an unknown one, a write turned into a read, too many. */
  readonly reason: 'origin' | 'method' | 'loop';
  /** The origin that it leads to; undefined in browsers, which do not tell. */
  readonly origin: string | undefined;
}
/** Arguments or options that cannot be sent; `cause` says why. */
export interface UsageFailure extends FailureBase<'usage'> {}
/** With `validate` in mode `strict`: the body breaks the contract's schema. */
export interface DriftFailure extends FailureBase<'drift'> {
  readonly status: number;
  readonly violations: readonly Violation[];
}

/** Every outcome that is not an answer of the contract. `explain` of `@chain-apis/runtime/errors` puts it in words. */
export type Failure =
  | GatewayFailure
  | NetworkFailure
  | DeadlineFailure
  | AbortFailure
  | DecodeFailure
  | SizeFailure
  | RedirectFailure
  | UsageFailure
  | DriftFailure;

/** The `result` of a JSON-RPC answer. */
export interface RpcSuccess<R> {
  readonly ok: true;
  readonly outcome: 'success';
  readonly data: R;
  readonly response: ResponseInfo;
}

/** The `error` of a JSON-RPC answer, under whatever HTTP status. */
export interface RpcErrorAnswer<E = unknown> {
  readonly ok: false;
  readonly outcome: 'rpc-error';
  readonly code: number;
  readonly message: string;
  readonly data: E | undefined;
  readonly response: ResponseInfo;
}

/**
 * What is wrong with a JSON-RPC envelope. Of a batch entry: `missing`, `doubled` (several answers), `batch` (one
 * answer to the whole batch, given as `cause`).
 */
export type EnvelopeReason =
  'version' | 'id' | 'both' | 'neither' | 'error' | 'missing' | 'doubled' | 'batch';

/** JSON arrived, but it is no JSON-RPC 2.0 answer to this call. */
export interface EnvelopeFailure extends FailureBase<'envelope'> {
  readonly status: number;
  readonly reason: EnvelopeReason;
}

/** Every outcome of a JSON-RPC call. */
export type RpcResult<R, E = unknown> = RpcSuccess<R> | RpcErrorAnswer<E> | EnvelopeFailure | Failure;

/** Any result of any call, for code that handles them all. */
export type AnyResult =
  | Success<number, unknown>
  | ErrorAnswer<number, unknown>
  | RpcSuccess<unknown>
  | RpcErrorAnswer
  | EnvelopeFailure
  | Failure;

/** One difference between a body and the contract. */
export interface Violation {
  /** JSON pointer into the body. */
  readonly path: string;
  readonly message: string;
  /** What kind of drift it is, when the checker knows. */
  readonly kind?: 'unknown-value' | 'unknown-member' | 'missing-member' | 'changed-type' | (string & {});
}
