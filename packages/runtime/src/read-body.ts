import { noResponse, Stop } from './stop.ts';

/** A body from the platform: bytes, or text if it is already decoded. */
export type Body = Uint8Array | string;

/** Decodes a body completely; invalid UTF-8 becomes U+FFFD. */
export function textOf(body: Body): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** The parts of a response that a body is read from; platforms and stubs omit some. */
interface BodySource {
  readonly body?: ReadableStream<Uint8Array> | null;
  text?(): Promise<string>;
  json?(): Promise<unknown>;
}

/** Reads a body; returns undefined if it is larger than `limit` bytes. Counts the bytes: `Content-Length` may be false. */
export async function readBody(response: BodySource, limit: number): Promise<Body | undefined> {
  const { body } = response;
  if (typeof body?.getReader !== 'function') {
    // Without a stream: React Native has text, stubs may only have JSON.
    const text = response.text ? await response.text() : (JSON.stringify(await response.json?.()) ?? '');
    if (typeof text !== 'string') throw new Stop(noResponse());
    return text.length > limit ? undefined : text;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    // Empty chunks count too: a stream of them would starve all timers.
    size += (part.value.byteLength ?? part.value.length) || 1;
    if (size > limit) {
      void discard(reader);
      return undefined;
    }
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
