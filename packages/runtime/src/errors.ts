import type { AnyResult, EnvelopeFailure, ErrorAnswer, Failure, RpcErrorAnswer } from './results.ts';

/** Every result that is no success. */
export type NotOk = Extract<AnyResult, { ok: false }>;

/** True when the same call is safe to send again and may succeed then. */
export const isRetryable = (result: AnyResult): boolean =>
  'response' in result ? result.response.retryable : result.retryable;

/** The `message` of a contract error body: a string, or several. */
const messageOf = (body: any): string =>
  [body?.message]
    .flat()
    .filter((text) => typeof text === 'string')
    .join('; ');

const sentences: { [O in NotOk['outcome']]: (result: Extract<NotOk, { outcome: O }>) => string } = {
  error: ({ status, error }) => `answered ${status}${messageOf(error) && `: ${messageOf(error)}`}`,
  'rpc-error': ({ code, message }) => `answered error ${code}: ${message}`,
  envelope: ({ reason, cause }) => `the answer is not JSON-RPC for this call (${reason})${detail(cause)}`,
  gateway: ({ status, reason, excerpt }) =>
    `an answer that is not the API's: HTTP ${status}, ${flaws[reason]}${quote(excerpt)}`,
  network: ({ cause }) => `no connection, or it broke${detail(cause)}`,
  deadline: ({ limit }) =>
    limit === 'timeout' ? 'the last attempt took too long' : 'the deadline has passed',
  abort: ({ cause }) => `aborted${detail(cause)}`,
  decode: ({ status, cause }) => `HTTP ${status} with a body that is broken JSON${detail(cause)}`,
  size: ({ status }) => `HTTP ${status} with a body larger than maxResponseBytes`,
  redirect: ({ origin, reason }) =>
    reason === 'origin'
      ? `redirected to another origin, ${origin ?? 'which the platform does not tell'}; not followed`
      : `redirected ${reason === 'loop' ? 'too often' : 'in a way that would turn the write into a read'}; not followed`,
  usage: ({ cause }) => `the arguments cannot be sent${detail(cause)}`,
  drift: ({ violations: [first] }) => `the body breaks the contract: ${first?.path} ${first?.message}`,
};

const flaws = {
  status: 'a status that the contract does not have',
  empty: 'an empty body',
  'content-type': 'a content type that is not JSON',
  syntax: 'no content type, and no JSON',
  shape: 'JSON of another shape',
};

const quote = (text: string): string => (text ? `: ${text.replace(/\s+/g, ' ').slice(0, 80)}` : '');

const detail = (cause: any): string => {
  const inner = cause?.cause;
  const text = [cause?.message, inner?.code ?? inner?.message].filter(Boolean).join(', ');
  return text && `: ${text}`;
};

/**
 * Puts a result that is no success in words. Never holds a URL, a header that was sent, or the key.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 * import { explain } from '@chain-apis/runtime/errors';
 *
 * const result = await createRpcCore({ baseUrl: 'http://127.0.0.1:9650' }).request('/ext/info', 'info.peers');
 * if (!result.ok) console.error(explain(result));
 * ```
 */
export const explain = (result: NotOk): string => {
  const { operation, attempts, requestId } = 'response' in result ? result.response : result;
  const sentence = (sentences[result.outcome] as (result: NotOk) => string)(result);
  const facts = [attempts > 1 && `${attempts} attempts`, requestId && `request ${requestId}`]
    .filter(Boolean)
    .join(', ');
  return `${operation}: ${sentence}${facts && ` (${facts})`}`;
};

/** What all errors thrown by `unwrap` and the paging functions have. */
export class ChainApiError extends Error {
  override readonly name: string = 'ChainApiError';
  /** Operation id, or RPC method name. */
  readonly operation: string;
  readonly outcome: NotOk['outcome'];
  readonly attempts: number;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(result: NotOk) {
    super(explain(result), 'cause' in result ? { cause: result.cause } : {});
    const info = 'response' in result ? result.response : result;
    this.operation = info.operation;
    this.outcome = result.outcome;
    this.attempts = info.attempts;
    this.retryable = info.retryable;
    this.status = info.status;
    this.requestId = info.requestId ?? undefined;
  }
}

/** The contract's own error: `body` is what the service said. */
export class ContractError<E = unknown> extends ChainApiError {
  override readonly name = 'ContractError';
  readonly body: E;
  constructor(result: ErrorAnswer<number, E>) {
    super(result);
    this.body = result.error;
  }
}

/** A JSON-RPC error object. */
export class RpcError<E = unknown> extends ChainApiError {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: E | undefined;
  constructor(result: RpcErrorAnswer<E>) {
    super(result);
    this.code = result.code;
    this.data = result.data;
  }
}

class FailureError<O extends (Failure | EnvelopeFailure)['outcome']> extends ChainApiError {
  /** The failure with all its details. */
  declare readonly failure: Extract<Failure | EnvelopeFailure, { outcome: O }>;
  constructor(result: Extract<Failure | EnvelopeFailure, { outcome: O }>) {
    super(result as NotOk);
    // Not enumerable: it would print everything a second time.
    Object.defineProperty(this, 'failure', { value: result });
  }
}

/** JSON that is no JSON-RPC answer to this call. */
export class EnvelopeError extends FailureError<'envelope'> {
  override readonly name = 'EnvelopeError';
}
/** An answer that is not the API's. */
export class GatewayError extends FailureError<'gateway'> {
  override readonly name = 'GatewayError';
}
/** No connection, or it broke. */
export class NetworkError extends FailureError<'network'> {
  override readonly name = 'NetworkError';
}
/** The time was up. */
export class DeadlineError extends FailureError<'deadline'> {
  override readonly name = 'DeadlineError';
}
/** The caller's signal aborted. */
export class AbortedError extends FailureError<'abort'> {
  override readonly name = 'AbortedError';
}
/** Broken JSON, or broken UTF-8. */
export class DecodeError extends FailureError<'decode'> {
  override readonly name = 'DecodeError';
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
/** A body that breaks the contract, where validation is strict. */
export class DriftError extends FailureError<'drift'> {
  override readonly name = 'DriftError';
}

const classes: { [O in NotOk['outcome']]: new (result: any) => ChainApiError } = {
  error: ContractError,
  'rpc-error': RpcError,
  envelope: EnvelopeError,
  gateway: GatewayError,
  network: NetworkError,
  deadline: DeadlineError,
  abort: AbortedError,
  decode: DecodeError,
  size: SizeError,
  redirect: RedirectError,
  usage: UsageError,
  drift: DriftError,
};

/**
 * The data of a success; throws the error class of any other outcome.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 * import { RpcError, unwrap } from '@chain-apis/runtime/errors';
 *
 * const rpc = createRpcCore({ baseUrl: 'http://127.0.0.1:9650' });
 * try {
 *   const { height } = await unwrap(rpc.request<{ height: string }>('/ext/bc/X', 'xvm.getHeight'));
 *   console.log(height);
 * } catch (error) {
 *   if (error instanceof RpcError) console.error(error.code);
 * }
 * ```
 */
export const unwrap = async <R extends AnyResult>(
  result: R | Promise<R>,
): Promise<Extract<R, { ok: true }>['data']> => {
  const settled: AnyResult = await result;
  if (settled.ok) return settled.data as never;
  throw new classes[settled.outcome](settled);
};
