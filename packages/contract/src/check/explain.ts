import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Violation } from './violation.ts';
import type { Json } from '../json/json.ts';
import { absolute, segmentsOf } from '../json/pointer.ts';

/** A branch whose discriminator does not fit is not the one that was meant, however few its other errors are. */
const WRONG_BRANCH = 1000;

/** Turns Ajv's errors into sentences. */
export type Explain = (documentId: string, errors: readonly ErrorObject[]) => Violation[];

/** Explains errors of a union by the branch that was meant, so that only that branch speaks. */
export function createExplain(ajv: Ajv2020): Explain {
  const branchesOf = branchCache(ajv);
  return (documentId, errors) => {
    const unions = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
    const outermost = unions.filter(
      (union) => !unions.some((other) => other !== union && contains(other, union)),
    );
    const plain = errors.filter((error) => !outermost.some((union) => contains(union, error)));
    const meant = outermost.flatMap((union) => errorsOfMeantBranch(branchesOf(documentId, union), union));
    const found = [...plain, ...meant].map(violationOf);
    const rules = found.filter((violation) => violation.keyword === 'x-validations');
    return unique(rules.length > 0 ? rules : found);
  };
}

/** The branches of a union, compiled once each: errors are as frequent as bad calls. */
function branchCache(ajv: Ajv2020) {
  const compiled = new WeakMap<object, ValidateFunction[]>();
  return (documentId: string, union: ErrorObject): ValidateFunction[] => {
    const key = union.schema as object[];
    let branches = compiled.get(key);
    if (!branches) {
      branches = key.map((branch) => ajv.compile(absolute(branch, documentId)));
      compiled.set(key, branches);
    }
    return branches;
  };
}

/** Whether an error comes from inside a union: from its place or below it, but not from a keyword beside it. */
function contains(union: ErrorObject, error: ErrorObject): boolean {
  if (error === union) return true;
  if (nodeOf(error) === nodeOf(union)) return false;
  return `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
}

/** Path of the schema that the failing keyword stands in. */
function nodeOf({ schemaPath }: ErrorObject): string {
  return schemaPath.slice(0, schemaPath.lastIndexOf('/'));
}

function errorsOfMeantBranch(branches: readonly ValidateFunction[], union: ErrorObject): ErrorObject[] {
  const candidates = branches.map((validate) => {
    validate(union.data);
    const errors = validate.errors ?? [];
    return {
      errors: errors.map((error) => ({ ...error, instancePath: union.instancePath + error.instancePath })),
      score: errors.reduce((sum, error) => sum + weight(error), 0),
    };
  });
  const best = candidates.filter(({ errors }) => errors.length > 0).sort((a, b) => a.score - b.score)[0];
  if (!best || best.score >= WRONG_BRANCH) return [discriminatorError(candidates) ?? union];
  return best.errors;
}

/** `error.instancePath` is relative to the branch: `/type` is the branch's own discriminator. */
function weight(error: ErrorObject): number {
  const depth = error.instancePath.split('/').length - 1;
  return error.keyword === 'const' && depth <= 1 ? WRONG_BRANCH : 1;
}

/** When no branch fits, the allowed values of the discriminator say more than the union. */
function discriminatorError(candidates: readonly { errors: ErrorObject[] }[]): ErrorObject | undefined {
  const mismatches = candidates.flatMap(({ errors }) =>
    errors.filter((error) => error.keyword === 'const').slice(0, 1),
  );
  const [first] = mismatches;
  if (!first || mismatches.length < candidates.length) return undefined;
  const allowedValues = mismatches.map((error) => (error.params as { allowedValue: unknown }).allowedValue);
  return { ...first, keyword: 'enum', params: { allowedValues } };
}

function violationOf(error: ErrorObject): Violation {
  const path = error.instancePath.slice(1);
  const missing =
    error.keyword === 'required' ? (error.params as { missingProperty: string }).missingProperty : '';
  const place = [path, missing].filter((part) => part !== '').join('/');
  const limit = limitOf(error);
  return {
    path: place,
    message: sentence(error, place),
    keyword: error.keyword,
    ...(limit !== undefined && { limit }),
    severity: 'error',
  };
}

function limitOf({ keyword, schema }: ErrorObject): Json | undefined {
  const isShort = keyword === 'type' || (schema !== null && typeof schema !== 'object');
  return isShort ? (schema as Json) : undefined;
}

function sentence(error: ErrorObject, place: string): string {
  if (error.keyword === 'x-validations') return error.message ?? 'breaks a rule';
  const subject = segmentsOf(`/${place}`).join('/') || 'the value';
  if (error.keyword === 'required') return `${subject} is required`;
  if (error.keyword === 'enum') {
    return `${subject} must be one of ${(error.params as { allowedValues: unknown[] }).allowedValues.join(', ')}`;
  }
  if (error.keyword === 'const') {
    return `${subject} must be ${JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)}`;
  }
  return `${subject} ${error.message ?? 'is invalid'}`;
}

function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map((violation) => [violation.message, violation])).values()];
}
