import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

const CHECKSUM_BYTES = 4;

/** Whether a text is base58 of a payload followed by the last four bytes of the payload's SHA-256. */
export function isCb58(text: string): boolean {
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text);
  } catch {
    return false;
  }
  if (bytes.length <= CHECKSUM_BYTES) return false;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const digest = createHash('sha256').update(payload).digest();
  return digest.subarray(-CHECKSUM_BYTES).equals(bytes.subarray(-CHECKSUM_BYTES));
}

/** Base58 of the payload followed by the last four bytes of its SHA-256, as the node writes ids. */
export function encodeCb58(payload: Uint8Array): string {
  const checksum = createHash('sha256').update(payload).digest().subarray(-CHECKSUM_BYTES);
  // Bytes of this realm, which a Buffer is not where tests replace the globals, as jsdom does.
  return base58.encode(Uint8Array.of(...payload, ...checksum));
}
