import type { Json, JsonSchema } from '@chain-apis/foundation';

/** Checks a value; gets the schema on compilation, once for each key. */
export type Check = (key: string | JsonSchema, value: Json, schema: () => object) => Violation[];

/** The checks of a document: of values, and of bodies by direction (request or response). */
export interface DocumentChecks {
  readonly plain: Check;
  readonly request: Check;
  readonly response: Check;
}

/** What was written at build time of a document: its checks, and samples. */
export interface CompiledChecks extends DocumentChecks {
  /** A sample of a schema without examples; for any other schema, an invalid sample of null. */
  readonly sample: (schema: JsonSchema, whole: boolean) => MadeSample;
}

/** One way in which a value violates the contract. */
export interface Violation {
  /** Place in the value, for example `pageSize` or `transactions/0/txHash`; empty for the whole value. */
  readonly path: string;
  /** A sentence that names the place and the rule. */
  readonly message: string;
  /** JSON Schema keyword that failed, or `x-validations`. */
  readonly keyword: string;
  /** Value of that keyword, if it is short: the format, the type, the bound. */
  readonly limit?: Json;
  /** Whether the value isn't of its wire kind: {@link limit} is the kind. */
  readonly isWireKind?: true;
  readonly severity: 'error' | 'warning';
}

/** A value made of a schema. */
export interface MadeSample {
  readonly value: Json;
  /** Whether the schema accepts it. */
  readonly valid: boolean;
  /** Whether it requires itself without end, or a value that is too large to be made. */
  readonly unmakeable: boolean;
}
