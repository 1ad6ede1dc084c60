import type { Json, JsonObject } from '../json/json.ts';
import type { Example, Operation, Parameter } from '../model/model.ts';

/** The input of a call: parameters by wire name, and the body where the operation takes one. */
export interface Call {
  readonly parameters: JsonObject;
  readonly body?: Json;
}

/** The smallest valid call: the required parameters and the first example of the body. */
export function smallestCall(operation: Operation): Call {
  if (operation.protocol === 'rpc') return { parameters: operation.pairings[0]?.params ?? {} };
  return callOf(
    operation.parameters.filter((parameter) => parameter.required),
    operation.body?.examples[0],
  );
}

/** Valid calls that together use every parameter and every example of the body. */
export function validCalls(operation: Operation): Call[] {
  if (operation.protocol === 'rpc')
    return operation.pairings.map((pairing) => ({ parameters: pairing.params }));
  const bodies = operation.body?.examples ?? [undefined];
  const optional = operation.parameters.some((parameter) => !parameter.required);
  return [
    ...bodies.map((body) =>
      callOf(
        operation.parameters.filter((parameter) => parameter.required),
        body,
      ),
    ),
    ...(optional ? [callOf(operation.parameters, bodies[0])] : []),
  ];
}

/** A call as the one flat object that the clients take. */
export function flatArguments(call: Call): JsonObject {
  return { ...call.parameters, ...(call.body as JsonObject | undefined) };
}

function callOf(parameters: readonly Parameter[], body: Example | undefined): Call {
  const entries = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  return { parameters: Object.fromEntries(entries), ...(body && { body: body.value }) };
}
