import type { JsonObject, Pairing, RpcMethod } from '@chain-apis/contract';
import { isDeepStrictEqual } from 'node:util';
import { unhealthyPairings, type NodeState } from './node-state.ts';
import type { Preferences } from './prefer.ts';
import type { Choice } from './prism.ts';

/** HTTP answers that a node gives instead of a JSON-RPC answer. */
const HTTP_CODES = ['200', '503'];

/**
 * Which example answers a call: the preferred one, otherwise the pairing whose parameters equal the call's,
 * otherwise the first. An unhealthy node answers a health method with a pairing that says so.
 */
export function choosePairing(
  method: RpcMethod,
  values: JsonObject,
  { code, example, dynamic, seed }: Preferences,
  node: NodeState,
): Choice | { readonly problem: string } {
  const codes = method.errors.map((error) => `${error.code}`);
  if (code !== undefined && codes.includes(code)) return { example: `error${code}` };
  if (code !== undefined && !HTTP_CODES.includes(code)) {
    return {
      problem: `Prefer: code must be one of ${[...codes, ...HTTP_CODES].join(', ')} for ${method.id}`,
    };
  }
  if (example !== undefined) {
    const names = [
      ...method.pairings.map((pairing) => pairing.name),
      ...codes.map((entry) => `error${entry}`),
    ];
    if (names.includes(example)) return { example };
    return { problem: `Prefer: example must be one of ${names.join(', ')} for ${method.id}` };
  }
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    return { problem: 'Prefer: dynamic must be true or false' };
  }
  if (dynamic === 'true') return { dynamic: true, ...(seed && { seed }) };
  const pairing = bestPairing(method, values, node);
  return pairing ? { example: pairing.name } : {};
}

function bestPairing(method: RpcMethod, values: JsonObject, node: NodeState): Pairing | undefined {
  const unhealthy = node.healthy ? [] : unhealthyPairings(method);
  const candidates = unhealthy.length > 0 ? unhealthy : method.pairings;
  return candidates.find(({ params }) => isDeepStrictEqual(params, values)) ?? candidates[0];
}
