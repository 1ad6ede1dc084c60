import { PREDEFINED_ERRORS } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';

/** `standard` is strict JSON-RPC 2.0; `observed` is a recorded node's behaviour. */
export type NodeDialect = 'standard' | 'observed';

/** A well-formed call. */
export interface RpcCall {
  readonly method: string;
  readonly params: JsonObject | Json[] | undefined;
  /** The unparsed id. */
  readonly id: string;
  /** A call without an id, which gets no response. */
  readonly notification: boolean;
}

/** A malformed call. */
export interface UnreadableCall {
  /** In JSON. */
  readonly id: string;
  readonly error: RpcErrorObject;
  /** Whether it gets no response, because it seems to be a notification. */
  readonly silent?: boolean;
}

export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export const {
  parseError: PARSE_ERROR,
  invalidRequest: INVALID_REQUEST,
  methodNotFound: METHOD_NOT_FOUND,
  invalidParams: INVALID_PARAMS,
  internalError: INTERNAL_ERROR,
} = PREDEFINED_ERRORS;

/** An error that lists its reasons. */
export function withReasons(error: RpcErrorObject, reasons: readonly string[]): RpcErrorObject {
  return { ...error, data: [...reasons] };
}

/** The differences between the dialects. */
export interface DialectRules {
  readonly batches: boolean;
  /** Whether a call with the id `null` is a notification too. */
  readonly nullIdIsNone: boolean;
  /** Status of the empty response to a notification. */
  readonly silence: 200 | 204;
  /** Whether property names are case-insensitive, and an array can contain the one object. */
  readonly lenientParams: boolean;
  /** Whether null parameters are omitted. */
  readonly nullIsAbsent: boolean;
  /** Headers of a response in JSON: one object, so that derived values are computed once. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the HTTP error of a request, if any. */
  refuse(request: ParsedRequest): EngineResponse | undefined;
  /** Reads a body as JSON and as text. */
  readBody(body: Uint8Array): { readonly value: Json; readonly text: string } | { readonly problem: string };
  /** @param rawId - the id in the text, if JSON.parse may have rounded it */
  readCall(entry: Json, rawId: string | undefined): RpcCall | UnreadableCall;
  /** Returns what is written before and after a result or error; the id is in JSON. */
  frame(id: string, member: 'result' | 'error'): readonly [before: string, after: string];
  /** What follows the response to a single call. */
  readonly end: '' | '\n';
  parseError(reason: string): RpcErrorObject;
  emptyBatch(): RpcErrorObject;
  /** @param names - the methods of this endpoint */
  unknownMethod(name: string, names: Iterable<string>, where: string): RpcErrorObject;
  invalidParams(reasons: readonly string[]): RpcErrorObject;
  declared(error: RpcErrorObject): RpcErrorObject;
}
