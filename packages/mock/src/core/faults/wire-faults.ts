import { SteeringError } from '../values/steering-error.ts';
import { createRandom } from '../values/made-up.ts';

/** Faults of a response on the wire. */
export const WIRE_FAULTS = ['reset', 'empty', 'truncated', 'garbage', 'slow'] as const;

/**
 * `reset`: the connection is reset before a response; `empty`: it ends without one; `truncated`: the body is cut off in
 * the middle; `garbage`: the body is random bytes; `slow`: the body arrives a few bytes at a time.
 */
export type WireFault = (typeof WIRE_FAULTS)[number];

/** What happens to a response apart from its content. */
export interface Effects {
  /** Milliseconds before the response begins. */
  readonly delay?: number;
  readonly fault?: WireFault;
}

/** @throws SteeringError if there is no such fault */
export function parseFault(text: string): WireFault {
  const found = WIRE_FAULTS.find((fault) => fault === text.trim().toLowerCase());
  if (!found)
    throw new SteeringError(`a fault is one of ${WIRE_FAULTS.join(', ')}, not ${JSON.stringify(text)}`);
  return found;
}

/** Bytes that are neither JSON nor UTF-8; always the same. */
export function noise(length: number): Uint8Array {
  const random = createRandom(length);
  return Uint8Array.from({ length: Math.max(1, length) }, (_, index) =>
    index === 0 ? 0xff : Math.floor(random() * 256),
  );
}

/** Number of chunks of a slow body, and the milliseconds between them. */
export const DRIP = { pieces: 10, pause: 100 } as const;

/** The chunks of a slow body. */
export function drops(body: Uint8Array): Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / DRIP.pieces));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}
