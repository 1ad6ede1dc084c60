import { parsedJson, type Json } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { basePath, httpRequest, type Call, type HttpRequest } from '@chain-apis/contract/request';
import type { TryInput, TryOperation } from './try-operation.ts';

/** A reader's input. */
export interface Filled {
  /** Text by parameter name; empty text omits the parameter. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Text of the body, sent unchanged, so that no digit is lost. */
  readonly body?: string;
  /** Where an RPC method is served. */
  readonly path?: string;
}

/** The operation for the contract's functions: the form's description has every property that they read. */
export const asOperation = (operation: TryOperation) => operation as unknown as Operation;

/** The request of a filled form. */
export function requestOf(operation: TryOperation, { parameters, body, path: chosen }: Filled): HttpRequest {
  const call = {
    parameters: callOf(operation, { parameters }).parameters,
    // For the content type; the text of the body replaces it.
    ...(body !== undefined && { body: {} }),
  };
  const { path, ...request } = httpRequest(asOperation(operation), call, chosen ? { path: chosen } : {});
  return {
    ...request,
    path: basePath(asOperation(operation)) + path,
    ...(body !== undefined && { body }),
  };
}

/** Names of the parameters without which there is no path. */
export const missingInPath = (operation: TryOperation, { parameters }: Filled): string[] =>
  operation.parameters
    .filter((input) => input.in === 'path' && !parameters[input.name])
    .map(({ name }) => name);

/** Whether all input can be parsed. */
export const isWhole = ({ body }: Filled): boolean => body === undefined || parsedJson(body) !== undefined;

/** The call of a filled form, for the sample of our client. */
export function callOf(operation: TryOperation, { parameters, body }: Filled): Call {
  const entries = operation.parameters.flatMap((input) => {
    // In a sample, a missing parameter is its name in the path.
    const otherwise = input.in === 'path' ? `{${input.name}}` : '';
    const text = parameters[input.name] || otherwise;
    return text === '' ? [] : [[input.name, valueOf(input, text)] as const];
  });
  const parsed = body === undefined ? undefined : parsedJson(body);
  return { parameters: Object.fromEntries(entries), ...(parsed !== undefined && { body: parsed }) };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function valueOf({ form }: TryInput, text: string): Json {
  if (form === 'list') return linesOf(text);
  if (form === 'number') return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  return form === 'json' ? (parsedJson(text) ?? text) : text;
}
