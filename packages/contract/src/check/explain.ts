import type { Violation } from './violation.ts';
import type { Json } from '../json/json.ts';
import { segmentsOf } from '../json/pointer.ts';

/** A branch whose discriminator does not fit is not the one that was meant, however few its other errors are. */
const WRONG_BRANCH = 1000;
/** Nor is one of another type, such as the `null` of a union that is an object or nothing, or one that excludes the value. */
const OTHER_TYPE = 500;

/** An error of Ajv, as far as it is explained; the types of the package ask for no library that only writes code. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, any>; // Each keyword has members of its own.
  readonly message?: string;
  readonly schema?: unknown;
  readonly parentSchema?: Record<string, unknown>;
  readonly data?: unknown;
}

/** A schema as a function that Ajv wrote, just now or when the package was built. */
export interface Validator {
  (this: CheckContext | void, value: unknown): boolean;
  errors?: null | SchemaError[];
}

/** What a validator hands to the keywords of one check, besides the value: a warning fails nothing. */
export interface CheckContext {
  readonly warnings: Violation[];
}

/** The validators of the branches of a union, by one of its errors. */
export type BranchesOf = (union: SchemaError) => readonly Validator[];

/** Turns errors into sentences. */
export type Explain = (errors: readonly SchemaError[]) => Violation[];

/** Checks a value; what is wrong with it comes as sentences. */
export function runValidator(validate: Validator, explain: Explain, value: Json): Violation[] {
  const context: CheckContext = { warnings: [] };
  const valid = validate.call(context, value);
  return valid ? context.warnings : [...explain(validate.errors ?? []), ...context.warnings];
}

/** Explains errors of a union by the branch that was meant, so that only that branch speaks. */
export function createExplain(branchesOf: BranchesOf): Explain {
  const meantErrors = (errors: readonly SchemaError[]): readonly SchemaError[] => {
    const unions = errors
      .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
      .map((error) => judgeUnion(error, branchesOf(error), meantErrors));
    const outermost = unions.filter(
      (union) => !unions.some((other) => other !== union && other.holds(union.error)),
    );
    const plain = errors.filter(
      (error) => !outermost.some((union) => union.error === error || union.holds(error)),
    );
    return [...plain, ...outermost.flatMap(errorsOfMeantBranch)];
  };
  return (errors) => {
    const found = meantErrors(errors).map(violationOf);
    const rules = found.filter((violation) => violation.keyword === 'x-validations');
    return unique(rules.length > 0 ? rules : found);
  };
}

/** The errors of one branch of a union. */
interface Candidate {
  readonly errors: readonly SchemaError[];
  /** The lower, the likelier the branch was meant. */
  readonly score: number;
}

/** A union that no branch of fits, and what each branch says. */
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
  const found = branches.map((validate) => {
    validate(error.data);
    return (validate.errors ?? []).map((each) => ({
      ...each,
      instancePath: error.instancePath + each.instancePath,
    }));
  });
  const depth = depthOf(error);
  const keys = new Set(found.flat().map(keyOf));
  return {
    error,
    // A branch may hold another union, of which one branch counts as well.
    candidates: found.map(explainBranch).map((errors) => ({
      errors,
      score: errors.reduce((sum, each) => sum + weight(each, depthOf(each) - depth), 0),
    })),
    holds: (other) => keys.has(keyOf(other)),
  };
}

const depthOf = ({ instancePath }: SchemaError) => instancePath.split('/').length - 1;

/** What is wrong, and where. The path of a schema does not help: each schema behind a reference begins a path of its own. */
const keyOf = ({ instancePath, keyword, params }: SchemaError) =>
  JSON.stringify([instancePath, keyword, params]);

function errorsOfMeantBranch({ error, candidates }: Union): readonly SchemaError[] {
  const best = candidates.filter(({ errors }) => errors.length > 0).sort((a, b) => a.score - b.score)[0];
  if (!best || best.score >= WRONG_BRANCH) return [discriminatorError(candidates) ?? error];
  return best.errors;
}

/** A member right inside the value that must be something else is the discriminator of another branch. */
function weight({ keyword }: SchemaError, depth: number): number {
  if (keyword === 'const' && depth <= 1) return WRONG_BRANCH;
  return (keyword === 'type' || keyword === 'not') && depth === 0 ? OTHER_TYPE : 1;
}

/** When no branch fits, the allowed values of the discriminator say more than the union. */
function discriminatorError(candidates: readonly Candidate[]): SchemaError | undefined {
  const mismatches = candidates.flatMap(({ errors }) =>
    errors.filter((error) => error.keyword === 'const').slice(0, 1),
  );
  const [first] = mismatches;
  if (!first || mismatches.length < candidates.length) return undefined;
  const allowedValues = mismatches.map((error) => (error.params as { allowedValue: unknown }).allowedValue);
  return { ...first, keyword: 'enum', params: { allowedValues } };
}

function violationOf(error: SchemaError): Violation {
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

function limitOf({ keyword, schema }: SchemaError): Json | undefined {
  const isShort = keyword === 'type' || (schema !== null && typeof schema !== 'object');
  return isShort ? (schema as Json) : undefined;
}

function sentence(error: SchemaError, place: string): string {
  if (error.keyword === 'x-validations') return error.message ?? 'breaks a rule';
  const subject = segmentsOf(`/${place}`).join('/') || 'the value';
  if (error.keyword === 'required') return `${subject} is required`;
  if (error.keyword === 'enum') {
    const { allowedValues } = error.params as { allowedValues: unknown[] };
    // A text stands for itself; null would be joined as nothing, an object as [object Object].
    const shown = allowedValues.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    return `${subject} must be one of ${shown.join(', ')}`;
  }
  if (error.keyword === 'const') {
    return `${subject} must be ${JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)}`;
  }
  return `${subject} ${error.message ?? 'is invalid'}`;
}

function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map((violation) => [violation.message, violation])).values()];
}
