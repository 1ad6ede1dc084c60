import { isJson, MAX_BODY_BYTES, readJson } from '../read/read-json.ts';
import { textResponse } from '../read/messages.ts';
import { unsupportedCoding, unsupportedType } from '../read/media-types.ts';
import type { DialectRules } from './dialect-rules.ts';
import {
  errorResponse,
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  readCall,
  resultResponse,
  withReasons,
} from '../read/rpc-envelope.ts';

/** Strict JSON-RPC 2.0. */
export const STANDARD_RULES: DialectRules = {
  batches: true,
  nullIdIsNone: false,
  silence: 204,
  lenientParams: false,
  nullIsAbsent: false,
  contentType: 'application/json',
  refuse(request) {
    const coding = unsupportedCoding(request);
    if (coding !== undefined) return textResponse(415, coding);
    if (!isJson(request.headers.get('content-type')))
      return textResponse(415, unsupportedType(request, ['application/json']));
    if (request.body.length > MAX_BODY_BYTES)
      return textResponse(413, `the body must not be larger than ${MAX_BODY_BYTES} bytes`);
    return undefined;
  },
  readBody: readJson,
  readCall(entry, rawId) {
    const call = readCall(entry, rawId);
    return 'reasons' in call ? { id: call.id, error: withReasons(INVALID_REQUEST, call.reasons) } : call;
  },
  result: resultResponse,
  error: errorResponse,
  parseError: (reason) => withReasons(PARSE_ERROR, [reason]),
  emptyBatch: () => withReasons(INVALID_REQUEST, ['a batch must not be empty']),
  unknownMethod: (_, __, where) => withReasons(METHOD_NOT_FOUND, [where]),
  invalidParams: (reasons) => withReasons(INVALID_PARAMS, reasons),
  declared: (error) => error,
};
