import { createRandom } from '../values/random.ts';

/** Bytes that are neither JSON nor UTF-8, and the same each time. */
export function noise(length: number): Uint8Array {
  const random = createRandom(length);
  return Uint8Array.from({ length: Math.max(1, length) }, (_, index) =>
    index === 0 ? 0xff : Math.floor(random() * 256),
  );
}

/** How many pieces a dripping body comes in, and the milliseconds between them. */
export const DRIP = { pieces: 10, pause: 100 } as const;

/** The pieces of a dripping body. */
export function drops(body: Uint8Array): Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / DRIP.pieces));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}
