/** The parts of requests and responses. */

import type { Json, JsonObject, JsonSchema } from '@chain-apis/foundation';
import type { Provenance } from './provenance.ts';

/** A named example. */
export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly value: Json;
  /** Parameters of the example's call by name, if the document declares them; without omitted ones. */
  readonly given?: JsonObject;
}

export interface Parameter {
  readonly name: string;
  /** Its name in requests, if a client has another for it. */
  readonly sentAs?: string;
  /** `argument` is a JSON-RPC parameter. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'argument';
  readonly required: boolean;
  readonly description: string;
  readonly deprecated: boolean;
  /** Its provenance, if not only the source. */
  readonly provenance?: readonly Provenance[];
  /** Checks that the public deployment omits: it accepts any value, or a missing required one. */
  readonly unchecked?: 'value' | 'presence';
  readonly schema: JsonSchema;
  /** JSON pointer of the schema in the bundled document. */
  readonly pointer: string;
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  /** Serialisation of a list or an object; absent for JSON-RPC. */
  readonly style?: ParameterStyle;
  /** Whether its name alone, or an empty text, may be sent whatever the schema says; only of a query. */
  readonly allowEmptyValue?: true;
  readonly example?: Json;
}

export const STYLES = ['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const; // prettier-ignore

export interface ParameterStyle {
  readonly style: (typeof STYLES)[number];
  readonly explode: boolean;
  /** Media type of the value, if declared by `content`: JSON is then one text. */
  readonly mediaType?: string;
  /** Only of a field of a form: media types that its part can have. */
  readonly contentType?: string;
}

/** A body of one media type. */
export interface Content {
  readonly mediaType: string;
  /** Empty if none is declared, as for a JSON-RPC error, whose document contains the error object itself. */
  readonly schema: JsonSchema;
  /** JSON pointer of the schema in the bundled document; if none is declared, its would-be place. */
  readonly pointer: string;
  readonly examples: readonly Example[];
  /** Serialisation of form fields, if not the default. */
  readonly encoding?: Readonly<Record<string, ParameterStyle>>;
}

/** Its own properties are those of JSON or, without JSON, of the first media type. */
export interface RequestBody extends Content {
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  readonly required: boolean;
  /** Every media type. */
  readonly content: readonly Content[];
}

export interface ResponseHeader extends Omit<Parameter, 'in' | 'unchecked'> {
  /** In lower case. */
  readonly name: string;
}

/** A declared outcome of a call: a REST response, or a JSON-RPC result or error. */
export interface Outcome {
  /**
   * A status, a range of statuses or `default` (`200`, `4XX`); `result` or the code of an error (`-32602`) of JSON-RPC.
   * Unique in its operation.
   */
  readonly key: string;
  /** JSON pointer of where the bundled document declares it, which may be a reference. */
  readonly writtenAt: string;
  /** Whether it is a success; `default` only if no other outcome is. */
  readonly success: boolean;
  /** Empty for a JSON-RPC error, which only has a message. */
  readonly description: string;
  /** Message of a JSON-RPC error, as sent. */
  readonly message?: string;
  /** Every media type, JSON first. Empty without a body. */
  readonly content: readonly Content[];
  readonly headers: readonly ResponseHeader[];
  /** Examples of the first media type. A JSON-RPC error has the example `error<code>`, the error object. */
  readonly examples: readonly Example[];
}
