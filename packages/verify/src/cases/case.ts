import type { Call, Checkers, Operation } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import type { Knowledge } from '../discover/knowledge.ts';
import type { Caller, Interaction, LiveCall } from '../send/caller.ts';
import type { Verdict } from '../judge/finding.ts';

/** A judged interaction. */
export interface CaseOutcome extends Verdict {
  readonly interaction: Interaction;
  /** Whether the call succeeded and what it returned could be read; there may be nothing to read. */
  readonly succeeded?: boolean;
  /** Why the body of a success could not be checked. */
  readonly unread?: string;
  /** The JSON body or the result, if the call succeeded. */
  readonly value?: Json;
}

/** What every case works with. */
export interface CaseContext {
  readonly operation: Operation;
  /** What the case is for: unique among those of its operation. */
  readonly title: string;
  readonly caller: Caller;
  readonly checkers: Checkers;
  /** The server serves the contract's examples, so only a success is acceptable. */
  readonly strict: boolean;
  readonly state: RunState;
}

/** One row of a run: something to send and to check. */
export interface Case {
  readonly operation: Operation;
  /** Id of the kind of row, and its rule if it passes. */
  readonly rule: string;
  readonly title: string;
  /** If it needs something from an earlier response: describes what it then sends. */
  readonly followUp?: string;
  /** Undefined if there is nothing to report, for example if no response contained an id to use. */
  run(context: CaseContext): Promise<CaseOutcome | undefined>;
}

/** Data that later rows use from earlier ones. */
export interface RunState {
  readonly knowledge: Knowledge;
  /** A call that succeeded, if any; one with a value if there is one. */
  workingCall(operation: Operation): LiveCall | undefined;
  /** The same with its result, if that has a value. */
  workingResult(operation: Operation): { readonly call: LiveCall; readonly value: Json } | undefined;
  /** The call to start from: a successful one, otherwise the contract's smallest. */
  baseCall(operation: Operation): LiveCall;
  /**
   * Returns a call of the contract with ids that are known to exist on this server. Differences from the smallest call
   * are kept, except examples, whose ids exist elsewhere.
   */
  adapt(operation: Operation, call: Call, options?: { readonly examples?: boolean }): LiveCall;
  /** Returns the same call with addresses in this network's form. */
  inNetwork(call: LiveCall): LiveCall;
  /** Learns from a result. */
  learn(operation: Operation, call: LiveCall, outcome: CaseOutcome): void;
}
