import { fullFormats } from 'ajv-formats/dist/formats.js';
import equalModule from 'ajv/dist/runtime/equal.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { reference } from '../check/checkers.ts';
import type { Check, CompiledDocument } from '../check/compiled-documents.ts';
import { createExplain, runValidator, type Explain, type Validator } from '../check/explain.ts';
import { rulesKeyword, type CompiledRule } from '../check/rules-keyword.ts';
import { INTEGER_FORMATS } from '../check/integers.ts';
import { repeatedIn } from '../check/repeated-in.ts';
import { UNCHECKED } from '../check/unchecked-match.ts';
import { ContractError } from '../contract-error.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  valueAt,
  parseJson,
  isMultiple,
} from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '../model/model.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { WIRE_KINDS } from '../schema/wire-kinds.ts';
import { checkedSchemas, moduleKey } from './checked-schemas.ts';

/** The functions that written validators use. */
export interface ValidatorEnvironment {
  /** The node at a JSON pointer of the document. */
  readonly at: (pointer: string) => Json | undefined;
  readonly rules: typeof rulesKeyword;
  /** Makes a test of a rule that only asks which members there are. */
  readonly presence: (holds: (has: (name: string) => boolean) => boolean) => CompiledRule['holds'];
  /** Makes a test of any other rule. */
  readonly interpret: ((rule: string) => CompiledRule['holds']) | undefined;
  readonly formats: Readonly<Record<string, unknown>>;
  readonly re2: ((expression: string) => Pick<Pattern, 'test'>) | undefined;
  readonly unchecked: typeof UNCHECKED;
  readonly equal: unknown;
  readonly repeatedIn: unknown;
  readonly isMultiple: unknown;
  readonly ucs2length: unknown;
}

/** A document's functions and constants by name. */
type Shared = Readonly<Record<string, unknown>>;

/** Exports of an operation's module. */
interface OperationValidators {
  /** By what the check is known by. */
  readonly checks: Readonly<Record<string, Validator>>;
  /** Branches by the JSON pointer of their union. */
  readonly unions: readonly (readonly [pointer: string, branches: readonly Validator[]])[];
}

/** A module written at build time. */
interface WrittenModule<Validators> {
  readonly default: (environment: ValidatorEnvironment, shared: Shared) => Validators;
  readonly interprets: boolean;
  readonly usesRe2: boolean;
}

/** An operation's module also contains the values of its examples, in JSON. */
type OperationModule = WrittenModule<OperationValidators> & { readonly examples: string };

/** The modules of validators. */
export interface ValidatorModules {
  /** By id of the document. */
  readonly shared: Readonly<Record<string, () => Promise<WrittenModule<Shared>>>>;
  /** By {@link moduleKey}. */
  readonly operations: Readonly<Record<string, () => Promise<OperationModule>>>;
}

/** What `ready` and the checks of a document are. */
export type CompiledChecks = Omit<CompiledDocument, 'sample'>;

/**
 * Creates the checks of a document whose validators were written at build time.
 *
 * @param examples - receives the values of an operation's examples once it is loaded
 */
export function compiledChecks(
  document: Pick<ContractDocument, 'id' | 'bundle'>,
  modules: ValidatorModules,
  examples: Map<number, Json>,
): CompiledChecks {
  const validators = new Map<string, Validator>();
  const branches = new WeakMap<object, readonly Validator[]>();
  const keys = new WeakMap<JsonSchema, string>();
  const pending = new Map<string, Promise<void> | undefined>();
  const explain: Explain = createExplain(({ schema }) => branches.get(schema as object) ?? []);
  const at: ValidatorEnvironment['at'] = (pointer) => valueAt(document.bundle, pointer);
  let shared: Promise<Shared> | undefined;

  async function read<Validators>(module: WrittenModule<Validators>, common: Shared): Promise<Validators> {
    // As large as all else that responds.
    const interpret = module.interprets ? (await import('../check/compile-rule.ts')).compileRule : undefined;
    const { matcherOf } = module.usesRe2 ? await import('../patterns/re2.ts') : {};
    const re2 = matcherOf && ((expression: string) => ({ test: matcherOf(expression) }));
    return module.default({ ...COMMON, at, interpret, re2 }, common);
  }

  async function load(operation: Operation): Promise<void> {
    const loadOwn = modules.operations[moduleKey(operation)];
    const loadShared = modules.shared[document.id];
    if (!loadOwn || !loadShared) throw new ContractError(`${operation.id} is not in the compiled contract`);
    shared ??= loadShared().then((module) => read(module, {}));
    const own = await loadOwn();
    const { checks, unions } = await read(own, await shared);
    const values = parseJson(own.examples) as JsonObject;
    for (const [number, value] of Object.entries(values)) examples.set(Number(number), value);
    for (const [key, validate] of Object.entries(checks)) validators.set(key, validate);
    for (const [pointer, own] of unions) branches.set(at(pointer) as object, own);
    for (const { schema, pointer } of checkedSchemas(operation))
      keys.set(schema, reference(document, pointer));
    pending.set(operation.id, undefined);
  }

  const check: Check = (key, value) => {
    const name = typeof key === 'string' ? key : keys.get(key);
    const validate = name === undefined ? undefined : validators.get(name);
    if (!validate)
      throw new ContractError(`${name ?? 'a schema of no operation'} was not compiled with the contract`);
    return runValidator(validate, explain, value);
  };

  return {
    plain: check,
    request: check,
    response: check,
    knows: (name) => validators.has(name),
    ready(operation) {
      if (!pending.has(operation.id)) pending.set(operation.id, load(operation));
      return pending.get(operation.id);
    },
  };
}

/** CommonJS: some bundlers return its exports, some its default export. */
const functionOf = (module: unknown): unknown => {
  const { default: inner = module } = module as { default?: unknown };
  return inner;
};

const COMMON: Omit<ValidatorEnvironment, 'at' | 'interpret' | 're2'> = {
  unchecked: UNCHECKED,
  rules: rulesKeyword,
  presence: (holds) => (self) => holds((name) => isObject(self) && Object.hasOwn(self, name)),
  formats: {
    ...fullFormats,
    ...INTEGER_FORMATS,
    ...Object.fromEntries(
      Object.entries(WIRE_KINDS).flatMap(([format, { check }]) => (check ? [[format, check]] : [])),
    ),
  },
  equal: functionOf(equalModule),
  repeatedIn,
  isMultiple,
  ucs2length: functionOf(ucs2lengthModule),
};
