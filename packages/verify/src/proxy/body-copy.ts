import { textOfBody, type BodyText } from './content-encoding.ts';

/** A copy of a body while it passes by; of one that is too large, of its beginning. */
export interface BodyCopy {
  add(chunk: Buffer): void;
  isFull(): boolean;
  bytes(): Buffer;
  /** Nothing if the body is too large, or encoded in a way that is not known. */
  text(encoding: string | undefined): BodyText | undefined;
}

export function createBodyCopy(maxBytes: number): BodyCopy {
  const chunks: Buffer[] = [];
  let size = 0;
  const isFull = () => size > maxBytes;
  const bytes = () => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  return {
    add(chunk) {
      if (isFull()) return;
      chunks.push(chunk);
      size += chunk.byteLength;
    },
    isFull,
    bytes,
    text: (encoding) => (isFull() ? undefined : textOfBody(bytes(), encoding, maxBytes)),
  };
}
