import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sha256Of } from '@chain-apis/foundation';

const LENGTH = 4;
const HEX = /^0x(?:[0-9a-f]{2})+$/i;

/** Whether bytes in hexadecimal digits end with the last four bytes of the SHA-256 of those before. */
export function hasChecksum(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes !== undefined && bytesToHex(bytes).endsWith(checksumOf(bytes.subarray(0, -LENGTH)));
}

/** The same bytes with a checksum behind them, or without it; a text that is not bytes stays as it is. */
export function withChecksum(text: string, wanted: boolean): string {
  const bytes = bytesOf(text);
  if (!bytes || hasChecksum(text) === wanted) return text;
  return wanted ? text + checksumOf(bytes) : text.slice(0, -2 * LENGTH);
}

const checksumOf = (bytes: Uint8Array) => bytesToHex(sha256Of(bytes).subarray(-LENGTH));

function bytesOf(text: string): Uint8Array | undefined {
  return HEX.test(text) ? hexToBytes(text.slice(2)) : undefined;
}
