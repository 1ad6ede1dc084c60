/** What travels from stage to stage. No stage between reading and writing knows whether it came as REST or as JSON-RPC. */
import type { Content, Example, Json, JsonObject, Operation, Outcome } from '@chain-apis/contract';
import type { UnknownValue } from './choose/unknown-ids.ts';
import type { Preferences } from './read/prefer.ts';
import type { Step } from './scenarios/scenario.ts';

/** A call that the contract allows. */
export interface Call {
  readonly operation: Operation;
  /** Parameters by name. */
  readonly values: JsonObject;
  readonly body?: Json | undefined;
}

/** What a call asks of the mock. */
export interface Asked {
  readonly preferences: Preferences;
  readonly step: Step | undefined;
  /** Name of the example that calls at this address get. */
  readonly usual?: string | undefined;
  /** Codes that are not outcomes, and can be preferred nevertheless. */
  readonly codes: readonly string[];
  /** Reads a header of the request. */
  header(name: string): string | undefined;
  /** Whether the caller takes a media type. */
  accepts(mediaType: string): boolean;
}

/** Why a call gets no outcome. */
export interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is about what the call asked of the mock. */
  readonly steering?: boolean;
  /** The id that names nothing: the contract allows the call. */
  readonly missing?: UnknownValue;
}

/** Which outcome a call gets, and from which example it is made. */
export interface Chosen {
  readonly outcome: Outcome;
  /** Absent where the outcome has no body. */
  readonly content: Content | undefined;
  /** Absent where none is declared. */
  readonly example?: Example | undefined;
  /** What the state has made of the example. */
  readonly value?: Json | undefined;
  /** Examples that can stand in for the chosen one. */
  readonly others?: readonly Example[];
  /** Whether the request has named the example. */
  readonly named?: boolean;
  /** Whether the example is served as it is: not cut, filtered or sorted. */
  readonly fixed?: boolean;
  /** Generated data instead of an example, by this seed. */
  readonly made?: { readonly seed: string | undefined };
}

/** An outcome with its body. */
export interface Filled {
  readonly outcome: Outcome;
  readonly content: Content | undefined;
  readonly value: Json | undefined;
  /** The value as it is written. */
  readonly text: string;
  readonly example?: string | undefined;
  readonly warnings?: readonly string[];
}
