import type { Json, JsonSchema } from '@chain-apis/foundation';
import type { MadeSample } from '../schema/sample.ts';
import type { Violation } from './violation.ts';

/** Checks a value; gets the schema on compilation, once for each key. */
export interface Check {
  (key: string | JsonSchema, value: Json, schema: () => object): Violation[];
  /** See `mostChecks`. */
  readonly most?: () => number;
}

/** The checks of a document: of values, and of bodies by direction (request or response). */
export interface DocumentChecks {
  readonly plain: Check;
  readonly request: Check;
  readonly response: Check;
  /** Whether there is a check of the schema that a reference leads to. */
  readonly knows: (reference: string) => boolean;
}

/** What was written at build time of a document: its checks, and samples. */
export interface CompiledChecks extends DocumentChecks {
  /** A sample of a schema without examples; for any other schema, an invalid sample of null. */
  readonly sample: (schema: JsonSchema, whole: boolean) => MadeSample;
}
