import { hexOf, sha256Of } from '@chain-apis/contract';

/** Returns a 32-bit hash of the text. */
export function numberOf(text: string): number {
  return new DataView(sha256Of(text).buffer).getUint32(0, true);
}

/** Returns a UUID (version 8, RFC 9562) from a hash of the text. */
export function uuidOf(text: string): string {
  return formatUuid(hexOf(sha256Of(text)).slice(0, 32));
}

/** Returns a UUID with a hash of the text and a number of up to twelve hex digits. */
export function uuidWith(text: string, number: number): string {
  const hash = hexOf(sha256Of(text)).slice(0, 20);
  return formatUuid(hash + number.toString(16).padStart(12, '0'));
}

/** Returns the number in a UUID of {@link uuidWith}; `undefined` for other text. */
export function numberIn(uuid: string): number | undefined {
  const tail = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-([0-9a-f]{12})$/.exec(uuid)?.[1];
  return tail === undefined ? undefined : Number.parseInt(tail, 16);
}

function formatUuid(hex: string): string {
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Returns numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Random numbers that are the same in every run (mulberry32): a test that failed once fails again. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
