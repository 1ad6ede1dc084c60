import type { WireFault } from '../faults/wire-faults.ts';
import type { UnknownPolicy } from '../choose/unknown-ids.ts';
import type { FaultOptions } from '../faults/faults.ts';
import type { EngineResponse } from '../read/messages.ts';

/** One response of a sequence. What is left out is as without a scenario. */
export interface Step {
  /** The declared response of this status, or the service's error body with it. The call is not checked. */
  readonly status?: number;
  /** A declared example. The call is checked as always. */
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
  /** How often this response is sent before the next one. Default 1. */
  readonly times?: number;
}

/** A sequence of responses to the calls of some operations. */
export interface ScenarioRule {
  /** Operation ids and method names; `*` stands for any text. */
  readonly on: readonly string[];
  readonly sequence: readonly Step[];
  /** What follows the sequence: responses as without a scenario (default), the sequence again, or its last response. */
  readonly then?: 'normal' | 'repeat' | 'last';
}

/** A behaviour of the mock, as data. */
export interface Scenario extends FaultOptions {
  readonly description: string;
  /** Whether the node is healthy when the scenario begins. */
  readonly healthy?: boolean;
  /** What becomes of an id that no example has. */
  readonly unknown?: UnknownPolicy;
  /** For each call the first rule that names its operation counts. */
  readonly responses?: readonly ScenarioRule[];
}

/** Adds to a response what a step wants. */
export function withStep(response: EngineResponse, step: Step | undefined): EngineResponse {
  if (!step) return response;
  const { delay, fault, retryAfter } = step;
  return {
    ...response,
    ...(retryAfter !== undefined && { headers: { ...response.headers, 'retry-after': String(retryAfter) } }),
    wanted: { ...(delay !== undefined && { latency: String(delay) }), ...(fault && { fault }) },
  };
}
