import { getOwn, isObject, type Json, isNumber, writeJson, isContainer } from '@chain-apis/foundation';
import { isUtf8Json } from '@chain-apis/contract/calls';
import {
  PREDEFINED_ERRORS,
  type Dialect,
  type RpcCall,
  type RpcErrorObject,
  type UnreadableCall,
} from '@chain-apis/contract';
import { textResponse } from '../read/messages.ts';
import { unsupportedCoding, unsupportedType } from '../read/read-json.ts';

const { parseError, invalidRequest, methodNotFound, invalidParams } = PREDEFINED_ERRORS;

/** An error that lists its reasons. */
export function withReasons(error: RpcErrorObject, reasons: readonly string[]): RpcErrorObject {
  return { ...error, data: [...reasons] };
}

/** Strict JSON-RPC 2.0. */
export const STANDARD_DIALECT: Dialect = {
  batches: true,
  nullIdIsNone: false,
  silence: 204,
  readsFirst: false,
  lenientParams: false,
  nullIsAbsent: false,
  headers: { 'content-type': 'application/json' },
  refuse(request) {
    const coding = unsupportedCoding(request);
    if (coding !== undefined) return textResponse(415, coding);
    return isUtf8Json(request.headers.get('content-type'))
      ? undefined
      : textResponse(415, unsupportedType(request, ['application/json']));
  },
  readCall,
  frame: (id, member) => [`{"jsonrpc":"2.0","id":${id},"${member}":`, '}'],
  end: '',
  parseError: (reason) => withReasons(parseError, [reason]),
  emptyBatch: () => withReasons(invalidRequest, ['a batch must not be empty']),
  unknownMethod: (_, __, where) => withReasons(methodNotFound, [where]),
  invalidParams: (reasons) => withReasons(invalidParams, reasons),
  // As many servers say it; the specification has no code for it.
  notFound: (message) => ({ code: -32000, message }),
  declared: (error) => error,
};

/** Parses one entry of a request. */
function readCall(entry: Json): RpcCall | UnreadableCall {
  const notCall = (id: string, reasons: readonly string[]) => ({
    id,
    error: withReasons(invalidRequest, reasons),
  });
  if (!isObject(entry)) return notCall('null', ['a request must be an object']);
  const [jsonrpc, method, params, id] = ['jsonrpc', 'method', 'params', 'id'].map((name) =>
    getOwn(entry, name),
  );
  const idText = isId(id) ? writeJson(id) : 'null';
  const isParams = params === undefined || isContainer(params);
  const reasons = [
    jsonrpc !== '2.0' && 'jsonrpc must be "2.0"',
    typeof method !== 'string' && 'method must be a string',
    !isParams && 'params must be an object or an array',
    id !== undefined && !isId(id) && 'id must be a string, a number or null',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0 || !isParams || typeof method !== 'string') return notCall(idText, reasons);
  return { method, params, id: idText, notification: id === undefined };
}

function isId(id: Json | undefined): boolean {
  return id === null || typeof id === 'string' || isNumber(id);
}
