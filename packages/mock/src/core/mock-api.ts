import type { Cassette, Contract, Json, JsonObject } from '@chain-apis/contract';
import type { Call } from './log/calls.ts';
import type { Recorder } from './log/recorder.ts';
import type { LogEntry } from './log/request-log.ts';
import type { Area } from './match/areas.ts';
import type { FinishedResponse } from './write/finish-response.ts';
import type { FaultOptions } from './faults/faults.ts';
import type { MockRequest, MockResponse } from './read/messages.ts';
import type { NodeDialect } from './codecs/dialect-rules.ts';
import type { MethodPrefix } from './match/method-prefixes.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Clock } from './state/clock.ts';
import type { UnknownPolicy } from './choose/unknown-ids.ts';
import type { NodeState } from './state/node-state.ts';

export interface CoreSettings extends FaultOptions {
  /** Gets an entry for every request. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Makes random faults and generated data other ones; the same seed gives the same again. Default 0. */
  readonly seed?: number | undefined;
  /** A behaviour to play from the start. */
  readonly scenario?: Scenario | undefined;
  /** `observed` speaks JSON-RPC as the recorded node does. Default `standard`. */
  readonly nodeDialect?: NodeDialect | undefined;
  /** The deployment whose names are served: a name that the registry lists under `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Prefixes of methods on the wire, by the contract's: `{ xvm: 'avm' }`. */
  readonly methodPrefix?: MethodPrefix | undefined;
  /**
   * What a call gets whose id no example has: `echo`, an example with this id in it, or `refuse`, what the contract declares
   * for it. Default `echo`; `refuse` in the observed dialect.
   */
  readonly unknown?: UnknownPolicy | undefined;
  /** The certificate of the server, in PEM, which the control API shows. */
  readonly certificate?: string | undefined;
  /** Cassettes: a recorded request gets the recorded response again, all others the mock's own. */
  readonly recorded?: readonly Cassette[] | undefined;
  /** Records every request with its response. */
  readonly har?: Recorder | undefined;
}

export interface ResetOptions {
  /** Begins the scenario again that is being played, instead of ending it. */
  readonly keepScenario?: boolean;
}

/** What tests and the control API do with a running mock. */
export interface MockControls {
  /** The state of the node that the probes and the JSON-RPC methods report. */
  readonly node: NodeState;
  /** The mock's own clock, which stands still until it is moved. */
  readonly clock: Clock;
  /**
   * The calls seen since the start or the last reset, as many as fit into the memory for calls, the newest last; of one operation or
   * JSON-RPC method, and with at least these parameters, where that is asked for.
   *
   * @throws SteeringError if the contract has no such operation, or the operation no such parameter
   */
  calls(operation?: string, params?: JsonObject | Json[]): readonly Call[];
  /** @throws RefusedCallError if anything was called that the contract does not declare */
  assertNothingUndeclared(): void;
  /**
   * Stricter: that nothing was called either that the contract declares and does not allow, such as an invalid argument.
   *
   * @throws RefusedCallError with what is wrong with each such call
   */
  assertNothingRefused(): void;
  /**
   * Plays a scenario from its beginning; without one, none.
   *
   * @throws SteeringError if it has an unknown member, or does not fit the contract
   */
  play(scenario?: Scenario): void;
  /** Forgets jobs, tokens, calls and health, sets the clock back, and ends a scenario that was played since the start. */
  reset(options?: ResetOptions): void;
}

/** The contract served, without a socket. */
export interface Mock extends MockControls {
  /** What steers one session: requests name it by the header `mock-session`, or by a path below `/__session/NAME`. */
  session(name: string): MockControls;
  /** Responds to any request, at once if an equal one was seen before and nothing has changed; it never rejects. */
  respond(request: MockRequest): FinishedResponse | Promise<FinishedResponse>;
  /** Responds to any request; it never rejects. */
  handle(request: MockRequest): Promise<MockResponse>;
  /** The response to bytes that are not an HTTP request. */
  refuse(status: number, message: string): FinishedResponse;
  /** Every broken example: one line for each. They are refused one by one anyway when they are about to be served. */
  check(): Promise<string[]>;
  /** Serves another version of the contract with the state as it is. */
  use(contract: Contract): void;
  /** Ends the recording. */
  close(): Promise<void>;
  readonly contract: Contract;
  readonly areas: readonly Area[];
}
