import { metaOf, type CompletedCall } from '../call/call.ts';
import { toError } from '../errors.ts';
import { bounded } from '../limits/bounded.ts';
import { networkProblem, type Problem } from '../limits/problem.ts';
import { noResponse, problemOf, Stop } from '../limits/stop.ts';
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

/** Chunks after which timers get a turn: a stream that always has one would keep them waiting, and the deadline with them. */
const YIELD_AFTER = 1000;

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
export function toChunks(settled: CompletedCall, body: Body, operation: string): Chunks {
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
  let [count, isClosed] = [0, false];
  const end = () => {
    isClosed = true;
    close();
  };
  const read = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const { value } = await reader.read();
      if (++count % YIELD_AFTER === 0) await new Promise((resolve) => setTimeout(resolve));
      if (value === undefined || isClosed) return undefined;
      // A custom `fetch` may give anything.
      if (!(value?.byteLength >= 0)) throw new Stop(noResponse());
      if (value.byteLength > 0) return value;
    }
  };
  const next = async () => {
    try {
      const value = await bounded(settings.deadline, settings.signal, expiry, read);
      if (value === undefined) end();
      return value;
    } catch (thrown) {
      end();
      throw failureOf(settled, operation, thrown);
    }
  };
  return { next, close: end };
}

/** The error for what stopped a stream after its head arrived. */
export function failureOf(settled: CompletedCall, operation: string, thrown: unknown): Error {
  const problem = problemOf(thrown, (error) => networkProblem(error, settled.credentials));
  return toError({ ok: false, ...problem, meta: metaOf(settled, operation) } as NotOk);
}
