import type { MadeSample } from '../model/checks.ts';
import { checkersOf } from './ajv-checkers.ts';
import { valueInDirection, type Direction } from './in-direction.ts';
import { errorsIn } from './violation.ts';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { samplesOf } from '../schema/sample.ts';

/** How much of a value is made. */
export interface SampleOptions {
  /** With optional properties, as readers want to see them. */
  readonly whole?: boolean;
  /** Without what is only sent in the other direction. Default: as a response. */
  readonly direction?: Direction;
}

/** Generates values of schemas and checks them. */
export interface Samples {
  /**
   * Returns a valid value for a schema without example: minimal, unless a whole value is requested, and always the
   * same. If it finds none (for example because of nested conditions), it returns a nearly valid one or null.
   */
  sampleOf(document: ContractDocument, schema: JsonSchema, options?: SampleOptions): Json;
  /** The same, with what is to be known of it. */
  makeSample(document: ContractDocument, schema: JsonSchema, options?: SampleOptions): MadeSample;
}

export const makeSample: Samples['makeSample'] = (document, schema, options = {}) => {
  const { whole = false, direction = 'response' } = options;
  const made = makeWhole(document, schema, whole);
  return { ...made, value: valueInDirection(document.bundle, schema, made.value, direction) };
};

function makeWhole(document: ContractDocument, schema: JsonSchema, whole: boolean): MadeSample {
  let first: Json | undefined;
  const fits = (node: JsonSchema, value: Json) =>
    errorsIn(checkersOf(document).inline(document, node, value)).length === 0;
  const samples = samplesOf(document.bundle, schema, whole, fits);
  for (let next = samples.next(); ; next = samples.next()) {
    if (next.done) return { value: first ?? null, valid: false, unmakeable: next.value };
    const { value } = next;
    if (fits(schema, value)) return { value, valid: true, unmakeable: false };
    first ??= value;
  }
}

export const sampleOf: Samples['sampleOf'] = (...asked) => makeSample(...asked).value;
