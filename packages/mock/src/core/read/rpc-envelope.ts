import type { Json, JsonObject } from '@chain-apis/contract';

/** A well-formed call. */
export interface RpcCall {
  readonly method: string;
  readonly params: JsonObject | Json[] | undefined;
  /** The unparsed id. */
  readonly id: string;
  /** A call without an id, which gets no response. */
  readonly notification: boolean;
}

export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export const PARSE_ERROR = { code: -32700, message: 'Parse error' } as const;
export const INVALID_REQUEST = { code: -32600, message: 'Invalid Request' } as const;
export const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found' } as const;
export const INVALID_PARAMS = { code: -32602, message: 'Invalid params' } as const;

/** A response with a result, in JSON. */
export function resultResponse(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

/** A response with an error, in JSON. */
export function errorResponse(id: string, error: string | RpcErrorObject): string {
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  return `{"jsonrpc":"2.0","id":${id},"error":${text}}`;
}

/** An error that lists its reasons. */
export function withReasons(error: RpcErrorObject, reasons: readonly string[]): RpcErrorObject {
  return { ...error, data: [...reasons] };
}

/**
 * Parses one entry of a request: a call, or why it isn't one.
 *
 * @param rawId - the id in the text, if JSON.parse may have rounded it
 */
export function readCall(
  entry: Json,
  rawId: string | undefined,
): RpcCall | { readonly id: string; readonly reasons: readonly string[] } {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) {
    return { id: 'null', reasons: ['a request must be an object'] };
  }
  const { jsonrpc, method, params, id } = own(entry);
  const idText = isId(id) ? (rawId ?? JSON.stringify(id)) : 'null';
  const reasons = [
    jsonrpc !== '2.0' && 'jsonrpc must be "2.0"',
    typeof method !== 'string' && 'method must be a string',
    params !== undefined &&
      (params === null || typeof params !== 'object') &&
      'params must be an object or an array',
    id !== undefined && !isId(id) && 'id must be a string, a number or null',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) return { id: idText, reasons };
  return {
    method: method as string,
    params: params as JsonObject | Json[] | undefined,
    id: idText,
    notification: id === undefined,
  };
}

/** Whether an id of this entry is a number that JSON.parse may have changed. */
export function hasInexactId(entry: Json): boolean {
  const id = entry !== null && typeof entry === 'object' && !Array.isArray(entry) ? own(entry).id : undefined;
  return typeof id === 'number' && !Number.isSafeInteger(id);
}

/** The own properties of an envelope. */
function own(entry: JsonObject): Partial<Record<'jsonrpc' | 'method' | 'params' | 'id', Json>> {
  return Object.assign(Object.create(null) as object, entry);
}

function isId(id: Json | undefined): boolean {
  return id === null || typeof id === 'string' || typeof id === 'number';
}
