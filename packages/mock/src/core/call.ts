/** Values passed between stages. Between reading and writing, they are the same for REST and JSON-RPC. */
import type {
  Content,
  ContractDocument,
  Example,
  Operation,
  Outcome,
  RestOperation,
} from '@chain-apis/contract';
import type { UnknownId } from '@chain-apis/contract/relations';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { RequestHeaders, EngineResponse, ParsedRequest } from './read/messages.ts';
import type { Preferences } from './read/prefer.ts';
import type { Step } from './scenarios/scenario.ts';
import type { Injection } from './faults/failure.ts';

/** A call that the contract allows. */
export interface CheckedCall {
  readonly operation: Operation;
  /** Parameters by name. */
  readonly values: JsonObject;
  readonly body?: Json | undefined;
}

/** A call's preferences. */
export interface CallPreferences {
  readonly preferences: Preferences;
  readonly step: Step | undefined;
  /** Name of the example for calls at this path. */
  readonly example?: string | undefined;
  /** Codes that can be preferred although they aren't outcomes. */
  readonly codes: readonly string[];
  readonly headers: RequestHeaders;
  /** The media types that the caller accepts; absent where only one is served. */
  readonly accept: string | undefined;
}

/** A parameter with an unknown id. */
export interface UnknownValue {
  readonly declared: UnknownId;
  readonly value: Json;
}

/** Why a call gets no outcome. */
export interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is about the call's preferences. */
  readonly steering?: boolean;
  /** The unknown id; the call is valid. */
  readonly missing?: UnknownValue;
}

export interface Refused {
  readonly refusal: Refusal;
}

export const refuse = (status: number, ...messages: readonly string[]): Refused => ({
  refusal: { status, messages },
});

/** An example, possibly changed. */
export interface ChosenExample {
  readonly example: Example;
  readonly value?: Json | undefined;
}

/** The chosen outcome and its example. */
export interface ChosenOutcome {
  readonly outcome: Outcome;
  /** Absent if the outcome has no body. */
  readonly content: Content | undefined;
  /** Absent if none is declared. */
  readonly example?: Example | undefined;
  /** The example changed by the state. */
  readonly value?: Json | undefined;
  /** Alternatives to the chosen example. */
  readonly others?: readonly Example[];
  /**
   * How the example is served: cut, filtered and sorted as the call asks (`free`); as it is (`whole`), also because the
   * request has named it (`named`); or not at all, but data generated from a seed.
   */
  readonly served: 'free' | 'whole' | 'named' | { readonly seed: string | undefined };
}

/** An outcome whose body is generated: the only thing that a request waits for between its stages. */
export interface Unmade {
  readonly unmade: {
    readonly call: CheckedCall;
    readonly chosen: ChosenOutcome;
    readonly seed: string | undefined;
  };
  readonly warnings?: readonly string[];
}

/** An outcome with its body. */
export interface FilledOutcome {
  readonly outcome: Outcome;
  readonly content: Content | undefined;
  /** Absent if there is no body. */
  readonly value?: Json | undefined;
  readonly example?: string | undefined;
  readonly warnings?: readonly string[];
}

/** Where a failure happens: at a REST operation, at JSON-RPC, or at other paths of a document. */
export type FailureTarget = RestOperation | 'rpc' | ContractDocument | undefined;

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
  readonly filled?: FilledOutcome | undefined;
  readonly refusal?: Refusal | undefined;
  /** A response instead of those to all messages. */
  readonly response?: EngineResponse | undefined;
}
