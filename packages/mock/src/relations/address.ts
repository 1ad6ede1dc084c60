import { BoundedMap } from '../state/bounded-map.ts';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A page repeats one address many times, and a hash takes longer than everything else that is done to it. */
const known = new BoundedMap<string, string>(100);
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;

/** An EVM address with the capitals of its checksum (EIP-55); `undefined` for any other text. */
export function checksumAddress(text: string): string | undefined {
  if (!EVM_ADDRESS.test(text)) return undefined;
  const digits = text.slice(2).toLowerCase();
  let address = known.get(digits);
  if (address === undefined) known.set(digits, (address = withCapitals(digits)));
  return address;
}

function withCapitals(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, at) => (hash[at]! >= '8' ? digit.toUpperCase() : digit));
  return `0x${letters.join('')}`;
}
