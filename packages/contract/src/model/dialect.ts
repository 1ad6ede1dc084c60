import type { Json, JsonObject } from '@chain-apis/foundation';

/** A well-formed JSON-RPC call. */
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

/** The parts of a request that a dialect can refuse. */
export interface RpcRequest {
  /** Upper case. */
  readonly method: string;
  readonly query: URLSearchParams;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

type Headers = Readonly<Record<string, string>>;

/** How a server speaks JSON-RPC: strictly, or as servers of a platform do. */
export interface Dialect {
  readonly batches: boolean;
  /** Whether a call with the id `null` is a notification too. */
  readonly nullIdIsNone: boolean;
  /** Status of the empty response to a notification. */
  readonly silence: 200 | 204;
  /** Whether the first JSON value of a body is read, whatever follows. */
  readonly readsFirst: boolean;
  /** Whether property names are case-insensitive, and an array can contain the one object. */
  readonly lenientParams: boolean;
  /** Whether null parameters are omitted. */
  readonly nullIsAbsent: boolean;
  /** Headers of a response in JSON: one object, so that derived values are computed once. */
  readonly headers: Headers;
  /** Returns the HTTP response instead of any call, if there is one. */
  refuse(
    request: RpcRequest,
  ): { readonly status: number; readonly headers: Headers; readonly body: string | Uint8Array } | undefined;
  readCall(entry: Json): RpcCall | UnreadableCall;
  /** Returns what is written before and after a result or error; the id is in JSON. */
  frame(id: string, member: 'result' | 'error'): readonly [before: string, after: string];
  /** What follows the response to a single call. */
  readonly end: '' | '\n';
  parseError(reason: string): RpcErrorObject;
  /** Of a server that takes batches. */
  emptyBatch?(): RpcErrorObject;
  /** @param names - the methods of this endpoint */
  unknownMethod(name: string, names: Iterable<string>, where: string): RpcErrorObject;
  invalidParams(reasons: readonly string[]): RpcErrorObject;
  /** The error of a call for something that doesn't exist. */
  notFound(message: string): RpcErrorObject;
  declared(error: RpcErrorObject): RpcErrorObject;
}
