import { type Json, type Pairing, type RpcError, type RpcMethod, writeJson } from '@chain-apis/contract';
import type { ExampleGuard } from '../check/check-examples.ts';

/** Results and errors of JSON-RPC methods in JSON, each serialised once; the envelope is put around them per call. */
export interface RpcResults {
  result(method: RpcMethod, pairing: Pairing): string;
  /** A result that was derived from an example; undefined if it would break the contract. */
  derived(method: RpcMethod, result: Json): string | undefined;
  error(error: RpcError): string;
}

export function createRpcResults(guard: ExampleGuard): RpcResults {
  const cached = new WeakMap<object, string>();
  const once = (subject: object, make: () => string) => {
    let text = cached.get(subject);
    if (text === undefined) cached.set(subject, (text = make()));
    return text;
  };
  const result: RpcResults['result'] = (method, pairing) =>
    once(pairing, () => {
      guard.pairing(method, pairing);
      return writeJson(pairing.result);
    });
  return {
    result,
    derived: (method, value) =>
      guard.problems(method, undefined, value).length > 0 ? undefined : writeJson(value),
    error: (error) =>
      once(error, () => {
        const { code, message, data } = error;
        return writeJson({ code, message, ...(data !== undefined && { data }) });
      }),
  };
}
