import { errorsIn } from '../check/violation.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Parameter } from '../model/messages.ts';
import type { ContractDocument, Operation, RestOperation, RpcMethod } from '../model/model.ts';
import { checkersOf } from '../check/ajv-checkers.ts';
import { sampleOf } from '../check/sample-of.ts';
import { mergeSchema } from '../schema/merge-schema.ts';

/** The input of a call: parameters by wire name, and the body where the operation takes one. */
export interface Call {
  readonly parameters: JsonObject;
  readonly body?: Json;
}

/**
 * The smallest valid call: the required parameters and the first example of the body. Where nothing is shown, or what is
 * shown is broken, a sample stands in.
 */
export function smallestCall(operation: Operation): Call {
  if (operation.protocol === 'rest') {
    const [body] = bodiesOf(operation, isValid);
    return { parameters: requiredOf(operation, isValid), ...bodyOf(body) };
  }
  const shown = operation.pairings.find(({ params }) => acceptsParams(operation, params));
  return { parameters: shown?.params ?? requiredOf(operation, isValid) };
}

/** Valid calls that together use every parameter and every example of the body. */
export function validCalls(operation: Operation): Call[] {
  if (operation.protocol === 'rest') return restCalls(operation, isValid);
  const shown = operation.pairings.filter(({ params }) => acceptsParams(operation, params));
  return shown.length > 0 ? shown.map(({ params }) => ({ parameters: params })) : [smallestCall(operation)];
}

/** The calls that the document shows, whether or not they are valid. */
export function shownCalls(operation: Operation): Call[] {
  if (operation.protocol === 'rest') return restCalls(operation, () => true);
  return operation.pairings.map(({ params }) => ({ parameters: params }));
}

/** Whether an example is used. */
type Accept = (document: ContractDocument, pointer: string, example: Json) => boolean;

function restCalls(operation: RestOperation, accept: Accept): Call[] {
  const bodies = bodiesOf(operation, accept);
  const required = requiredOf(operation, accept);
  const shown = operation.parameters.flatMap((parameter) => {
    const example = exampleOf(operation, parameter, accept);
    return example === undefined ? [] : [[parameter.name, example] as const];
  });
  const optional = operation.parameters.some((parameter) => !parameter.required);
  return [
    ...bodies.map((body) => ({ parameters: required, ...bodyOf(body) })),
    ...(optional
      ? [{ parameters: { ...Object.fromEntries(shown), ...required }, ...bodyOf(bodies[0]) }]
      : []),
  ];
}

/** Every example of the body, at least one body where it is required. */
function bodiesOf({ document, body }: RestOperation, accept: Accept): (Json | undefined)[] {
  if (!body) return [undefined];
  const examples = body.examples.map(({ value }) => value);
  const accepted = examples.filter((value) => accept(document, body.pointer, value));
  if (accepted.length > 0) return accepted;
  return [body.required ? sampleOf(document, body.schema) : undefined];
}

function bodyOf(body: Json | undefined): { body?: Json } {
  return body === undefined ? {} : { body };
}

function requiredOf(operation: Operation, accept: Accept): JsonObject {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const entries = required.map((parameter) => [
    parameter.name,
    exampleOf(operation, parameter, accept) ?? sampleValue(operation, parameter),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

function exampleOf(
  { document }: Operation,
  { pointer, example }: Parameter,
  accept: Accept,
): Json | undefined {
  return example !== undefined && accept(document, pointer, example) ? example : undefined;
}

function isValid(document: ContractDocument, pointer: string, value: Json): boolean {
  return errorsIn(checkersOf(document).schema(document, pointer, value)).length === 0;
}

function acceptsParams(method: RpcMethod, params: JsonObject): boolean {
  return errorsIn(checkersOf(method.document).parameters(method, params)).length === 0;
}

/** A list without items and an object without members leave no trace in an address. */
function sampleValue({ document }: Operation, { in: place, schema }: Parameter): Json {
  const value = sampleOf(document, schema);
  if (place === 'argument' || value === null || typeof value !== 'object' || Object.keys(value).length > 0)
    return value;
  const { schema: merged } = mergeSchema(document.bundle, schema);
  const more = Array.isArray(value) ? { minItems: 1 } : { minProperties: 1 };
  return sampleOf(document, { ...merged, ...more });
}
