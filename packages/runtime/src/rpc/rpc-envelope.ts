import { kindOf } from '../call/read-json.ts';
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
 * result and the reverse, which are unambiguous.
 *
 * @throws {Stop} if it isn't a response to the message with this id
 */
export function readEnvelope(json: unknown, id: number): Content {
  const envelope = membersOf(json);
  const reason = flawOf(envelope, id);
  if (reason) throw new Stop({ outcome: 'envelope', reason });
  const { result, error } = envelope;
  return isError(error) ? { error } : { result };
}

function flawOf({ jsonrpc, id, result, error }: Envelope, wanted: number): EnvelopeReason | undefined {
  if (jsonrpc !== '2.0') return 'version';
  const hasError = error !== undefined && error !== null;
  // A server that cannot parse the request responds with an error and id null, or without an id.
  if (id !== wanted && !(hasError && id == null)) return 'id';
  if (!hasError) return result === undefined ? 'neither' : undefined;
  if (result !== undefined && result !== null) return 'both';
  return isError(error) ? undefined : 'error';
}

function membersOf(json: unknown): Envelope & Partial<RpcErrorObject> {
  return kindOf(json) === 'object' ? (json as object) : {};
}

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
  for (const envelope of json as readonly (Envelope | null)[]) {
    const id = envelope?.id;
    if (typeof id !== 'number') continue;
    if (byId.has(id)) doubled.add(id);
    byId.set(id, envelope);
  }
  return (id) => {
    if (doubled.has(id)) throw new Stop({ outcome: 'envelope', reason: 'doubled' });
    if (!byId.has(id)) throw new Stop({ outcome: 'envelope', reason: 'missing' });
    return readEnvelope(byId.get(id), id);
  };
}
