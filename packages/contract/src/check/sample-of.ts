import { errorsIn } from './violation.ts';
import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { samplesOf } from '../schema/sample.ts';
import { checkersOf } from './checkers.ts';

/** How much of a value is made. */
export interface SampleOptions {
  /** With optional members, as a reader wants to see them. */
  readonly whole?: boolean;
}

/**
 * A value that a schema accepts, as small as it can be unless it is to be whole, for what the document shows no example
 * of. The same schema always gives the same value. Where none is found (conditions upon conditions), it is one that the
 * schema nearly accepts.
 */
export function sampleOf(
  document: ContractDocument,
  schema: JsonSchema,
  { whole = false }: SampleOptions = {},
): Json {
  let first: Json | undefined;
  for (const value of samplesOf(document.bundle, schema, whole)) {
    if (errorsIn(checkersOf(document).inline(document, schema, value)).length === 0) return value;
    first ??= value;
  }
  return first ?? null;
}
