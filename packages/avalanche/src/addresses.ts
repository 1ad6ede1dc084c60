import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { BoundedMap, bytesOfText } from '@chain-apis/foundation';

const EVM_ADDRESS = /^(0x)?([0-9a-fA-F]{40})$/;
const MIXED_CASE = /[a-f].*[A-F]|[A-F].*[a-f]/;
const ADDRESS_BYTES = 20;
/** An address without its chain. */
const BECH32 = /[a-z]+1[02-9ac-hj-np-z]+(?=\s*(?:,|$))/g;
/** Address prefixes of the networks. */
export const NETWORKS = { '1': 'avax', '5': 'fuji', '12345': 'local' } as const;
/** That of any other network. */
export const OTHER_NETWORK = 'custom';
const PREFIXES: readonly string[] = [...Object.values(NETWORKS), OTHER_NETWORK];

/** Whether every address of a comma-separated list is one in bech32, optionally preceded by its chain: `X-avax1...`. */
export function areBech32Addresses(text: string): boolean {
  return text.split(',').every((address) => isBech32Address(address.trim()));
}

/** An EVM address with the capitals of its checksum (EIP-55); `undefined` for any other text. */
export function checksumAddress(text: string): string | undefined {
  const [, prefix = '', digits] = EVM_ADDRESS.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const cached = checksums.get(text);
  if (cached !== undefined) return cached;
  const address = prefix + withCapitals(digits.toLowerCase());
  checksums.set(text, address);
  return address;
}

/** Cached: pages repeat addresses, and hashing takes longest. */
const checksums = new BoundedMap<string, string>(64 * 1024, (address, key) => bytesOfText(address, key));

function withCapitals(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, at) => (hash[at]! >= '8' ? digit.toUpperCase() : digit));
  return letters.join('');
}

/** Whether a text is an EVM address, with or without `0x`, and with the right checksum if it has capitals. */
export function isEvmAddress(text: string): boolean {
  const digits = EVM_ADDRESS.exec(text)?.[2];
  return digits !== undefined && (!MIXED_CASE.test(digits) || checksumAddress(text) === text);
}

/** Changes the network prefix of bech32 addresses in a list; returns other texts unchanged. */
export function withBech32Prefix(text: string, prefix: string): string {
  if (!areBech32Addresses(text)) return text;
  return text.replace(BECH32, (address: string) => {
    // The library wants the form that the pattern has.
    const { words } = bech32.decode(address as `${string}1${string}`);
    return bech32.encode(prefix, words);
  });
}

function isBech32Address(text: string): boolean {
  const address = text.replace(/^[1-9A-HJ-NP-Za-km-z]+-/, '');
  try {
    // The library refuses any other form.
    const { prefix, words } = bech32.decode(address as `${string}1${string}`);
    return PREFIXES.includes(prefix) && bech32.fromWords(words).length === ADDRESS_BYTES;
  } catch {
    return false;
  }
}
