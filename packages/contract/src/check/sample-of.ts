import { errorsIn } from './violation.ts';
import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { samplesOf } from '../schema/sample.ts';
import { checkersOf } from './ajv-checkers.ts';

/** How much of a value is made. */
export interface SampleOptions {
  /** With optional members, as a reader wants to see them. */
  readonly whole?: boolean;
}

/** A value made of a schema. */
export interface MadeSample {
  readonly value: Json;
  /** Whether the schema accepts it. */
  readonly valid: boolean;
  /** Whether the schema requires itself without end, or a value that is too large to be made. */
  readonly unmakeable: boolean;
}

/**
 * A value that a schema accepts, as small as it can be unless it is to be whole, for what the document shows no example
 * of. The same schema always gives the same value. Where none is found (conditions upon conditions), it is one that the
 * schema nearly accepts, or null.
 */
export function sampleOf(document: ContractDocument, schema: JsonSchema, options: SampleOptions = {}): Json {
  return makeSample(document, schema, options).value;
}

/** The same, with what is to be known of it. */
export function makeSample(
  document: ContractDocument,
  schema: JsonSchema,
  { whole = false }: SampleOptions = {},
): MadeSample {
  let first: Json | undefined;
  const samples = samplesOf(document.bundle, schema, whole);
  for (let next = samples.next(); ; next = samples.next()) {
    if (next.done) return { value: first ?? null, valid: false, unmakeable: next.value };
    const { value } = next;
    if (errorsIn(checkersOf(document).inline(document, schema, value)).length === 0)
      return { value, valid: true, unmakeable: false };
    first ??= value;
  }
}
