import type { Pairing, RpcError, RpcMethod } from '@chain-apis/contract';
import { unhealthyPairings, type NodeState } from '../state/node-state.ts';
import type { Preferences } from '../read/prefer.ts';

/** HTTP statuses that a node sends instead of a JSON-RPC response. */
const HTTP_CODES = ['200', '503'];

/** What a call gets: a named pairing, a declared error, made-up data, or what the state finds among some. */
export type ChosenPairing =
  | { readonly pairing: Pairing }
  | { readonly error: RpcError }
  | { readonly dynamic: true; readonly seed: string | undefined }
  | { readonly candidates: readonly Pairing[] }
  | { readonly problem: string };

/** Follows the request's preferences, or says which ones are possible. An unhealthy node has unhealthy pairings only. */
export function choosePairing(
  method: RpcMethod,
  { code, example, dynamic, seed }: Preferences,
  node: NodeState,
): ChosenPairing {
  const byCode = code === undefined ? undefined : method.errors.find((error) => `${error.code}` === code);
  if (byCode) return { error: byCode };
  if (code !== undefined && !HTTP_CODES.includes(code)) {
    const codes = [...method.errors.map((error) => error.code), ...HTTP_CODES];
    return { problem: `Prefer: code must be one of ${codes.join(', ')} for ${method.id}` };
  }
  if (example !== undefined) return byName(method, example);
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    return { problem: 'Prefer: dynamic must be true or false' };
  }
  if (dynamic === 'true') return { dynamic: true, seed };
  const unhealthy = node.healthy ? [] : unhealthyPairings(method);
  return { candidates: unhealthy.length > 0 ? unhealthy : method.pairings };
}

function byName(method: RpcMethod, example: string): ChosenPairing {
  const pairing = method.pairings.find(({ name }) => name === example);
  if (pairing) return { pairing };
  const error = method.errors.find(({ code }) => `error${code}` === example);
  if (error) return { error };
  const names = [
    ...method.pairings.map(({ name }) => name),
    ...method.errors.map(({ code }) => `error${code}`),
  ];
  return { problem: `Prefer: example must be one of ${names.join(', ')} for ${method.id}` };
}
