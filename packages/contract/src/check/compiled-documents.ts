import type { Json, JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '../model/model.ts';
import type { MadeSample } from '../schema/sample.ts';
import type { Violation } from './violation.ts';

/** Checks a value; gets the schema on compilation, once for each key. */
export type Check = (key: string | JsonSchema, value: Json, schema: () => object) => Violation[];

/** The checks of a document: of values, and of bodies by direction (request or response). */
export interface DocumentChecks {
  readonly plain: Check;
  readonly request: Check;
  readonly response: Check;
  /** Whether there is a check of the schema that a reference leads to. */
  readonly knows: (reference: string) => boolean;
}

/** The checks of a document that were compiled at build time, loaded for each operation. */
export interface CompiledDocument extends DocumentChecks {
  /** See `Checkers`. */
  readonly ready: (operation: Operation) => Promise<void> | undefined;
  /** A sample of a schema without examples; for any other schema, an invalid sample of null. */
  readonly sample: (schema: JsonSchema, whole: boolean) => MadeSample;
}

const compiled = new WeakMap<ContractDocument, CompiledDocument>();

/** Marks a document as compiled; copies with other schemas aren't. */
export function setCompiled(document: ContractDocument, checks: CompiledDocument): void {
  compiled.set(document, checks);
}

export function compiledOf(document: ContractDocument): CompiledDocument | undefined {
  return compiled.get(document);
}
