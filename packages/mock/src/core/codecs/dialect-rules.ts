import type { Json } from '@chain-apis/contract';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import type { RpcCall, RpcErrorObject } from '../read/rpc-envelope.ts';

/** `standard` is strict JSON-RPC 2.0; `observed` is a recorded node's behaviour. */
export type NodeDialect = 'standard' | 'observed';

/** A malformed call. */
export interface UnreadableCall {
  /** In JSON. */
  readonly id: string;
  readonly error: RpcErrorObject;
  /** Whether it gets no response, because it seems to be a notification. */
  readonly silent?: boolean;
}

/** A body as JSON and as text. */
export type ReadBody = { readonly value: Json; readonly text: string } | { readonly problem: string };

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
  readonly contentType: string;
  /** Returns the HTTP error of a request, if any. */
  refuse(request: ParsedRequest): EngineResponse | undefined;
  readBody(body: Uint8Array): ReadBody;
  readCall(entry: Json, rawId: string | undefined): RpcCall | UnreadableCall;
  result(id: string, result: string): string;
  error(id: string, error: string | RpcErrorObject): string;
  parseError(reason: string): RpcErrorObject;
  emptyBatch(): RpcErrorObject;
  /** @param names - the methods of this endpoint */
  unknownMethod(name: string, names: Iterable<string>, where: string): RpcErrorObject;
  invalidParams(reasons: readonly string[]): RpcErrorObject;
  declared(error: RpcErrorObject): RpcErrorObject;
}
