import { noResponse, Stop } from '../limits/stop.ts';

/** A body from the platform: bytes, or text if it is already decoded. */
export type Body = Uint8Array | string;

/** Decodes a body completely; invalid UTF-8 becomes U+FFFD. */
export function decodeBody(body: Body): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** The parts of a response that a body is read from; platforms and stubs omit some. */
interface BodySource {
  readonly body?: ReadableStream<Uint8Array> | null;
  text?(): Promise<string>;
  json?(): Promise<unknown>;
}

/** A body may have this many chunks, and one more for each so many bytes of the limit. */
const MIN_CHUNKS = 10_000;
const LEAST_MEAN = 64;
const YIELD_AFTER = 1000;

/** Reads a body; returns undefined if it is larger than `limit` bytes or in too many chunks. Counts the bytes: `Content-Length` may be false. */
export async function readBody(
  response: BodySource,
  limit: number,
  controller: AbortController,
): Promise<Body | undefined> {
  const { body } = response;
  if (typeof body?.getReader !== 'function') {
    // Without a stream: React Native has text, stubs may only have JSON.
    const text = response.text ? await response.text() : (JSON.stringify(await response.json?.()) ?? '');
    if (typeof text !== 'string') throw new Stop(noResponse());
    return text.length > limit ? undefined : text;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let [size, count] = [0, 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { value } = part;
    // A custom `fetch` may give anything: only bytes have a length in bytes.
    const isBytes = value?.byteLength >= 0;
    // Chunks take memory, too, and time if they are empty.
    if (isBytes && value.byteLength) chunks.push(value);
    size += value?.byteLength;
    count++;
    let isOver = !isBytes || size > limit || count > MIN_CHUNKS + limit / LEAST_MEAN;
    if (count % YIELD_AFTER === 0) {
      // Timers, such as the deadline's, run only between tasks.
      await new Promise((resolve) => setTimeout(resolve));
      isOver ||= controller.signal.aborted;
    }
    if (!isOver) continue;
    void discard(reader);
    if (isBytes) return undefined;
    throw new Stop(noResponse());
  }
  // Most bodies arrive in one chunk and need no copy.
  return chunks.length === 1 && chunks[0]!.length
    ? chunks[0]!
    : new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** Frees the connection of an unread body. Bodies other than web streams free it themselves, or cannot. */
export async function discard(body: { cancel?(): unknown } | null | undefined): Promise<void> {
  try {
    await body?.cancel?.();
  } catch {
    // The body isn't needed, so its error doesn't matter.
  }
}
