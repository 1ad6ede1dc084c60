import { isObject, type Json, type JsonObject, isNumber } from '@chain-apis/foundation';
import { isUtf8Json } from '@chain-apis/contract/calls';
import { readJson, unsupportedCoding, unsupportedType } from '../read/read-json.ts';
import { textResponse, tooLarge } from '../read/messages.ts';
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  withReasons,
  type DialectRules,
  type RpcCall,
  type UnreadableCall,
} from './dialect-rules.ts';

/** Strict JSON-RPC 2.0. */
export const STANDARD_RULES: DialectRules = {
  batches: true,
  nullIdIsNone: false,
  silence: 204,
  lenientParams: false,
  nullIsAbsent: false,
  headers: { 'content-type': 'application/json' },
  refuse(request) {
    const coding = unsupportedCoding(request);
    if (coding !== undefined) return textResponse(415, coding);
    if (!isUtf8Json(request.headers.get('content-type')))
      return textResponse(415, unsupportedType(request, ['application/json']));
    const size = tooLarge(request);
    return size === undefined ? undefined : textResponse(413, size);
  },
  readBody: readJson,
  readCall,
  frame: (id, member) => [`{"jsonrpc":"2.0","id":${id},"${member}":`, '}'],
  end: '',
  parseError: (reason) => withReasons(PARSE_ERROR, [reason]),
  emptyBatch: () => withReasons(INVALID_REQUEST, ['a batch must not be empty']),
  unknownMethod: (_, __, where) => withReasons(METHOD_NOT_FOUND, [where]),
  invalidParams: (reasons) => withReasons(INVALID_PARAMS, reasons),
  declared: (error) => error,
};

/** Parses one entry of a request. */
function readCall(entry: Json, rawId: string | undefined): RpcCall | UnreadableCall {
  const notCall = (id: string, reasons: readonly string[]) => ({
    id,
    error: withReasons(INVALID_REQUEST, reasons),
  });
  if (!isObject(entry)) return notCall('null', ['a request must be an object']);
  // Own properties only.
  const own = Object.assign(Object.create(null) as object, entry) as Partial<JsonObject>;
  const { jsonrpc, method, params, id } = own as Partial<
    Record<'jsonrpc' | 'method' | 'params' | 'id', Json>
  >;
  const idText = isId(id) ? (rawId ?? JSON.stringify(id)) : 'null';
  const isParams = params === undefined || (typeof params === 'object' && params !== null);
  const reasons = [
    jsonrpc !== '2.0' && 'jsonrpc must be "2.0"',
    typeof method !== 'string' && 'method must be a string',
    !isParams && 'params must be an object or an array',
    id !== undefined && !isId(id) && 'id must be a string, a number or null',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0 || !isParams) return notCall(idText, reasons);
  return { method: method as string, params, id: idText, notification: id === undefined };
}

function isId(id: Json | undefined): boolean {
  return id === null || typeof id === 'string' || isNumber(id);
}
