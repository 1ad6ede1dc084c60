import { metaOf, type Settled } from '../call/call.ts';
import { toError } from '../errors.ts';
import { bounded } from '../limits/bounded.ts';
import { networkProblem, type Problem } from '../limits/problem.ts';
import { problemOf } from '../limits/stop.ts';
import { discard, type Body } from '../read/read-body.ts';
import type { NotOk } from '../results.ts';

/** A body of which nothing has been read yet: empty bytes, with the rest to come. */
interface OpenBody extends Uint8Array {
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  /** Frees the connection. */
  readonly close: () => void;
}

/** Keeps a response open, for its reader to consume. Undefined without streams. */
export function openBody({ body }: Response, controller: AbortController): Body | undefined {
  if (typeof body?.getReader !== 'function') return undefined;
  const reader = body.getReader();
  const close = () => {
    // A stub's reader can throw or reject.
    void discard(reader);
    controller.abort();
  };
  return Object.assign(new Uint8Array(), { reader, close });
}

/** The chunks of a response's body, and how to end them early. */
export interface Chunks {
  /** Returns the next chunk; undefined at the end. Throws a `ChainApiError`. */
  readonly next: () => Promise<Uint8Array | undefined>;
  readonly close: () => void;
}

/**
 * Reads a body chunk by chunk, each within the deadline of the call.
 *
 * @param body - open, or read if the platform has no streams
 */
export function toChunks(settled: Settled, body: Body, operation: string): Chunks {
  const { reader, close } = body as Partial<OpenBody>;
  if (!reader || !close) {
    let rest: Body | undefined = body;
    const next = () => {
      const chunk = typeof rest === 'string' ? new TextEncoder().encode(rest) : rest;
      rest = undefined;
      return Promise.resolve(chunk);
    };
    return { next, close: () => {} };
  }
  const { settings } = settled;
  const expiry: Problem = { outcome: 'deadline', limit: 'deadline' };
  const next = async () => {
    try {
      const { value } = await bounded(settings.deadline, settings.signal, expiry, () => reader.read());
      if (value === undefined) close();
      return value;
    } catch (thrown) {
      close();
      throw failureOf(settled, operation, thrown);
    }
  };
  return { next, close };
}

/** The error for what stopped a stream after its head arrived. */
export function failureOf(settled: Settled, operation: string, thrown: unknown): Error {
  const problem = problemOf(thrown, (error) => networkProblem(error, settled.credentials));
  return toError({ ok: false, ...problem, meta: metaOf(settled, operation) } as NotOk);
}
