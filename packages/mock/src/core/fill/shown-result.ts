import type { JsonObject, Pairing, RpcMethod } from '@chain-apis/contract';
import type { Services } from '../composition-root.ts';
import { echo } from './echo.ts';
import type { RpcStateResult } from '../choose/rpc-state-result.ts';

/** The result of a call in JSON, and the name of the example that it is made of. */
export interface ShownResult {
  readonly example: string;
  readonly result: string;
}

type Found = Exclude<RpcStateResult, { readonly problem: string }>;

/**
 * The result that an example shows, with what the call asked for in it. Where that would break the contract (bytes were
 * asked for of what is shown as an object), the next example that takes it; where none does, the first as it is.
 *
 * @param candidates - examples that may stand in for the one that was found
 * @throws ContractError if the example is broken
 */
export function shownResult(
  services: Pick<Services, 'rpc' | 'rpcState'>,
  method: RpcMethod,
  values: JsonObject,
  found: Found,
  candidates: readonly Pairing[],
): ShownResult {
  let state = found;
  for (let left = candidates; ;) {
    const { pairing, result } = state;
    const echoed = echo(method, { parameters: values }, result ?? pairing.result);
    const text =
      echoed === pairing.result ? services.rpc.result(method, pairing) : services.rpc.derived(method, echoed);
    if (text !== undefined) return { example: pairing.name, result: text };
    left = left.filter((one) => one !== pairing);
    const next = result === undefined ? services.rpcState(method, values, left) : undefined;
    if (!next || 'problem' in next || !left.includes(next.pairing)) break;
    state = next;
  }
  return { example: found.pairing.name, result: services.rpc.result(method, found.pairing) };
}
