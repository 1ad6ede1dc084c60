import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
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

/** The text of a body; nothing if its encoding is not known. */
export function textOfBody(bytes: Buffer, encoding: string | undefined): BodyText | undefined {
  if (bytes.length === 0) return { text: '', isUtf8: true };
  const decode = DECODERS[(encoding ?? 'identity').toLowerCase()];
  if (!decode) return undefined;
  try {
    const plain = decode(bytes);
    return { text: plain.toString('utf8'), isUtf8: isUtf8(plain) };
  } catch {
    return { text: '', isUtf8: true, notEncoded: encoding! };
  }
}
