import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { ByteBuffer } from '@chain-apis/contract';

/** A copy of a body while it passes by; of one that is too large, of its beginning. */
export interface BodyCopy {
  add(chunk: Buffer): void;
  isFull(): boolean;
  bytes(): Buffer;
  /** Nothing if the body is too large, or encoded in a way that is not known. */
  text(encoding: string | undefined): BodyText | undefined;
  /** Gives back its memory. */
  release(): void;
}

/** The bytes that copies hold at one time, and the most that they may. */
export interface CopyRoom {
  used: number;
  readonly most: number;
}

/** @param room - of many messages at once, what comes last passes without a copy */
export function createBodyCopy(maxBytes: number, room: CopyRoom): BodyCopy {
  const copy = new ByteBuffer();
  let isCrowded = false;
  const isFull = () => isCrowded || copy.length > maxBytes;
  return {
    add(chunk) {
      if (isFull()) return;
      copy.add(chunk);
      room.used += chunk.byteLength;
      isCrowded = room.used > room.most;
    },
    isFull,
    bytes: () => copy.bytes(),
    text: (encoding) => (isFull() ? undefined : textOfBody(copy.bytes(), encoding, maxBytes)),
    release() {
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
  /** The encoding that the bytes do not have, although the headers say so. */
  readonly notEncoded?: string;
}

/**
 * The text of a body; nothing if its encoding is not known.
 *
 * @param maxBytes - nothing also of a body that is larger when decoded: a few kilobytes may stand for gigabytes
 */
function textOfBody(bytes: Buffer, encoding: string | undefined, maxBytes: number): BodyText | undefined {
  if (bytes.length === 0) return { text: '', isUtf8: true };
  const decode = DECODERS[(encoding ?? 'identity').toLowerCase()];
  if (!decode) return undefined;
  try {
    const plain = decode(bytes, { maxOutputLength: maxBytes });
    return { text: plain.toString('utf8'), isUtf8: isUtf8(plain) };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    return { text: '', isUtf8: true, notEncoded: encoding! };
  }
}
