import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes as hexadecimal digits, in lower case. */
export { bytesToHex as hexOf } from '@noble/hashes/utils.js';

/** Computes the SHA-256 of bytes or of UTF-8 text. */
export function sha256Of(data: Uint8Array | string): Uint8Array {
  return sha256(typeof data === 'string' ? utf8ToBytes(data) : data);
}
