import {
  networkTold,
  smallestCall,
  type Checkers,
  type Operation,
  type PlatformNetwork,
} from '@chain-apis/contract';
import { mapInside, writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { createKnowledge, type GivenIds } from '../discover/knowledge.ts';
import { naming, wantedBy } from '../discover/wanted.ts';
import type { LiveCall } from '../send/caller.ts';
import type { RunState } from '../cases/case.ts';

/** The network of a server. */
interface Network {
  readonly of: PlatformNetwork;
  readonly prefix: string;
}

/** Knowledge of a run against one target. */
export function createRunState(checkers: Checkers, ids: GivenIds): RunState {
  const knowledge = createKnowledge(checkers, ids);
  const working = new Map<Operation, { readonly call: LiveCall; readonly value: Json | undefined }>();
  const workingCall = (operation: Operation) => working.get(operation)?.call;
  let network: Network | undefined;
  return {
    knowledge,
    workingCall,
    workingResult(operation) {
      const { call, value } = working.get(operation) ?? {};
      return call && value !== undefined ? { call, value } : undefined;
    },
    baseCall: (operation) => workingCall(operation) ?? knowledge.given(operation, smallestCall(operation)),
    adapt(operation, call, { examples = false } = {}) {
      const known = workingCall(operation);
      if (!known) return knowledge.given(operation, call);
      const smallest = smallestCall(operation);
      return wantedBy(operation, checkers).reduce((result: LiveCall, wanted) => {
        const value =
          wanted.in === 'variable' ? known.variables?.[wanted.name] : known.parameters[wanted.name];
        // Parameters that a call violates or varies are kept.
        const own =
          !examples &&
          wanted.in === 'parameter' &&
          differs(call.parameters[wanted.name], smallest.parameters[wanted.name]);
        return value === undefined || own ? result : naming(result, wanted, value);
      }, call);
    },
    inNetwork: (call) =>
      network ? { ...call, parameters: withPrefix(call.parameters, network) as JsonObject } : call,
    learn(operation, call, { succeeded, value }) {
      if (!succeeded) return;
      if (working.get(operation)?.value === undefined) working.set(operation, { call, value });
      if (value === undefined) return;
      const of = networkTold(operation);
      const prefix = of?.prefixOf(value);
      if (of && prefix !== undefined) network ??= { prefix, of };
      knowledge.learn(operation, call, value);
    },
  };
}

/** Writes the ids in a value as a network has them. */
function withPrefix(value: Json, network: Network): Json {
  if (typeof value === 'string') return network.of.withPrefix(value, network.prefix);
  return mapInside(value, (inner) => withPrefix(inner, network));
}

function differs(one: unknown, other: unknown): boolean {
  return writeJson(one) !== writeJson(other);
}
