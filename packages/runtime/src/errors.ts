import { explain } from './explain.ts';
import type {
  AnyResult,
  CallMeta,
  EnvelopeFailure,
  ErrorResponse,
  Failure,
  NotOk,
  RpcErrorResponse,
} from './results.ts';

export { explain } from './explain.ts';
export type { NotOk } from './results.ts';

/** True when the same call is safe to send again and may succeed then. */
export function isRetryable(result: AnyResult): boolean {
  return result.meta.retryable;
}

/** What all errors thrown by `unwrap`, by walks over pages and by the verbs of `http` have. */
export class ChainApiError extends Error {
  override readonly name: string = 'ChainApiError';
  readonly outcome: NotOk['outcome'];
  readonly meta: CallMeta;
  /** The result that was thrown, with all its details; `toError` makes the error of it again. */
  declare readonly result: NotOk;

  constructor(result: NotOk) {
    super(explain(result), 'cause' in result ? { cause: result.cause } : {});
    this.outcome = result.outcome;
    this.meta = result.meta;
    // Not enumerable: it would print everything a second time.
    Object.defineProperty(this, 'result', { value: result });
  }

  /** The result, with the name and the message of the error. */
  toJSON(): object {
    return { ...this.result, name: this.name, message: this.message };
  }
}

/** The contract's own error: `body` is what the service said. */
export class ContractError<E = unknown> extends ChainApiError {
  override readonly name = 'ContractError';
  declare readonly result: ErrorResponse<number, E>;
  readonly status: number;
  readonly body: E;
  constructor(result: ErrorResponse<number, E>) {
    super(result);
    this.status = result.status;
    this.body = result.error;
  }
}

/** A JSON-RPC error object. */
export class RpcError<E = unknown> extends ChainApiError {
  override readonly name = 'RpcError';
  declare readonly result: RpcErrorResponse<E>;
  readonly code: number;
  readonly data: E | undefined;
  constructor(result: RpcErrorResponse<E>) {
    super(result);
    this.code = result.code;
    this.data = result.data;
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
/** A response that is not the API's. */
export class GatewayError extends FailureError<'gateway'> {
  override readonly name = 'GatewayError';
}
/** A body that cannot be used: broken, too deep, or not what the contract declares. */
export class BodyError extends FailureError<'body'> {
  override readonly name = 'BodyError';
}
/** No connection, or it broke. */
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
/** A body that is larger than allowed. */
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
/** A function that the client was given failed. */
export class CallbackError extends FailureError<'callback'> {
  override readonly name = 'CallbackError';
}
/** A body that violates the contract, where validation is strict. */
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

/** The error that a result is when it is thrown. */
export function toError(result: NotOk): ChainApiError {
  // Each class takes the result of its own outcome, which the compiler cannot see through the table.
  return new (classes[result.outcome] as new (result: NotOk) => ChainApiError)(result);
}

/**
 * The data of a success.
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
  if (settled?.ok) return settled.data as never;
  if (!Object.hasOwn(classes, settled?.outcome)) throw new TypeError('unwrap takes the result of a call');
  throw toError(settled);
}
