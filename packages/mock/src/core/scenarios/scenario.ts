import type { WireFault } from '../faults/wire-faults.ts';
import type { FaultOptions } from '../faults/faults.ts';
import type { EngineResponse } from '../read/messages.ts';

/** Handles an id that no example has: with an example that contains this id, or a refusal. */
export type UnknownPolicy = 'echo' | 'refuse';

/** One response of a sequence. Omitted properties behave as without a scenario. */
export interface Step {
  /** The declared response of this status, or the service's error body. The call isn't checked. */
  readonly status?: number;
  /** A declared example. The call is checked as usual. */
  readonly example?: string;
  /** A declared error of a JSON-RPC method. */
  readonly error?: number;
  /** Plain text instead of the declared body. */
  readonly text?: string;
  /** Seconds, for the header `retry-after`. */
  readonly retryAfter?: number;
  /** A latency: `100`, `50..200`, `p50=80,p99=400`. */
  readonly delay?: string | number;
  readonly fault?: WireFault;
  /** Moves the mock's clock before the response: `25h`. */
  readonly advance?: string;
  /** Switches the node's health before the response. */
  readonly healthy?: boolean;
  /** Number of times to send this response. Default 1. */
  readonly times?: number;
}

/** A sequence of responses to the calls of some operations. */
export interface ScenarioRule {
  /** Operation ids and method names; `*` stands for any text. */
  readonly on: readonly string[];
  readonly sequence: readonly Step[];
  /** After the sequence: responses without a scenario (default), the sequence again, or its last response. */
  readonly then?: 'normal' | 'repeat' | 'last';
}

/** Scripted behaviour of the mock, as data. */
export interface Scenario extends FaultOptions {
  readonly description: string;
  /** Initial health of the node. */
  readonly healthy?: boolean;
  /** What to do with an id that no example has. */
  readonly unknown?: UnknownPolicy;
  /** For each call, the first rule with its operation applies. */
  readonly responses?: readonly ScenarioRule[];
}

/** Adds a step's settings to a response. */
export function withStep(response: EngineResponse, step: Step): EngineResponse {
  const { retryAfter } = step;
  const headers = { ...response.headers, 'retry-after': String(retryAfter) };
  return { ...response, ...(retryAfter !== undefined && { headers }), wanted: stepEffects(step) };
}

/** The faults of delivery that a step asks for. */
export function stepEffects({ delay, fault }: Step): EngineResponse['wanted'] {
  return { ...(delay !== undefined && { latency: String(delay) }), ...(fault && { fault }) };
}
