import { errorsIn } from './violation.ts';
import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { samplesOf } from '../schema/sample.ts';
import { checkersOf } from './checkers.ts';

/**
 * A value that a schema accepts, as small as it can be, for what the document shows no example of. The same schema always
 * gives the same value. Where none is found (conditions upon conditions), it is one that the schema nearly accepts.
 */
export function sampleOf(document: ContractDocument, schema: JsonSchema): Json {
  let first: Json | undefined;
  for (const value of samplesOf(document.bundle, schema)) {
    if (errorsIn(checkersOf(document).inline(document, schema, value)).length === 0) return value;
    first ??= value;
  }
  return first ?? null;
}
