import { SteeringError } from '../values/steering-error.ts';
import { createRandom } from '../values/seeded-random.ts';

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
function noise(length: number): Uint8Array {
  const random = createRandom(length);
  return Uint8Array.from({ length: Math.max(1, length) }, (_, index) =>
    index === 0 ? 0xff : Math.floor(random() * 256),
  );
}

/** A body as it is sent: its pieces, milliseconds before each, and whether the connection breaks after them. */
export interface OnWire {
  readonly pieces: readonly Uint8Array[];
  readonly pause: number;
  readonly isCut: boolean;
}

/** Number of pieces of a slow body. */
const DROPS = 10;

/** Applies a fault to a body. */
export function onWire(body: Uint8Array, fault: WireFault | undefined): OnWire {
  const isCut = fault === 'truncated';
  if (isCut) return { pieces: [body.subarray(0, Math.floor(body.length / 2))], pause: 0, isCut };
  if (fault !== 'slow') return { pieces: [fault === 'garbage' ? noise(body.length) : body], pause: 0, isCut };
  const size = Math.max(1, Math.ceil(body.length / DROPS));
  const count = Math.ceil(body.length / size);
  const pieces = Array.from({ length: count }, (_, index) => body.subarray(index * size, (index + 1) * size));
  return { pieces, pause: 100, isCut };
}
