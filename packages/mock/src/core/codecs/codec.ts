import type { Content, Json, JsonObject, Operation } from '@chain-apis/contract';
import type { Filled, Refusal } from '../call.ts';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import type { Preferences } from '../read/prefer.ts';
import type { Step } from '../scenarios/scenario.ts';
import type { FailureTarget, Injection } from '../write/failure-responses.ts';

/** Reads the calls in requests, and writes what they come to. */
export interface Codec {
  /** In whose form failures are written. */
  readonly place: FailureTarget;
  read(request: ParsedRequest): Reading;
}

/** What was read: a response already, a failure that was preferred, or calls with the way back. */
export type Reading =
  | { readonly response: EngineResponse }
  | { readonly failure: Injection }
  | {
      readonly messages: readonly Message[];
      readonly preferences: Preferences;
      /** Codes that can be preferred although they are not outcomes. */
      readonly codes: readonly string[];
      write(answers: readonly Answer[]): EngineResponse;
    };

/** A call as it was read. */
export interface Message {
  /** What a scenario calls it; absent where it isn't asked. */
  readonly name?: string | undefined;
  /** Absent where there is none: then only the codec knows what to send. */
  readonly operation?: Operation | undefined;
  readonly values: JsonObject;
  /** Parameters that were not given as they must be. */
  readonly problems: readonly string[];
  readonly body?:
    { readonly value: Json; readonly content: Content } | { readonly problem: string } | undefined;
  readonly warnings: readonly string[];
  /** Why nothing else of it is looked at. */
  readonly refusal?: Refusal | undefined;
  /** Name of the example that calls at this address get. */
  readonly usual?: string | undefined;
}

/** What a message came to. */
export interface Answer {
  readonly step: Step | undefined;
  readonly warnings: readonly string[];
  readonly filled?: Filled | undefined;
  readonly refusal?: Refusal | undefined;
  /** A response in place of the answers to all messages. */
  readonly response?: EngineResponse | undefined;
}
