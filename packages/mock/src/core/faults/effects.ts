import { SteeringError } from '../values/steering-error.ts';

/** What may happen to a response on its way. */
export const WIRE_FAULTS = ['reset', 'empty', 'truncated', 'garbage', 'slow'] as const;

/**
 * `reset`: the connection breaks before a response; `empty`: it ends without one; `truncated`: the body breaks off in
 * the middle; `garbage`: the body is noise; `slow`: the body drips, a few bytes at a time.
 */
export type WireFault = (typeof WIRE_FAULTS)[number];

/** What is done to a response besides its content. */
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
