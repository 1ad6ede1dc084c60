import { parsedJson, type Json } from '@chain-apis/foundation';
import type { Operation, RpcBinding } from '@chain-apis/contract';
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
export function requestOf(operation: TryOperation, filled: Filled): HttpRequest {
  const { binding } = operation;
  if (binding.kind === 'rpc') {
    const request = httpRequest(asOperation(operation), { parameters: {} });
    const body = rpcBody(operation, binding.paramStructure, filled);
    return { ...request, path: filled.path || request.path, body };
  }
  const { parameters } = callOf(operation, filled);
  const request = httpRequest(asOperation(operation), {
    parameters: asText(parameters) as Call['parameters'],
    ...emptyBody(filled),
  });
  const path = basePath(asOperation(operation)) + request.path;
  return { ...request, path, ...(filled.body !== undefined && { body: filled.body }) };
}

/** In an address an integer is a text, whatever its size. */
function asText(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asText(member)]));
}

/** Makes `httpRequest` send the content type; the text of the body replaces this one. */
const emptyBody = ({ body }: Filled) => (body === undefined ? {} : { body: {} });

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

/** Text of the params is sent as it was typed, so that large integers stay whole. */
function rpcBody(
  operation: TryOperation,
  paramStructure: RpcBinding['paramStructure'],
  { parameters }: Filled,
): string {
  const given = operation.parameters.map(
    (input) => [input.name, rawOf(input, parameters[input.name] ?? '')] as const,
  );
  const last = given.findLastIndex(([, raw]) => raw !== '');
  const named = given.filter(([, raw]) => raw !== '').map(([name, raw]) => `${JSON.stringify(name)}:${raw}`);
  const params =
    paramStructure === 'by-name'
      ? `{${named.join(',')}}`
      : `[${given
          .slice(0, last + 1)
          .map(([, raw]) => raw || 'null')
          .join(',')}]`;
  const tail = last < 0 ? '' : `,"params":${params}`;
  return `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(operation.id)}${tail}}`;
}

/** A text that is not JSON means a string. */
function rawOf({ form }: TryInput, text: string): string {
  if (text === '') return '';
  if (form === 'list') return JSON.stringify(linesOf(text));
  return form === 'json' && parsedJson(text) !== undefined ? text.trim() : JSON.stringify(text);
}
