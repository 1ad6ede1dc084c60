/** What requests and responses are made of. */

import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type { Provenance } from './provenance.ts';

/** A named example. */
export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly value: Json;
  /** Parameters of the call that the example is the outcome of, by name, where the document says which; no omitted ones. */
  readonly given?: JsonObject;
}

export interface Parameter {
  readonly name: string;
  /** `argument` is a JSON-RPC parameter. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'argument';
  readonly required: boolean;
  readonly description: string;
  readonly deprecated: boolean;
  /** Who it is known from, where that is not the source alone. */
  readonly provenance?: readonly Provenance[];
  /** What the public deployment does not check: takes any value of it, or does without it although it is required. */
  readonly unchecked?: 'value' | 'presence';
  readonly schema: JsonSchema;
  /** JSON pointer of the schema in the bundled document. */
  readonly pointer: string;
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  /** How a list or an object is written; absent for JSON-RPC. */
  readonly style?: ParameterStyle;
  readonly example?: Json;
}

export interface ParameterStyle {
  readonly style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode: boolean;
  /** Media type of the value, where it is declared by `content`: JSON is then written as one text. */
  readonly mediaType?: string;
}

/** A body of one media type. */
export interface Content {
  readonly mediaType: string;
  /** Empty where none is declared, as for an error of JSON-RPC: there the document holds the error object itself. */
  readonly schema: JsonSchema;
  /** JSON pointer of the schema in the bundled document; where none is declared, of where it would be. */
  readonly pointer: string;
  readonly examples: readonly Example[];
  /** How the fields of a form are written, where that is not the usual way. */
  readonly encoding?: Readonly<Record<string, ParameterStyle>>;
}

/** Its own members are those of JSON, or of the first media type where there is no JSON. */
export interface RequestBody extends Content {
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  readonly required: boolean;
  /** Every media type. */
  readonly content: readonly Content[];
}

export interface ResponseHeader {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly pointer: string;
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  /** How a list or an object is written. */
  readonly style?: ParameterStyle;
  readonly example?: Json;
}

/** What an operation declares that a call comes to: a response of REST, the result or an error of JSON-RPC. */
export interface Outcome {
  /**
   * A status, a range of statuses or `default` (`200`, `4XX`); `result` or the code of an error (`-32602`) of JSON-RPC.
   * Unique in its operation.
   */
  readonly key: string;
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  /** Whether the call has succeeded: `default` says so only where no other outcome does. */
  readonly success: boolean;
  /** Empty for an error of JSON-RPC, which has a message only. */
  readonly description: string;
  /** Message of an error of JSON-RPC, as it is sent. */
  readonly message?: string;
  /** Every media type: JSON first. Empty where there is no body. */
  readonly content: readonly Content[];
  readonly headers: readonly ResponseHeader[];
  /** Those of the first media type. The example of an error of JSON-RPC is called `error<code>`, and is the error object. */
  readonly examples: readonly Example[];
}
