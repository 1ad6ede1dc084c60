import { errorsIn } from './violation.ts';
import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { samplesOf, type MadeSample } from '../schema/sample.ts';
import type { Checkers } from './checkers.ts';

/** How much of a value is made. */
export interface SampleOptions {
  /** With optional members, as a reader wants to see them. */
  readonly whole?: boolean;
}

/** Makes values of schemas, and checks them. */
export interface Samples {
  /**
   * A value that a schema accepts, as small as it can be unless it is to be whole, for what the document shows no example
   * of. The same schema always gives the same value. Where none is found (conditions upon conditions), it is one that the
   * schema nearly accepts, or null.
   */
  sampleOf(document: ContractDocument, schema: JsonSchema, options?: SampleOptions): Json;
  /** The same, with what is to be known of it. */
  makeSample(document: ContractDocument, schema: JsonSchema, options?: SampleOptions): MadeSample;
}

/** @param checkersOf - what says whether a value is valid */
export function createSamples(checkersOf: (document: ContractDocument) => Checkers): Samples {
  const makeSample: Samples['makeSample'] = (document, schema, { whole = false } = {}) => {
    let first: Json | undefined;
    const samples = samplesOf(document.bundle, schema, whole);
    for (let next = samples.next(); ; next = samples.next()) {
      if (next.done) return { value: first ?? null, valid: false, unmakeable: next.value };
      const { value } = next;
      if (errorsIn(checkersOf(document).inline(document, schema, value)).length === 0)
        return { value, valid: true, unmakeable: false };
      first ??= value;
    }
  };
  return { makeSample, sampleOf: (...asked) => makeSample(...asked).value };
}
