import { hexOf, sha256Of } from '@chain-apis/foundation';

/** Returns a UUID (version 8, RFC 9562) from a hash of the text. */
export function uuidOf(text: string): string {
  return formatUuid(hexOf(sha256Of(text)).slice(0, 32));
}

/** Returns UUIDs with a hash of the text, each with a number of up to twelve hex digits. */
export function uuidsWith(text: string): (number: number) => string {
  const hash = hexOf(sha256Of(text)).slice(0, 20);
  return (number) => formatUuid(hash + number.toString(16).padStart(12, '0'));
}

function formatUuid(hex: string): string {
  const [a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.*)$/.exec(hex)!.slice(1);
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Returns numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

const STEP = 0x6d2b79f5;

/**
 * Random numbers that are the same in every run (mulberry32): a test that failed once fails again.
 *
 * @param drawn - how many numbers to skip
 */
export function createRandom(seed: number, drawn = 0): Random {
  let state = (seed + Math.imul(drawn, STEP)) >>> 0;
  return () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the random numbers of a text. */
export function randomOf(text: string): Random {
  return createRandom(new DataView(sha256Of(text).buffer).getUint32(0, true));
}
