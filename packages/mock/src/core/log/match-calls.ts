import { getOwn, didYouMean, isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { SteeringError } from '../values/steering-error.ts';
import type { Call } from './calls.ts';

/**
 * Returns the calls of an operation or a JSON-RPC method, in order.
 *
 * @param params - parameters that calls must contain; a REST body is parameter `body`, positional arguments are a list
 */
export function matchCalls(calls: readonly Call[], operation: string, params?: JsonObject | Json[]): Call[] {
  return calls.filter((call) =>
    argumentsOf(call, operation).some((given) => params === undefined || holds(given, params)),
  );
}

/**
 * Refuses impossible names: an assertion that a misspelt operation wasn't called would always pass.
 *
 * @throws SteeringError with the nearest name
 */
export function requireKnown(
  operations: readonly Operation[],
  name: string,
  params?: JsonObject | Json[],
): void {
  const operation = operations.find(({ id }) => id === name);
  if (!operation)
    throw unknownName(
      'the contract',
      'operation',
      name,
      operations.map(({ id }) => id),
    );
  if (params === undefined || Array.isArray(params)) return;
  const takesBody = operation.body !== undefined;
  const names = [...operation.parameters.map((one) => one.name), ...(takesBody ? ['body'] : [])];
  for (const own of Object.keys(params))
    if (!names.includes(own)) throw unknownName(name, 'parameter', own, names);
}

function unknownName(owner: string, kind: string, name: string, known: readonly string[]): SteeringError {
  return new SteeringError(`${owner} has no ${kind} ${JSON.stringify(name)}${didYouMean(name, known)}`);
}

/** Returns the arguments of each call of the operation in a request: several in a batch. */
export function argumentsOf({ operations, params, body, rpc }: Call, operation: string): Json[] {
  if (!operations.includes(operation)) return [];
  if (!rpc) return [{ ...params, ...(body !== undefined && { body }) }];
  const own = rpc.filter((_, index) => operations[index] === operation);
  return own.map((call) => call.params ?? {});
}

/** Whether a value contains the expected one. A number equals its text: queries only have text. */
function holds(given: Json | undefined, wanted: Json): boolean {
  if (isObject(wanted)) {
    return (
      isObject(given) && Object.entries(wanted).every(([name, value]) => holds(getOwn(given, name), value))
    );
  }
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(given) &&
      given.length === wanted.length &&
      wanted.every((value, index) => holds(given[index], value))
    );
  }
  return given === wanted || (given !== undefined && !isObject(given) && String(given) === String(wanted));
}
