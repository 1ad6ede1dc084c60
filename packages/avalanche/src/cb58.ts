import { base58 } from '@scure/base';
import { sha256Of } from '@chain-apis/foundation';

export const CHECKSUM_BYTES = 4;

/** Whether a text is base58 of a payload followed by the last four bytes of the payload's SHA-256. */
export function isCb58(text: string): boolean {
  return payloadLength(text) > 0;
}

/** Whether a text is the cb58 form of 32 bytes, as ids of blocks, transactions, chains and assets are. */
export function isCb58Id(text: string): boolean {
  return payloadLength(text) === 32;
}

/** Whether a text is `NodeID-` followed by the cb58 form of 20 bytes. */
export function isNodeId(text: string): boolean {
  return text.startsWith('NodeID-') && payloadLength(text.slice('NodeID-'.length)) === 20;
}

/** How many bytes a text in cb58 stands for; 0 if it is not cb58. */
function payloadLength(text: string): number {
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text);
  } catch {
    return 0;
  }
  if (bytes.length <= CHECKSUM_BYTES) return 0;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const isRight = checksumOf(payload).every((byte, at) => byte === bytes[payload.length + at]);
  return isRight ? payload.length : 0;
}

const checksumOf = (payload: Uint8Array) => sha256Of(payload).subarray(-CHECKSUM_BYTES);

/** Base58 of the payload followed by the last four bytes of its SHA-256, as the node writes ids. */
export function encodeCb58(payload: Uint8Array): string {
  // A `Uint8Array` of this realm: if a test environment such as jsdom replaces globals, a Buffer isn't one.
  return base58.encode(Uint8Array.of(...payload, ...checksumOf(payload)));
}
