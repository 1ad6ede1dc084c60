import { errorsIn } from '../check/violation.ts';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Parameter } from '../model/messages.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { successExamples } from '../model/operation-facts.ts';
import { checkersOf } from '../check/ajv-checkers.ts';
import { placeholdersOf, withCredentials } from './credentials.ts';
import { httpRequest, type Call, type HttpRequest } from './http-request.ts';
import { sampleOf } from '../check/sample-of.ts';
import { viewOf } from '../schema/schema-view.ts';

/**
 * Returns the smallest valid call: the required parameters and the first example of the body. Without a valid example,
 * it uses a generated sample.
 */
export function smallestCall(operation: Operation): Call {
  const [body] = bodiesOf(operation, isValid);
  const given = givenBy(operation).find((params) => acceptsParams(operation, params));
  return { parameters: given ?? requiredOf(operation, isValid), ...bodyOf(body) };
}

/** Returns the request of the smallest call, to show, with placeholders for required credentials. */
export function sampleRequest(operation: Operation): HttpRequest {
  const { binding } = operation;
  return withCredentials(smallestRequest(operation), binding, placeholdersOf(binding));
}

/** A value that the path can't hold stays a placeholder. */
function smallestRequest(operation: Operation): HttpRequest {
  const call = smallestCall(operation);
  try {
    return httpRequest(operation, call);
  } catch {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const none = Object.fromEntries(inPath.map(({ name }) => [name, `{${name}}`]));
    return httpRequest(operation, { ...call, parameters: { ...call.parameters, ...none } });
  }
}

/** Returns valid calls that together use every parameter and every example of the body. */
export function validCalls(operation: Operation): Call[] {
  const given = givenBy(operation).filter((params) => acceptsParams(operation, params));
  return given.length > 0 ? given.map((parameters) => ({ parameters })) : madeCalls(operation, isValid);
}

/** Returns the calls in the document's examples, valid or not. */
export function exampleCalls(operation: Operation): Call[] {
  const given = givenBy(operation);
  return given.length > 0 ? given.map((parameters) => ({ parameters })) : madeCalls(operation, () => true);
}

/** Returns the parameters of calls whose outcomes are examples. */
function givenBy(operation: Operation): JsonObject[] {
  return successExamples(operation).flatMap(({ given }) => (given ? [given] : []));
}

/** Whether an example is used. */
type Accept = (document: ContractDocument, pointer: string, example: Json) => boolean;

/** Returns calls that combine the examples of each parameter and of the body. */
function madeCalls(operation: Operation, accept: Accept): Call[] {
  const bodies = bodiesOf(operation, accept);
  const required = requiredOf(operation, accept);
  const withExamples = operation.parameters.flatMap((parameter) => {
    const example = exampleOf(operation, parameter, accept);
    return example === undefined ? [] : [[parameter.name, example] as const];
  });
  const all = { ...Object.fromEntries(withExamples), ...required };
  const hasMore = Object.keys(all).length > Object.keys(required).length;
  return [
    ...bodies.map((body) => ({ parameters: required, ...bodyOf(body) })),
    ...(hasMore ? [{ parameters: all, ...bodyOf(bodies[0]) }] : []),
  ];
}

/** Returns every example of the body; at least one body if it is required. */
function bodiesOf({ document, body }: Operation, accept: Accept): (Json | undefined)[] {
  if (!body) return [undefined];
  const examples = body.examples.map(({ value }) => value);
  const accepted = examples.filter((value) => accept(document, body.pointer, value));
  if (accepted.length > 0) return accepted;
  return [body.required ? sampleOf(document, body.schema, { direction: 'request' }) : undefined];
}

function bodyOf(body: Json | undefined): { body?: Json } {
  return body === undefined ? {} : { body };
}

function requiredOf(operation: Operation, accept: Accept): JsonObject {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const entries = required.map((parameter): [string, Json] => [
    parameter.name,
    exampleOf(operation, parameter, accept) ?? sampleValue(operation, parameter),
  ]);
  return Object.fromEntries(entries);
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

function acceptsParams(operation: Operation, params: JsonObject): boolean {
  return errorsIn(checkersOf(operation.document).parameters(operation, params)).length === 0;
}

/** An empty list or object leaves no trace in a URL. */
function sampleValue({ document }: Operation, { in: location, schema }: Parameter): Json {
  const value = sampleOf(document, schema);
  if (location === 'argument' || value === null || typeof value !== 'object' || Object.keys(value).length > 0)
    return value;
  const { merged } = viewOf(document.bundle, schema);
  const more = Array.isArray(value) ? { minItems: 1 } : { minProperties: 1 };
  return sampleOf(document, { ...merged, ...more });
}
