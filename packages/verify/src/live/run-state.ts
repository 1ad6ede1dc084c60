import { networkTold, smallestCall, type Checkers, type Operation } from '@chain-apis/contract';
import { mapInside, writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { createIdPool, type GivenIds } from '../discover/id-pool.ts';
import { withInput, requiredInputs } from '../discover/required-inputs.ts';
import type { LiveCall } from '../send/caller.ts';
import type { RunState } from '../cases/case.ts';

/** Knowledge of a run against one target. */
export function createRunState(checkers: Checkers, ids: GivenIds): RunState {
  const knowledge = createIdPool(checkers, ids);
  const working = new Map<Operation, { readonly call: LiveCall; readonly value: Json | undefined }>();
  const workingCall = (operation: Operation) => working.get(operation)?.call;
  /** Writes an id as the server's network has it. */
  let inNetwork: ((text: string) => string) | undefined;
  return {
    knowledge,
    workingCall,
    workingResult(operation) {
      const { call, value } = working.get(operation) ?? {};
      return call && value !== undefined ? { call, value } : undefined;
    },
    baseCall: (operation) => workingCall(operation) ?? knowledge.given(operation, smallestCall(operation)),
    adapt(operation, call, { examples = false } = {}) {
      const working = workingCall(operation);
      if (!working) return knowledge.given(operation, call);
      const smallest = smallestCall(operation);
      return requiredInputs(operation, checkers).reduce((result: LiveCall, wanted) => {
        const value =
          wanted.in === 'variable' ? working.variables?.[wanted.name] : working.parameters[wanted.name];
        // Parameters that a call violates or varies are kept.
        const own =
          !examples &&
          wanted.in === 'parameter' &&
          differs(call.parameters[wanted.name], smallest.parameters[wanted.name]);
        return value === undefined || own ? result : withInput(result, wanted, value);
      }, call);
    },
    inNetwork: (call) =>
      // An object remains one.
      inNetwork ? { ...call, parameters: mapTexts(call.parameters, inNetwork) as JsonObject } : call,
    learn(operation, call, { succeeded, value }) {
      if (!succeeded) return;
      if (working.get(operation)?.value === undefined) working.set(operation, { call, value });
      if (value === undefined) return;
      const network = networkTold(operation);
      const prefix = network?.prefixOf(value);
      if (prefix !== undefined) inNetwork ??= (text) => network!.withPrefix(text, prefix);
      knowledge.learn(operation, call, value);
    },
  };
}

function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  return mapInside<Json, Json>(value, (inner) => mapTexts(inner, change));
}

function differs(one: unknown, other: unknown): boolean {
  return writeJson(one) !== writeJson(other);
}
