import type { Json, Operation, RpcMethod } from '@chain-apis/contract';
import { httpRequest, rpcPath, type Call, type HttpRequest } from '@chain-apis/contract/request';
import type { TryInput, TryOperation } from './try-operation.ts';

/** What a reader has filled in. */
export interface Filled {
  /** Text by parameter name; an empty text leaves the parameter out. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Text of the body. It is sent as it is, so that no digit is lost. */
  readonly body?: string;
  /** Where an RPC method is served. */
  readonly path?: string;
}

/** The operation as the functions of the contract know it: the form's description has every member that they read. */
export const asOperation = (operation: TryOperation) => operation as unknown as Operation;

export const firstPath = (operation: TryOperation) =>
  operation.protocol === 'rpc' ? rpcPath(asOperation(operation) as RpcMethod) : '';

/** The request of a filled form. */
export function requestOf(operation: TryOperation, filled: Filled): HttpRequest {
  const request = httpRequest(asOperation(operation), {
    parameters: callOf(operation, filled).parameters,
    ...emptyBody(filled),
  });
  if (operation.protocol === 'rest')
    return filled.body === undefined ? request : { ...request, body: filled.body };
  return { ...request, path: filled.path || request.path, body: rpcBody(operation, filled) };
}

/** Makes `httpRequest` send the content type; the text of the body replaces this one. */
const emptyBody = ({ body }: Filled) => (body === undefined ? {} : { body: {} });

/** The call of a filled form, for the sample of our client. */
export function callOf(operation: TryOperation, { parameters, body }: Filled): Call {
  const entries = operation.parameters.flatMap((input) => {
    const text = parameters[input.name] ?? '';
    return text === '' ? [] : [[input.name, valueOf(input, text)] as const];
  });
  const parsed = body === undefined ? undefined : readJson(body);
  return { parameters: Object.fromEntries(entries), ...(parsed !== undefined && { body: parsed }) };
}

function valueOf({ form }: TryInput, text: string): Json {
  if (form === 'list') return text.split(',').map((part) => part.trim());
  if (form === 'number') return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  return form === 'json' ? (readJson(text) ?? text) : text;
}

/** Text of the params is sent as it was typed, so that large integers stay whole. */
function rpcBody(operation: TryOperation & { protocol: 'rpc' }, { parameters }: Filled): string {
  const given = operation.parameters.map(
    (input) => [input.name, rawOf(input, parameters[input.name] ?? '')] as const,
  );
  const last = given.findLastIndex(([, raw]) => raw !== '');
  const named = given.filter(([, raw]) => raw !== '').map(([name, raw]) => `${JSON.stringify(name)}:${raw}`);
  const params =
    operation.paramStructure === 'by-name'
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
  return form === 'json' && readJson(text) !== undefined ? text.trim() : JSON.stringify(text);
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
