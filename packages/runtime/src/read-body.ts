import { noResponse, Stop } from './stop.ts';

/** A body as the platform gives it: bytes, or text where it has decoded them already. */
export type Body = Uint8Array | string;

/** A body as text, every character of it; what is not UTF-8 is U+FFFD. */
export function textOf(body: Body): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** A response as far as a body is read from it; platforms and stubs leave out one or the other. */
interface BodySource {
  readonly body?: ReadableStream<Uint8Array> | null;
  text?(): Promise<string>;
  json?(): Promise<unknown>;
}

/** Reads a body; undefined when it is larger than `limit` bytes. Counts what arrives: `Content-Length` may lie. */
export async function readBody(response: BodySource, limit: number): Promise<Body | undefined> {
  const { body } = response;
  if (typeof body?.getReader !== 'function') {
    // Where there is no stream: React Native has text, stubs may have JSON alone.
    const text = response.text ? await response.text() : (JSON.stringify(await response.json?.()) ?? '');
    if (typeof text !== 'string') throw new Stop(noResponse());
    return text.length > limit ? undefined : text;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    // Empty pieces count too: a stream of nothing else would starve every timer.
    size += (part.value.byteLength ?? part.value.length) || 1;
    if (size > limit) {
      void discard(reader);
      return undefined;
    }
  }
  // Most bodies arrive in one piece, and need no copy.
  return chunks.length === 1 && chunks[0]!.length
    ? chunks[0]!
    : new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** Frees the connection of a body that nobody reads. What is not a web stream frees it by itself, or cannot. */
export async function discard(body: { cancel?(): unknown } | null | undefined): Promise<void> {
  try {
    await body?.cancel?.();
  } catch {
    // It is of no use any more, whatever it says.
  }
}
