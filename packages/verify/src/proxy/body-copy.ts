import { errorCode } from '@chain-apis/foundation';
import { ByteBuffer } from '@chain-apis/foundation/host';
import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';

export type BodyCopy = ReturnType<typeof createBodyCopy>;

/** The memory of all copies, and its limit. */
export interface CopyRoom {
  used: number;
  readonly most: number;
}

/**
 * Copies a body as it is forwarded; of a large one, only the start.
 *
 * @param room - shared limit: when it is reached, further messages pass without a copy
 */
export function createBodyCopy(maxBytes: number, room: CopyRoom) {
  const copy = new ByteBuffer();
  let isCrowded = false;
  const isFull = () => isCrowded || copy.length > maxBytes;
  return {
    add(chunk: Buffer): void {
      if (isFull()) return;
      copy.add(chunk);
      room.used += chunk.byteLength;
      isCrowded = room.used > room.most;
    },
    isFull,
    bytes: () => copy.bytes(),
    /** Undefined if the body is too large or has an unknown encoding. */
    text: (encoding: string | undefined) =>
      isFull() ? undefined : textOfBody(copy.bytes(), encoding, maxBytes),
    /** Releases its memory. */
    release(): void {
      room.used -= copy.length;
      copy.clear();
    },
  };
}

type Decode = (bytes: Buffer, options: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  identity: (bytes) => bytes,
};

/** A body as text. */
export interface BodyText {
  readonly text: string;
  readonly isUtf8: boolean;
  /** An encoding that the headers declare but the bytes don't have. */
  readonly notEncoded?: string;
}

/**
 * Returns the text of a body; undefined if its encoding is unknown.
 *
 * @param maxBytes - also undefined if the decoded body is larger: a few kilobytes can expand to gigabytes
 */
function textOfBody(bytes: Buffer, encoding: string | undefined, maxBytes: number): BodyText | undefined {
  if (bytes.length === 0) return { text: '', isUtf8: true };
  const decode = DECODERS[(encoding ?? 'identity').toLowerCase()];
  if (!decode) return undefined;
  try {
    const plain = decode(bytes, { maxOutputLength: maxBytes });
    return { text: plain.toString('utf8'), isUtf8: isUtf8(plain) };
  } catch (cause) {
    if (errorCode(cause) === 'ERR_BUFFER_TOO_LARGE') return undefined;
    return { text: '', isUtf8: true, notEncoded: encoding! };
  }
}
