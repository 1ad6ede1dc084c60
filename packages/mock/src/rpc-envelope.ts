import type { Json, JsonObject } from '@chain-apis/contract';

/** An id as JSON-RPC 2.0 allows it. */
export type RpcId = string | number | null;

/** A well-formed call. */
export interface RpcCall {
  readonly method: string;
  readonly params: JsonObject | Json[] | undefined;
  readonly id: RpcId;
  /** A call without an id, to which nothing is answered. */
  readonly notification: boolean;
}

/** An answer to one call. */
export type RpcAnswer =
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly result: Json }
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly error: RpcErrorObject };

export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export const PARSE_ERROR = { code: -32700, message: 'Parse error' } as const;
export const INVALID_REQUEST = { code: -32600, message: 'Invalid Request' } as const;
export const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found' } as const;
export const INVALID_PARAMS = { code: -32602, message: 'Invalid params' } as const;

/** An error answer whose `data` lists the reasons. */
export function errorAnswer(
  id: RpcId,
  { code, message }: { readonly code: number; readonly message: string },
  reasons: readonly string[],
): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, data: [...reasons] } };
}

/** Reads one entry of a request: a call, or the answer that says why it is none. */
export function readCall(entry: Json): RpcCall | { readonly refusal: RpcAnswer } {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) {
    return { refusal: errorAnswer(null, INVALID_REQUEST, ['a request must be an object']) };
  }
  const { jsonrpc, method, params, id } = own(entry);
  const reasons = [
    jsonrpc !== '2.0' && 'jsonrpc must be "2.0"',
    typeof method !== 'string' && 'method must be a string',
    params !== undefined &&
      (params === null || typeof params !== 'object') &&
      'params must be an object or an array',
    id !== undefined && !isId(id) && 'id must be a string, a number or null',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) return { refusal: errorAnswer(isId(id) ? id : null, INVALID_REQUEST, reasons) };
  return {
    method: method as string,
    params: params as JsonObject | Json[] | undefined,
    id: isId(id) ? id : null,
    notification: id === undefined,
  };
}

/** The members of an envelope, without what an object inherits. */
function own(entry: JsonObject): Partial<Record<'jsonrpc' | 'method' | 'params' | 'id', Json>> {
  return Object.assign(Object.create(null) as object, entry);
}

function isId(id: Json | undefined): id is RpcId {
  return id === null || typeof id === 'string' || typeof id === 'number';
}
