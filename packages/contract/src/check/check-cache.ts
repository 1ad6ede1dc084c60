import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { entryOf } from '@chain-apis/foundation';
import type { CheckContext } from './explain.ts';

/** Checks of a run that are not remembered: hardly any value needs more, and most are cheaper to check twice. */
const FEW = 1000;
/** Errors that are listed again where a value is checked against the same schema once more. */
const MAX_REPEATED = 10;

/** The result of a check of a value at a place. */
interface Known {
  readonly instancePath: string;
  readonly valid: boolean;
  readonly errors: ErrorObject[] | null;
  /** What the check has seen of an object or a list. */
  readonly evaluated: { readonly props?: unknown; readonly items?: unknown };
}

/** What is remembered of one run: checks of its objects and lists, by schema. */
interface Run {
  checks: number;
  known?: Map<ValidateFunction, WeakMap<object, Known>>;
}

/** The context of a check, in which its run is kept: found faster there than in a map, thousands of times a second. */
interface RunContext extends CheckContext {
  run?: Run;
}

type Place = Parameters<ValidateFunction>[1];

/**
 * Creates a memory of the checks of a value. A value in which each level is checked twice
 * against the same schema, as by `a: { anyOf: [A, A] }` in a schema `A`, would otherwise take twice the time for each.
 */
export function rememberingIn({ opts }: Pick<Ajv2020, 'opts'>) {
  return (compiled: () => ValidateFunction): ValidateFunction => {
    /** Code that refers to the schema adds to both. */
    const tell = (errors: ErrorObject[] | null | undefined, evaluated: Known['evaluated'] = {}) => {
      remembering.errors = errors ? [...errors] : null;
      if (opts.unevaluated) Object.assign(remembering, { evaluated: copyOf(evaluated) });
    };
    const check = (run: Run, context: CheckContext, data: unknown, place: Place): boolean => {
      run.checks++;
      const validate = compiled();
      const valid: boolean = validate.call(context, data, place);
      tell(validate.errors, validate.evaluated);
      return valid;
    };
    const recall = (run: Run, context: CheckContext, data: object, place: Place): boolean => {
      run.known ??= new Map();
      const results = entryOf(run.known, remembering, () => new WeakMap());
      const instancePath = place?.instancePath ?? '';
      const before = results.get(data);
      if (before?.instancePath === instancePath) {
        tell(before.errors, before.evaluated);
        return before.valid;
      }
      // A schema that refers to itself at the same place asks for nothing more.
      results.set(data, { instancePath, valid: true, errors: null, evaluated: {} });
      const valid = check(run, context, data, place);
      const errors = remembering.errors?.slice(0, MAX_REPEATED) ?? null;
      const evaluated = copyOf(remembering.evaluated ?? {});
      results.set(data, { instancePath, valid, errors, evaluated });
      return valid;
    };
    // Ajv assigns the other members of a validator.
    const remembering = function (this: RunContext, data: unknown, place?: Place): boolean {
      const run = (this.run ??= { checks: 0 });
      const isPlain = run.checks < FEW || typeof data !== 'object' || data === null;
      return isPlain ? check(run, this, data, place) : recall(run, this, data, place);
    } as ValidateFunction;
    return remembering;
  };
}

const copyOf = ({ props, items }: Known['evaluated']): Known['evaluated'] => ({
  props: typeof props === 'object' && props !== null ? { ...props } : props,
  items,
});
