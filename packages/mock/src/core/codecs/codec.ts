import type { Content, Operation } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Filled, Refusal } from '../call.ts';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import type { Preferences } from '../read/prefer.ts';
import type { Step } from '../scenarios/scenario.ts';
import type { Injection } from '../faults/failure.ts';
import type { FailureTarget } from '../write/failure-responses.ts';

/** Reads calls from requests and writes their outcomes. */
export interface Codec {
  /** Where the form of failures comes from. */
  readonly place: FailureTarget;
  read(request: ParsedRequest): Reading;
}

/** The result of reading: a response, a preferred failure, or calls with a function that writes the response. */
export type Reading =
  | { readonly response: EngineResponse }
  | { readonly failure: Injection }
  | {
      readonly messages: readonly Message[];
      readonly preferences: Preferences;
      /** Codes that can be preferred although they aren't outcomes. */
      readonly codes: readonly string[];
      write(answers: readonly Answer[]): EngineResponse;
    };

/** A call read from a request. */
export interface Message {
  /** Its name in scenarios; absent if scenarios don't apply. */
  readonly name?: string | undefined;
  /** Absent if there is none: then the codec decides what to send. */
  readonly operation?: Operation | undefined;
  readonly values: JsonObject;
  /** Malformed parameters. */
  readonly problems: readonly string[];
  readonly body?:
    { readonly value: Json; readonly content: Content } | { readonly problem: string } | undefined;
  readonly warnings: readonly string[];
  /** Why the rest of it is ignored. */
  readonly refusal?: Refusal | undefined;
  /** Name of the example for calls at this path. */
  readonly example?: string | undefined;
}

/** The outcome of a message. */
export interface Answer {
  readonly step: Step | undefined;
  readonly warnings: readonly string[];
  readonly filled?: Filled | undefined;
  readonly refusal?: Refusal | undefined;
  /** A response instead of those to all messages. */
  readonly response?: EngineResponse | undefined;
}
