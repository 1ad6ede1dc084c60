import { ByteBuffer } from '@chain-apis/contract';
import { textOfBody, type BodyText } from './content-encoding.ts';

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

/** @param room - where many pass by at once, what comes last passes without a copy */
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
