import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import type { MadeSample } from '../schema/sample.ts';
import type { Violation } from './violation.ts';

/** Checks a value; the schema is asked for when it is compiled, once for each key. */
export type Check = (key: string | JsonSchema, value: Json, schema: () => object) => Violation[];

/** The checks of a document: of values as they stand, and of bodies by the direction in which they travel. */
export interface DocumentChecks {
  readonly plain: Check;
  readonly request: Check;
  readonly response: Check;
}

/** The checks of a document that were written when its package was built, and are loaded operation by operation. */
export interface CompiledDocument extends DocumentChecks {
  /** See `Checkers`. */
  readonly ready: (operation: Operation) => Promise<void> | undefined;
  /** A sample of a schema of which nothing is shown; one of null, which is not valid, for any other. */
  readonly sample: (schema: JsonSchema, whole: boolean) => MadeSample;
}

const compiled = new WeakMap<ContractDocument, CompiledDocument>();

/** Marks a document as compiled. A copy with other schemas is not. */
export function setCompiled(document: ContractDocument, checks: CompiledDocument): void {
  compiled.set(document, checks);
}

export function compiledOf(document: ContractDocument): CompiledDocument | undefined {
  return compiled.get(document);
}
