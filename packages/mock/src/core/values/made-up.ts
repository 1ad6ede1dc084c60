import { hexOf, sha256Of } from '@chain-apis/contract';

/** A number of 32 bits that depends on nothing but the text. */
export function numberOf(text: string): number {
  return new DataView(sha256Of(text).buffer).getUint32(0, true);
}

/** A UUID (version 8, RFC 9562) that depends on nothing but the text. */
export function uuidOf(text: string): string {
  return formatUuid(hexOf(sha256Of(text)).slice(0, 32));
}

/** A UUID that carries a number of up to twelve hexadecimal digits beside the hash of the text. */
export function uuidWith(text: string, number: number): string {
  const hash = hexOf(sha256Of(text)).slice(0, 20);
  return formatUuid(hash + number.toString(16).padStart(12, '0'));
}

/** The number in a UUID of {@link uuidWith}; `undefined` for a text that has another form. */
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

/** Gives numbers from 0 (included) to 1 (excluded). */
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
