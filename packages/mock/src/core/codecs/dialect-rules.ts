import type { Json } from '@chain-apis/contract';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import type { RpcCall, RpcErrorObject } from '../read/rpc-envelope.ts';

/** `standard` is JSON-RPC 2.0 to the letter; `observed` is what a recorded node does instead. */
export type NodeDialect = 'standard' | 'observed';

/** A call that cannot be read. */
export interface UnreadableCall {
  /** In JSON. */
  readonly id: string;
  readonly error: RpcErrorObject;
  /** Whether nothing is said about it, because it seems to be a notification. */
  readonly silent?: boolean;
}

/** A body as JSON, and as the text of that JSON. */
export type ReadBody = { readonly value: Json; readonly text: string } | { readonly problem: string };

/** Where the two dialects differ. */
export interface DialectRules {
  readonly batches: boolean;
  /** Whether a call with the id `null` is a notification too. */
  readonly nullIdIsNone: boolean;
  /** Status of the empty response to a notification. */
  readonly silence: 200 | 204;
  /** Whether member names match without regard to case, and an array may hold the one object. */
  readonly lenientParams: boolean;
  /** Whether a parameter that is null is left out. */
  readonly nullIsAbsent: boolean;
  readonly contentType: string;
  /** What HTTP already says against a request. */
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
