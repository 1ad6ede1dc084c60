import type { Cassette } from '@chain-apis/contract/traffic';
import type { Contract } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { MethodPrefix } from '@chain-apis/contract/calls';
import type { Call } from './log/calls.ts';
import type { LogEntry } from './log/request-log.ts';
import type { Area } from './match/areas.ts';
import type { FaultOptions } from './faults/faults.ts';
import type { MockRequest, MockResponse } from './read/messages.ts';
import type { Scenario, UnknownPolicy } from './scenarios/scenario.ts';
import type { NodeState, Clock } from './state/mock-state.ts';

/** `standard` is strict JSON-RPC 2.0; `observed` is how servers of the contract's platform behave. */
export type NodeDialect = 'standard' | 'observed';

export interface CoreSettings extends FaultOptions {
  /** Called with an entry for every request. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Seed of random faults and generated data; the same seed repeats them. Default 0. */
  readonly seed?: number | undefined;
  /** A scenario to play from the start. */
  readonly scenario?: Scenario | undefined;
  /** `observed` follows the recorded node's JSON-RPC. Default `standard`. */
  readonly nodeDialect?: NodeDialect | undefined;
  /** The deployment whose names to serve, from the registry's `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Wire prefixes of methods, by the contract's: `{ xvm: 'avm' }`. */
  readonly methodPrefix?: MethodPrefix | undefined;
  /**
   * The response to an id that no example has: `echo`, an example with this id, or `refuse`, the contract's declared
   * error. Default `echo`; `refuse` in the observed dialect.
   */
  readonly unknown?: UnknownPolicy | undefined;
  /** The server's certificate in PEM, for the control API. */
  readonly certificate?: string | undefined;
  /** Cassettes: a recorded request gets its recorded response, all others the mock's. */
  readonly recorded?: readonly Cassette[] | undefined;
  /** Memory limit in bytes of what callers cause in all sessions: calls, jobs, tokens. Default 96 MiB. */
  readonly memory?: number | undefined;
  /** Most bytes of a request's body; larger ones get 413. Default 10 MiB. */
  readonly maxBody?: number | undefined;
  /** Names of headers, parameters and properties whose values {@link MockControls.calls} and recordings show. */
  readonly keep?: readonly string[] | undefined;
}

export interface ResetOptions {
  /** Restarts the current scenario instead of ending it. */
  readonly keepScenario?: boolean;
}

/** Functions of a running mock for tests and the control API. */
export interface MockControls {
  /** The node's health in probes and JSON-RPC methods. */
  readonly node: NodeState;
  /** The mock's clock, which only advances on request. */
  readonly clock: Clock;
  /**
   * Returns the calls since the start or the last reset, newest last, as many as fit into the memory for calls.
   * Optionally only those of one operation or JSON-RPC method, with at least these parameters.
   *
   * @throws SteeringError for an unknown operation or parameter
   */
  calls(operation?: string, params?: JsonObject | Json[]): readonly Call[];
  /** @throws RefusedCallError if there were undeclared calls */
  assertNothingUndeclared(): void;
  /**
   * Stricter: also throws for declared but invalid calls, for example with an invalid argument.
   *
   * @throws RefusedCallError with the violations of each such call
   */
  assertNothingRefused(): void;
  /**
   * Plays a scenario from its start; without an argument, ends it.
   *
   * @throws SteeringError if it has an unknown property or doesn't match the contract
   */
  play(scenario?: Scenario): void;
  /** Resets jobs, tokens, calls, health and clock, and ends a scenario that was played since the start. */
  reset(options?: ResetOptions): void;
  /**
   * Returns what responses follow from, as JSON text: clock, health, jobs, issued tokens, scenario and faults. Calls are not in
   * it, since they have credentials.
   */
  exportState(): string;
  /**
   * Continues from a state, also of another process.
   *
   * @throws SteeringError if the text is not such a state, or its scenario doesn't match the contract; nothing has changed then
   */
  importState(text: string): void;
}

/** A mock of the contract, without a socket. */
export interface Mock extends MockControls {
  /** Controls one session. Requests select it by the header `mock-session` or by a path below `/__session/NAME`. */
  session(name: string): MockControls;
  /** Forgets a session with its state. */
  forget(name: string): void;
  /** Responds to any request. Never rejects. */
  handle(request: MockRequest): Promise<MockResponse>;
  /** Returns the response to bytes that aren't an HTTP request. */
  refuse(status: number, message: string): MockResponse;
  /** Returns one line for each invalid example. They are also refused when they are first served. */
  check(): Promise<string[]>;
  /** Serves another version of the contract and keeps the state. */
  use(contract: Contract): void;
  /** Waits until the usage file is written, if there is one. */
  close(): Promise<void>;
  readonly contract: Contract;
  readonly areas: readonly Area[];
}
