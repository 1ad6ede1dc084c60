import type { EnvelopeReason } from '../results.ts';
import { Stop } from '../limits/stop.ts';

/** A JSON-RPC error object. */
export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The contents of an envelope. */
export type Content = { readonly result: unknown } | { readonly error: RpcErrorObject };

interface Envelope {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * Reads an envelope. Strict, so that it never returns another call's response; only accepts a null `error` next to a
 * result and the reverse, which are unambiguous, and an error of any version.
 *
 * @throws {Stop} if it isn't a response to the message with this id
 */
export function readEnvelope(json: unknown, wanted: number): Content {
  const { jsonrpc, id, result, error } = membersOf(json);
  // A server that cannot parse the request responds with an error and id null, or without an id.
  const isOwn = id === wanted || (error != null && id == null);
  if (isOwn && result == null && isError(error)) return { error };
  if (jsonrpc !== '2.0') throw flaw('version');
  if (!isOwn) throw flaw('id');
  if (error != null) throw flaw(result == null ? 'error' : 'both');
  if (result === undefined) throw flaw('neither');
  return { result };
}

const flaw = (reason: EnvelopeReason) => new Stop({ outcome: 'envelope', reason });

/** Whether JSON under an error status is JSON-RPC: anything else comes from a proxy in front of the server. */
export function isReply(json: unknown): boolean {
  const { jsonrpc, error } = membersOf(json);
  return Array.isArray(json) || jsonrpc != null || isError(error);
}

/** Of anything else than an object, there are none. */
const membersOf = (json: unknown) => Object(json) as Envelope & Partial<RpcErrorObject>;

function isError(value: unknown): value is RpcErrorObject {
  const { code, message } = membersOf(value);
  return Number.isSafeInteger(code) && typeof message === 'string';
}

/** Finds the contents of one message of a batch by id, never by position. */
export type Batch = (id: number) => Content;

/**
 * Reads the response to a batch, once for all its messages.
 *
 * @throws {Stop} if it is one message for the whole batch: most likely the server doesn't support batches
 */
export function readBatch(json: unknown): Batch {
  if (!Array.isArray(json)) {
    const { error } = membersOf(json);
    const refusal = isError(error) ? { code: error.code, message: error.message } : undefined;
    throw new Stop({ outcome: 'envelope', reason: 'batch', error: refusal });
  }
  const byId = new Map<unknown, unknown>();
  const doubled = new Set<unknown>();
  // A member is checked when its call reads it; any other value than an object has no id.
  for (const envelope of json as readonly (Envelope | null)[]) {
    const id = envelope?.id;
    if (typeof id !== 'number') continue;
    if (byId.has(id)) doubled.add(id);
    byId.set(id, envelope);
  }
  return (id) => {
    if (doubled.has(id)) throw flaw('doubled');
    if (!byId.has(id)) throw flaw('missing');
    return readEnvelope(byId.get(id), id);
  };
}
