import { fullFormats } from 'ajv-formats/dist/formats.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { reference } from '../check/checkers.ts';
import type { Check, DocumentChecks } from '../model/checks.ts';
import { inDirection, type Direction } from '../check/in-direction.ts';
import { createExplain, runValidator, type Validator } from '../check/explain.ts';
import { exportOf } from '../check/export-of.ts';
import { rulesKeyword, type CompiledRule } from '../check/rules-keyword.ts';
import { INTEGER_FORMATS } from '../check/integers.ts';
import { duplicateItems } from '../check/duplicate-items.ts';
import { UNCHECKED } from '../check/unchecked-match.ts';
import { ContractError } from '../contract-error.ts';
import {
  isObject,
  compareNumbers,
  isEqual,
  isMultiple,
  once,
  pointerTo,
  pointersIn,
  type Json,
  type JsonObject,
  valueAt,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import type { WireKinds } from '../model/wire-kind.ts';
import { kindsOf } from '../schema/wire-kinds.ts';

/** What some validators need, and no page loads without need: it is as large as all else that responds. */
export interface Libraries {
  /** Makes a test of a rule. */
  readonly compileRule?: (rule: string) => CompiledRule['holds'];
  /** Makes a test of a pattern that the engine doesn't run in linear time. */
  readonly matcherOf?: (re2: string) => (text: string) => boolean;
}

/** The functions that written validators use. */
interface ValidatorEnvironment {
  /** The node at a JSON pointer of the document. */
  readonly at: (pointer: string) => Json | undefined;
  readonly rules: typeof rulesKeyword;
  /** Makes a test of a rule that only asks which members there are. */
  readonly presence: (holds: (has: (name: string) => boolean) => boolean) => CompiledRule['holds'];
  /** Makes a test of any other rule. */
  readonly interpret: Libraries['compileRule'];
  readonly formats: Readonly<Record<string, unknown>>;
  readonly re2: (expression: string) => { readonly test: (text: string) => boolean };
  readonly unchecked: typeof UNCHECKED;
  readonly duplicateItems: unknown;
  readonly compareNumbers: unknown;
  readonly isEqual: unknown;
  readonly isMultiple: unknown;
  readonly ucs2length: unknown;
}

/** Code written at build time: sets the validators of a document, by what a check is known by. */
type SetValidators = (exports: Record<string, Validator>, environment: ValidatorEnvironment) => void;

/** The validators of a document, and those of bodies by direction where they are others. */
export type WrittenChecks = { readonly plain: SetValidators } & Partial<Record<Direction, SetValidators>>;

/** The checks of a document whose validators were written at build time. They are set up with the first check. */
export function compiledChecks(
  document: Pick<ContractDocument, 'id' | 'bundle' | 'platform'>,
  written: WrittenChecks,
  libraries: Libraries,
): DocumentChecks {
  const create = (bundle: JsonObject, set: SetValidators) =>
    once(() => createChecks({ ...document, bundle }, set, libraries));
  const plain = create(document.bundle, written.plain);
  const [request, response] = (['request', 'response'] as const).map((direction) => {
    const set = written[direction];
    return set ? create(inDirection(document.bundle, direction), set) : plain;
  });
  return {
    plain: (...asked) => plain()(...asked),
    request: (...asked) => request!()(...asked),
    response: (...asked) => response!()(...asked),
  };
}

function createChecks(
  document: Pick<ContractDocument, 'id' | 'bundle' | 'platform'>,
  set: SetValidators,
  { compileRule: interpret, matcherOf }: Libraries,
) {
  const pointers = once(() => pointersIn(document.bundle));
  const nameOf = (node: object, ...below: number[]): string => {
    const pointer = pointers().get(node);
    return pointer === undefined
      ? 'a schema of no operation'
      : reference(document, pointerTo(pointer, ...below));
  };
  const validators: Record<string, Validator> = Object.create(null);
  const at = (pointer: string) => valueAt(document.bundle, pointer);
  const re2 = (expression: string) => ({ test: matcherOf!(expression) });
  const kinds = kindsOf(document);
  const formats = { ...fullFormats, ...INTEGER_FORMATS, ...checksOf(kinds) };
  set(validators, { ...COMMON, at, interpret, re2, formats });
  const explain = createExplain(kinds, ({ schema }) =>
    Array.isArray(schema) ? schema.flatMap((_, index) => validators[nameOf(schema, index)] ?? []) : [],
  );
  const check: Check = (key, value) => {
    const name = typeof key === 'string' ? key : nameOf(key);
    const validate = validators[name];
    if (validate) return runValidator(validate, explain, value);
    throw new ContractError(`${name} was not compiled with the contract`);
  };
  return check;
}

const checksOf = (kinds: WireKinds) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([format, { check }]) => (check ? [[format, check]] : [])),
  );

const COMMON: Omit<ValidatorEnvironment, 'at' | 'interpret' | 're2' | 'formats'> = {
  rules: rulesKeyword,
  presence: (holds) => (self) => holds((name) => isObject(self) && Object.hasOwn(self, name)),
  unchecked: UNCHECKED,
  duplicateItems,
  compareNumbers,
  isEqual,
  isMultiple,
  ucs2length: exportOf(ucs2lengthModule),
};
