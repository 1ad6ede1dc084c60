import type { Call, Checkers, ExactJson, Json, Operation } from '@chain-apis/contract';
import type { Knowledge } from '../discover/knowledge.ts';
import type { Caller, Interaction, LiveCall } from '../send/caller.ts';
import type { Verdict } from '../judge/finding.ts';

/** A judged interaction. */
export interface CaseOutcome extends Verdict {
  readonly interaction: Interaction;
  /** The body or the result, if the call succeeded. */
  readonly value?: Json;
  readonly exact?: ExactJson;
  /** The call succeeded as declared with nothing to read: no body, or one that is not JSON. */
  readonly isPlainSuccess?: boolean;
}

/** What every case works with. */
export interface CaseContext {
  readonly operation: Operation;
  /** What the case is for: unique among those of its operation. */
  readonly title: string;
  readonly caller: Caller;
  readonly checkers: Checkers;
  /** The server holds the examples of the contract, so that nothing excuses a response other than a success. */
  readonly strict: boolean;
  readonly state: RunState;
}

/** One row of a run: something to send and to judge. */
export interface Case {
  readonly operation: Operation;
  /** Id of the kind of row, which is its rule when it passes. */
  readonly rule: string;
  readonly title: string;
  /** Where it needs something that a response must show first: what it sends then, in words. */
  readonly followUp?: string;
  /** Nothing if there is nothing to say after all, as when no response gave an id to ask for. */
  run(context: CaseContext): Promise<CaseOutcome | undefined>;
}

/** What earlier rows lend to later ones. */
export interface RunState {
  readonly knowledge: Knowledge;
  /** A call that got a result, if one did. */
  workingCall(operation: Operation): LiveCall | undefined;
  /** The same with its result. */
  workingResult(operation: Operation): { readonly call: LiveCall; readonly value: Json } | undefined;
  /** The call to start from: one that got a result, otherwise the contract's smallest. */
  baseCall(operation: Operation): LiveCall;
  /**
   * A call of the contract, about what exists on this server as far as that is known. What it does otherwise than the
   * smallest call stays, unless it is an example and therefore names what exists elsewhere.
   */
  adapt(operation: Operation, call: Call, options?: { readonly examples?: boolean }): LiveCall;
  /** The same call about the same owners, as the network of this server writes their addresses. */
  inNetwork(call: LiveCall): LiveCall;
  /** Takes a result in. */
  learn(operation: Operation, call: LiveCall, outcome: CaseOutcome): void;
}
