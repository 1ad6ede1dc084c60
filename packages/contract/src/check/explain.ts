import {
  getOwn,
  isObject,
  stringOrEmpty,
  uniqueBy,
  type Json,
  segmentsOf,
  writeJson,
} from '@chain-apis/foundation';
import type { WireKinds } from '../model/wire-kind.ts';
import type { Violation } from './violation.ts';
import { passesEitherWay } from './unchecked-match.ts';

/** A branch with the wrong discriminator isn't the intended one, even with few other errors. */
const WRONG_BRANCH = 1000;
/** Nor is a branch of another type, such as `null` in a nullable object, or one that excludes a value. */
const OTHER_TYPE = 500;
/** A constant of `chainInfo.chainName` distinguishes pages; one of an item of a list doesn't. */
const DISCRIMINATOR_DEPTH = 2;

/** Unions of one value that are explained: each takes a check of its branches. */
const MAX_UNIONS = 100;
/** Values that a sentence lists. */
const MAX_SHOWN = 100;
/** Errors of one value that are explained. */
const MAX_EXPLAINED = 1000;
/** Validators recurse with schema and value. */
const TOO_DEEP = 'cannot be checked: it and its schema are nested too deeply';

/** The parts of an Ajv error that are explained; our own type, so that the package's types don't need Ajv. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, any>; // Each keyword has members of its own.
  readonly message?: string;
  readonly schema?: unknown;
  readonly parentSchema?: Record<string, unknown>;
  readonly data?: unknown;
  /** The form of a union of which the error is, if the value can be of others. */
  readonly form?: string;
}

/** A schema's validator function from Ajv, compiled now or at build time. */
export interface Validator {
  (this: CheckContext, value: unknown): boolean;
  errors?: null | SchemaError[];
}

/** Passed to the keywords of one check in addition to the value; warnings don't fail it. */
export interface CheckContext {
  readonly warnings: Violation[];
}

const newContext = (): CheckContext => ({ warnings: [] });

/** The validators of the branches of a union, by one of its errors. */
export type BranchesOf = (union: SchemaError) => readonly Validator[];

/** Turns errors into sentences. */
export type Explain = (errors: readonly SchemaError[]) => Violation[];

/** Checks a value; returns violations with readable messages. */
export function runValidator(validate: Validator, explain: Explain, value: Json): Violation[] {
  const context = newContext();
  try {
    const valid = passesEitherWay(validate, context, newContext, value);
    if (valid) return context.warnings;
    const errors = validate.errors ?? [];
    return [...explain(errors), ...notListed(errors), ...context.warnings];
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return [{ path: '', message: TOO_DEEP, keyword: 'schema', severity: 'error' }];
  }
}

/** Says how many errors of a value are not explained. */
function notListed(errors: readonly SchemaError[]): Violation[] {
  const listed = firstOf(errors, MAX_UNIONS);
  const more = errors.length - listed.length;
  // A schema that refers to itself at the same place can say the same a thousand times.
  if (more === 0 || new Set(listed.map(keyOf)).size < listed.length) return [];
  const message = `the value has ${more.toLocaleString('en')} more errors, which are not listed`;
  return [{ path: '', message, keyword: 'schema', severity: 'error' }];
}

/** Explains errors of a union with those of the intended branch only. */
export function createExplain(kinds: WireKinds, branchesOf: BranchesOf): Explain {
  return (errors) => {
    const found = withReasons(kinds, createMeantErrors(branchesOf)(errors)).map((error) =>
      violationOf(kinds, error),
    );
    const rules = found.filter((violation) => violation.keyword === 'x-validations');
    return uniqueBy(rules.length > 0 ? rules : found, ({ message }) => message);
  };
}

/** Says what is probably wrong with a value of another format: nothing, where its pattern already says more. */
function withReasons(kinds: WireKinds, errors: readonly SchemaError[]): readonly SchemaError[] {
  const broken = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'pattern' ? [instancePath] : [])),
  );
  return errors.map((error) => {
    const reason = kindOf(kinds, error)?.reason;
    if (reason === undefined || broken.has(error.instancePath)) return error;
    return { ...error, message: `${error.message ?? 'is invalid'}: ${reason}` };
  });
}

/** The wire kind of which a value is not. */
const kindOf = (kinds: WireKinds, { keyword, schema }: SchemaError) =>
  keyword === 'format' ? getOwn(kinds, String(schema)) : undefined;

const isUnion = ({ keyword }: SchemaError): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** Returns a function for the errors of one value and, as unions are nested, those of its parts. */
function createMeantErrors(branchesOf: BranchesOf) {
  let left = MAX_UNIONS;
  return function meantErrors(all: readonly SchemaError[]): readonly SchemaError[] {
    const errors = firstOf(all, left);
    const unions: Union[] = [];
    // A union comes after those in its branches.
    for (const error of errors.filter(isUnion).reverse()) {
      if (left <= 0 || unions.some((outer) => outer.holds(error))) continue;
      left--;
      unions.unshift(judgeUnion(error, branchesOf(error), meantErrors));
    }
    const outermost = unions.filter(
      (union) => !unions.some((other) => other !== union && other.holds(union.error)),
    );
    const plain = errors.filter(
      (error) => !outermost.some((union) => union.error === error || union.holds(error)),
    );
    return [...plain, ...outermost.flatMap(errorsOfMeantBranch)];
  };
}

/** The first errors, and none of a union whose own error, the last of it, is not among them. */
function firstOf(errors: readonly SchemaError[], mostUnions: number): readonly SchemaError[] {
  const unions = errors.flatMap((error, at) => (isUnion(error) ? [at] : []));
  if (errors.length <= MAX_EXPLAINED && unions.length <= mostUnions) return errors;
  const [last] = [unions[mostUnions - 1], unions.findLast((at) => at < MAX_EXPLAINED)].filter(
    (at) => at !== undefined,
  );
  return errors.slice(0, last === undefined ? MAX_EXPLAINED : last + 1);
}

/** The errors of one branch of a union. */
interface Candidate {
  /** Name of the branch, if it is a reference. */
  readonly name?: string;
  readonly errors: readonly SchemaError[];
  /** Lower if the branch is more likely intended. */
  readonly score: number;
}

/** A union without a matching branch, with the errors of each branch. */
interface Union {
  readonly error: SchemaError;
  readonly candidates: readonly Candidate[];
  /** Whether an error is one of a branch. */
  holds(error: SchemaError): boolean;
}

function judgeUnion(
  error: SchemaError,
  branches: readonly Validator[],
  explainBranch: (errors: readonly SchemaError[]) => readonly SchemaError[],
): Union {
  // Their warnings are of no interest.
  const context = newContext();
  const found = branches.map((validate) => {
    validate.call(context, error.data);
    return (validate.errors ?? []).map((each) => ({
      ...each,
      instancePath: error.instancePath + each.instancePath,
    }));
  });
  const depth = depthOf(error);
  const keys = new Set(found.flat().map(keyOf));
  return {
    error,
    // A branch can contain another union, of which one branch counts, too.
    candidates: found.map(explainBranch).map((errors, index) => ({
      ...nameOf(error, index),
      errors,
      score: errors.reduce(
        (sum, each) => sum + weight(each, depthOf(each) - depth, () => isTaken(each, except(found, index))),
        0,
      ),
    })),
    holds: (other) => keys.has(keyOf(other)),
  };
}

const except = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** Whether one of these branches finds nothing wrong with the value of an error. */
function isTaken({ instancePath }: SchemaError, branches: readonly (readonly SchemaError[])[]): boolean {
  const hides = (other: SchemaError) =>
    other.instancePath === instancePath ||
    (other.keyword === 'type' && instancePath.startsWith(`${other.instancePath}/`));
  return branches.some((errors) => !errors.some(hides));
}

const depthOf = ({ instancePath }: SchemaError) => instancePath.split('/').length - 1;

/** Identifies an error by message and place. The schema path doesn't help: it restarts at each reference. */
const keyOf = ({ instancePath, keyword, params }: SchemaError) => writeJson([instancePath, keyword, params]);

/** The last part of a branch's reference. */
function nameOf(error: SchemaError, index: number): { name?: string } {
  const name = branchAt(error, index, '$ref').split('/').at(-1);
  return name ? { name } : {};
}

/** What the keyword says in the document: JSON, of which Ajv's types know nothing. */
const schemaOf = ({ schema }: SchemaError) => schema as Json | undefined;

/** The text of a keyword in a branch of the union that an error is about. */
function branchAt(error: SchemaError, index: number, keyword: string): string {
  const schema = schemaOf(error);
  const branch = Array.isArray(schema) ? schema[index] : undefined;
  return isObject(branch) ? stringOrEmpty(branch[keyword]) : '';
}

function errorsOfMeantBranch({ error, candidates }: Union): readonly SchemaError[] {
  // Two branches match: what is wrong with a third says nothing.
  if (Array.isArray(error.params['passingSchemas'])) return [error];
  const best = candidates.filter(({ errors }) => errors.length > 0).sort((a, b) => a.score - b.score)[0];
  if (!best || best.score >= WRONG_BRANCH) return [discriminatorError(candidates) ?? error];
  if (best.score >= OTHER_TYPE) return [typeError(candidates) ?? best.errors].flat();
  const possible = candidates.filter(({ score }) => score < OTHER_TYPE);
  if (possible.length < 2) return best.errors;
  const form = `the nearest of ${possible.length} forms${best.name ? `, ${best.name}` : ''}`;
  return best.errors.map((each) => ({ form, ...each }));
}

/** If all branches are of other types, all of them are the better message. */
function typeError(candidates: readonly Candidate[]): SchemaError | undefined {
  const [first] = candidates[0]!.errors;
  if (!first || !candidates.every(({ errors }) => errors.length === 1 && errors[0]!.keyword === 'type'))
    return undefined;
  const types = new Set(candidates.map(({ errors }) => String(errors[0]!.params['type'])));
  return { ...first, message: `must be ${[...types].join(' or ')}` };
}

/**
 * A property with another required constant is the discriminator of another branch; it can be in an object of its own. A
 * value that this branch excludes and another one takes says as much.
 */
function weight({ keyword }: SchemaError, depth: number, isTakenElsewhere: () => boolean): number {
  const isNear = depth <= DISCRIMINATOR_DEPTH;
  if (keyword === 'const' && isNear) return WRONG_BRANCH;
  if ((keyword === 'type' || keyword === 'not') && depth === 0) return OTHER_TYPE;
  return (keyword === 'enum' || keyword === 'not') && isNear && isTakenElsewhere() ? OTHER_TYPE : 1;
}

/** If no branch matches, the allowed discriminator values are the better message. */
function discriminatorError(candidates: readonly Candidate[]): SchemaError | undefined {
  const mismatches = candidates.flatMap(({ errors }) =>
    errors.filter((error) => error.keyword === 'const').slice(0, 1),
  );
  const [first] = mismatches;
  if (!first || mismatches.length < candidates.length) return undefined;
  const allowedValues: unknown[] = mismatches.map(({ params }) => params['allowedValue']);
  return { ...first, keyword: 'enum', params: { allowedValues } };
}

function violationOf(kinds: WireKinds, error: SchemaError): Violation {
  const path = error.instancePath.slice(1);
  const missing: string = error.keyword === 'required' ? error.params['missingProperty'] : '';
  const place = [path, missing].filter((part) => part !== '').join('/');
  const limit = limitOf(error);
  return {
    path: place,
    message: sentence(error, place) + (error.form === undefined ? '' : ` (${error.form})`),
    keyword: error.keyword,
    ...(limit !== undefined && { limit }),
    ...(kindOf(kinds, error) && { isWireKind: true }),
    severity: 'error',
  };
}

function limitOf(error: SchemaError): Json | undefined {
  const schema = schemaOf(error);
  const isShort = error.keyword === 'type' || (schema !== null && typeof schema !== 'object');
  return isShort ? schema : undefined;
}

function sentence(error: SchemaError, place: string): string {
  if (error.keyword === 'x-validations') return error.message ?? 'breaks a rule';
  const subject = segmentsOf(`/${place}`).join('/') || 'the value';
  if (error.keyword === 'required') return `${subject} is required`;
  if (error.keyword === 'enum') {
    // Text is unchanged; null would be joined as nothing, an object as [object Object].
    const values: unknown[] = error.params['allowedValues'];
    const shown = values.slice(0, MAX_SHOWN).map((one) => (typeof one === 'string' ? one : writeJson(one)));
    const more = values.length - shown.length;
    return `${subject} must be one of ${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
  }
  if (error.keyword === 'const') return `${subject} must be ${writeJson(error.params['allowedValue'])}`;
  const passing: unknown = error.params['passingSchemas'];
  if (error.keyword === 'oneOf' && Array.isArray(passing)) return `${subject} ${matchesBoth(error, passing)}`;
  const schema = schemaOf(error);
  if (error.keyword === 'not' && isObject(schema) && 'const' in schema)
    return `${subject} must not be ${writeJson(schema['const'])}`;
  return `${subject} ${error.message ?? 'is invalid'}`;
}

/** Which two schemas a value matches; of a discriminator, many expect that it chooses. */
function matchesBoth(error: SchemaError, passing: readonly number[]): string {
  const names = passing.map(
    (index) => nameOf(error, index).name ?? (branchAt(error, index, 'title') || `schema ${index + 1}`),
  );
  const hint = error.parentSchema?.['discriminator']
    ? '; a discriminator does not choose for a validator'
    : '';
  return `must match exactly one schema in oneOf, not both ${names.join(' and ')}${hint}`;
}
