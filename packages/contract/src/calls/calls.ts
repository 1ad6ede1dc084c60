import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type { Parameter } from '../model/messages.ts';
import type { ContractDocument, Operation, RestOperation, RpcMethod } from '../model/model.ts';
import { sampleOf } from '../schema/sample.ts';
import { resolveSchema } from '../schema/schema-parts.ts';

/** The input of a call: parameters by wire name, and the body where the operation takes one. */
export interface Call {
  readonly parameters: JsonObject;
  readonly body?: Json;
}

/** The smallest valid call: the required parameters and the first example of the body; samples where nothing is shown. */
export function smallestCall(operation: Operation): Call {
  if (operation.protocol === 'rpc')
    return { parameters: operation.pairings[0]?.params ?? requiredOf(operation) };
  return { parameters: requiredOf(operation), ...bodyOf(bodiesOf(operation)[0]) };
}

/** Valid calls that together use every parameter and every example of the body. */
export function validCalls(operation: Operation): Call[] {
  if (operation.protocol === 'rpc') {
    const shown = operation.pairings.map((pairing) => ({ parameters: pairing.params }));
    return shown.length > 0 ? shown : [smallestCall(operation)];
  }
  const bodies = bodiesOf(operation);
  const optional = operation.parameters.some((parameter) => !parameter.required);
  return [
    ...bodies.map((body) => ({ parameters: requiredOf(operation), ...bodyOf(body) })),
    ...(optional ? [{ parameters: allOf(operation), ...bodyOf(bodies[0]) }] : []),
  ];
}

/** A call as the one flat object that the clients take. */
export function flatArguments(call: Call): JsonObject {
  return { ...call.parameters, ...(call.body as JsonObject | undefined) };
}

/** Every example of the body, at least one body where it is required. */
function bodiesOf({ document, body }: RestOperation): (Json | undefined)[] {
  if (!body) return [undefined];
  if (body.examples.length > 0) return body.examples.map(({ value }) => value);
  return [body.required ? sampleOf(document, body.schema) : undefined];
}

function bodyOf(body: Json | undefined): { body?: Json } {
  return body === undefined ? {} : { body };
}

function requiredOf({ document, parameters }: RestOperation | RpcMethod): JsonObject {
  const valueOf = (parameter: Parameter) => parameter.example ?? sampleValue(document, parameter);
  const required = parameters.filter((parameter) => parameter.required);
  return Object.fromEntries(required.map((parameter) => [parameter.name, valueOf(parameter)]));
}

/** A list without items leaves no trace in an address. */
function sampleValue(document: ContractDocument, { in: place, schema }: Parameter): Json {
  const value = sampleOf(document, schema);
  if (!Array.isArray(value) || value.length > 0 || place === 'argument') return value;
  return [sampleOf(document, (resolveSchema(document, schema)['items'] ?? {}) as JsonSchema)];
}

/** The required parameters, and the others of which an example is shown. */
function allOf(operation: RestOperation): JsonObject {
  const shown = operation.parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  return { ...Object.fromEntries(shown), ...requiredOf(operation) };
}
