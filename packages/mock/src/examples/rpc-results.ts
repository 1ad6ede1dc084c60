import type { Json, Pairing, RpcError, RpcMethod } from '@chain-apis/contract';
import type { ExampleGuard } from './check-examples.ts';

/** Results and errors of JSON-RPC methods in JSON, each serialised once; the envelope is put around them per call. */
export interface RpcResults {
  result(method: RpcMethod, pairing: Pairing): string;
  /** Another result; the pairing's own if that one would break the contract. */
  derived(method: RpcMethod, pairing: Pairing, result: Json): string;
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
      return JSON.stringify(pairing.result);
    });
  return {
    result,
    derived(method, pairing, value) {
      const whole = result(method, pairing);
      return guard.problems(method, undefined, value).length > 0 ? whole : JSON.stringify(value);
    },
    error: (error) =>
      once(error, () => {
        const { code, message, data } = error;
        return JSON.stringify({ code, message, ...(data !== undefined && { data }) });
      }),
  };
}
