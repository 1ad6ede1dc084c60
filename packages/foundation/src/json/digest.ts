import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Computes the SHA-256 of bytes or of UTF-8 text. */
export function sha256Of(data: Uint8Array | string): Uint8Array {
  return sha256(typeof data === 'string' ? utf8ToBytes(data) : data);
}

/** Bytes as hexadecimal digits, in lower case. Not exported from the library: its users' compilers don't have that. */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}
