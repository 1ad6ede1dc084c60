import { explain } from './call/explain.ts';
import { redacted } from './limits/secrets.ts';
import type {
  AnyResult,
  CallMeta,
  EnvelopeFailure,
  ErrorResponse,
  Failure,
  NotOk,
  RpcErrorResponse,
} from './results.ts';

export { explain } from './call/explain.ts';
export type { NotOk } from './results.ts';

/** True if the call is safe to retry and a retry may succeed. */
export function isRetryable(result: AnyResult): boolean {
  return result.meta.retryable;
}

/** Base class of the errors thrown by `unwrap`, pagination and the verbs of `http`. */
export class ChainApiError extends Error {
  override readonly name: string = 'ChainApiError';
  readonly outcome: NotOk['outcome'];
  readonly meta: CallMeta;
  /** The result that was thrown, with all its details; `toError` converts it to the error again. */
  declare readonly result: NotOk;

  constructor(result: NotOk) {
    super(explain(result), 'cause' in result ? { cause: result.cause } : {});
    this.outcome = result.outcome;
    this.meta = result.meta;
    // Not enumerable, so that it isn't printed twice.
    Object.defineProperty(this, 'result', { value: result });
  }

  /** Returns the result for logs, without credentials, with the error's name and message. */
  toJSON(): object {
    return { ...redacted(this.result), name: this.name, message: this.message };
  }
}

/** An error that the contract declares; `body` is the service's. */
export class ContractError<E = unknown> extends ChainApiError {
  override readonly name = 'ContractError';
  declare readonly result: ErrorResponse<number, E>;
  readonly status: number;
  constructor(result: ErrorResponse<number, E>) {
    super(result);
    this.status = result.status;
  }

  /** As the service sent it, so it isn't printed with the error. */
  get body(): E {
    return this.result.error;
  }
}

/** A JSON-RPC error object. */
export class RpcError<E = unknown> extends ChainApiError {
  override readonly name = 'RpcError';
  declare readonly result: RpcErrorResponse<E>;
  readonly code: number;
  constructor(result: RpcErrorResponse<E>) {
    super(result);
    this.code = result.code;
  }

  /** As the node sent it, so it isn't printed with the error. */
  get data(): E | undefined {
    return this.result.data;
  }
}

type FailureOf<O> = Extract<Failure | EnvelopeFailure, { outcome: O }>;

class FailureError<O extends (Failure | EnvelopeFailure)['outcome']> extends ChainApiError {
  declare readonly outcome: O;
  declare readonly result: FailureOf<O>;
}

/** JSON that is not a valid JSON-RPC response to this call. */
export class EnvelopeError extends FailureError<'envelope'> {
  override readonly name = 'EnvelopeError';
}
/** A response that isn't from the API. */
export class GatewayError extends FailureError<'gateway'> {
  override readonly name = 'GatewayError';
}
/** An unusable body: malformed, too deep, or not of a declared kind. */
export class BodyError extends FailureError<'body'> {
  override readonly name = 'BodyError';
}
/** No connection, or it was lost. */
export class NetworkError extends FailureError<'network'> {
  override readonly name = 'NetworkError';
}
/** Timed out. */
export class DeadlineError extends FailureError<'deadline'> {
  override readonly name = 'DeadlineError';
}
/** The caller's signal aborted. */
export class AbortedError extends FailureError<'abort'> {
  override readonly name = 'AbortedError';
}
/** A body above the size limit. */
export class SizeError extends FailureError<'size'> {
  override readonly name = 'SizeError';
}
/** A redirect that is not followed. */
export class RedirectError extends FailureError<'redirect'> {
  override readonly name = 'RedirectError';
}
/** Arguments that cannot be sent. */
export class UsageError extends FailureError<'usage'> {
  override readonly name = 'UsageError';
}
/** A function passed to the client failed. */
export class CallbackError extends FailureError<'callback'> {
  override readonly name = 'CallbackError';
}
/** A body that violates the contract, with strict validation. */
export class DriftError extends FailureError<'drift'> {
  override readonly name = 'DriftError';
}

const classes = {
  error: ContractError,
  'rpc-error': RpcError,
  envelope: EnvelopeError,
  gateway: GatewayError,
  body: BodyError,
  network: NetworkError,
  deadline: DeadlineError,
  abort: AbortedError,
  size: SizeError,
  redirect: RedirectError,
  usage: UsageError,
  callback: CallbackError,
  drift: DriftError,
} satisfies Record<NotOk['outcome'], unknown>;

/** Converts a result to the error that is thrown for it. */
export function toError(result: NotOk): ChainApiError {
  // Each class takes the result of its own outcome, but the compiler cannot infer that from the table.
  return new (classes[result.outcome] as new (result: NotOk) => ChainApiError)(result);
}

/**
 * Returns the data of a success.
 *
 * @throws {ChainApiError} the error class of any other outcome
 * @example
 * ```ts
 * import { createRpcClient } from '@chain-apis/runtime/rpc';
 * import { RpcError, unwrap } from '@chain-apis/runtime/errors';
 *
 * const rpc = createRpcClient({ baseUrl: 'http://127.0.0.1:9650' });
 * try {
 *   const { height } = await unwrap(rpc.request<{ height: string }>('/ext/bc/X', 'xvm.getHeight'));
 *   console.log(height);
 * } catch (error) {
 *   if (error instanceof RpcError) console.error(error.code);
 * }
 * ```
 */
export async function unwrap<R extends AnyResult>(
  result: R | Promise<R>,
): Promise<Extract<R, { ok: true }>['data']> {
  const settled: AnyResult = await result;
  // The data of a result that succeeded: AnyResult forgot which.
  if (settled?.ok) return settled.data as never;
  if (!Object.hasOwn(classes, settled?.outcome)) throw new TypeError('unwrap takes the result of a call');
  throw toError(settled);
}
