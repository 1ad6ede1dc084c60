import { complain } from './complain.ts';
import { parseExact } from './parse-json.ts';
import type { RpcMethod } from './rpc-core.ts';
import type { EnvelopeReason } from './results.ts';
import { stringifyJson } from './stringify-json.ts';

/** Options of {@link createLeanRpc}. */
export interface LeanRpcOptions {
  /** Where the API is, without a slash at its end. */
  baseUrl: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for one call. Default 60 000. */
  deadline?: number;
}

/** What a call of the lean client comes to; `outcome` and `reason` as in the full client. */
export type LeanResult<R> =
  | { readonly ok: true; readonly outcome: 'success'; readonly data: R }
  | {
      readonly ok: false;
      readonly outcome: 'rpc-error';
      readonly code: number;
      readonly message: string;
      readonly data?: unknown;
    }
  | {
      readonly ok: false;
      readonly outcome: 'envelope';
      readonly reason: EnvelopeReason;
      readonly status: number;
    }
  | { readonly ok: false; readonly outcome: 'network' | 'deadline' | 'abort'; readonly cause: unknown }
  | { readonly ok: false; readonly outcome: 'gateway'; readonly status: number };

/**
 * A JSON-RPC client of less than a kilobyte: one attempt, a deadline, a checked envelope, exact numbers. No retry, no
 * size cap, no limiter; redirects count as network failures.
 *
 * @example
 * ```ts
 * import { createLeanRpc } from '@chain-apis/runtime/rpc-lean';
 *
 * const call = createLeanRpc({ baseUrl: 'http://127.0.0.1:9650' });
 * const result = await call<unknown, { height: string }>('/ext/bc/X', {
 *   method: 'xvm.getHeight',
 *   by: 'name',
 *   params: [],
 * });
 * if (result.ok) console.log(result.data.height);
 * ```
 */
export const createLeanRpc = (options: LeanRpcOptions) => {
  let id = 0;
  return async <Params, Result>(
    path: string,
    { method }: RpcMethod<Params, Result>,
    params?: Params,
    outer?: AbortSignal,
  ): Promise<LeanResult<Result>> => {
    const wanted = ++id;
    let status = 0;
    let json: any;
    try {
      const timer = AbortSignal.timeout(options.deadline ?? 60_000);
      const answer = await (options.fetch ?? fetch)(options.baseUrl + path, {
        method: 'POST',
        headers: { ...options.headers, 'content-type': 'application/json' },
        body: stringifyJson({ jsonrpc: '2.0', id: wanted, method, params }),
        signal: outer ? AbortSignal.any([timer, outer]) : timer,
        redirect: 'error',
      });
      status = answer.status;
      const text = await answer.text();
      // The look ahead of `parseJson` is faster, and larger.
      json = (/[\s:,[-]\d{16}/.test(text) ? parseExact : JSON.parse)(text);
    } catch (cause: any) {
      // Text that is no JSON is judged below, as an answer without `jsonrpc`.
      if (cause.name !== 'SyntaxError')
        return {
          ok: false,
          outcome: outer?.aborted ? 'abort' : cause.name === 'TimeoutError' ? 'deadline' : 'network',
          cause,
        };
    }
    if (!json?.jsonrpc) return { ok: false, outcome: 'gateway', status };
    const reason = complain(json, wanted);
    if (reason) return { ok: false, outcome: 'envelope', reason, status };
    const { result, error } = json;
    return error
      ? { ...error, ok: false, outcome: 'rpc-error' }
      : { ok: true, outcome: 'success', data: result };
  };
};
