import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  identity: (bytes) => bytes,
};

/** The text of a body; nothing if its encoding is not known or broken. */
export function textOfBody(bytes: Buffer, encoding: string | undefined): string | undefined {
  if (bytes.length === 0) return '';
  const decode = DECODERS[(encoding ?? 'identity').toLowerCase()];
  try {
    return decode?.(bytes).toString('utf8');
  } catch {
    return undefined;
  }
}
