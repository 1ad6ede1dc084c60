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
}

/** The text of a body; nothing if its encoding is not known or broken. */
export function textOfBody(bytes: Buffer, encoding: string | undefined): BodyText | undefined {
  if (bytes.length === 0) return { text: '', isUtf8: true };
  const decode = DECODERS[(encoding ?? 'identity').toLowerCase()];
  try {
    const plain = decode?.(bytes);
    return plain && { text: plain.toString('utf8'), isUtf8: isUtf8(plain) };
  } catch {
    return undefined;
  }
}
