import type { Ajv2020 } from 'ajv/dist/2020.js';
import { SchemaEnv } from 'ajv/dist/compile/index.js';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { finishCode, createAjv, WRITTEN } from '../check/create-ajv.ts';
import { parametersKey, parametersSchema, reference, schemaId } from '../check/checkers.ts';
import { exportOf } from '../check/export-of.ts';
import { inDirection } from '../check/in-direction.ts';
import { lastReference } from '../check/lazy-references.ts';
import type { CompiledRule, RulesCheck } from '../check/rules-keyword.ts';
import { UNCHECKED } from '../check/unchecked-match.ts';
import type { Pattern } from '../patterns/pattern.ts';
import {
  literalText,
  mapInside,
  memoizeByObject,
  pointersIn,
  valueAt,
  hasMember,
  isNumber,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { schemasOfOperation } from '../model/operation-facts.ts';
import { EVERYWHERE, schemasAt, unionsOf, walkSchemas } from '../schema/walk-schemas.ts';

const standalone = exportOf(standaloneModule);

/**
 * Writes the validators of all that is checked of operations of a document, see `WrittenChecks`: code without `eval`, the same
 * that Ajv compiles at run time. Bodies have their own where a schema says `readOnly` or `writeOnly`.
 */
export function writeValidators(document: ContractDocument, operations: readonly Operation[]): string {
  const written = [...writersOf(document)].map(([kind, write]) => `${kind}: ${write(operations)}`);
  return `{ ${written.join(', ')} }`;
}

/** What writes validators of a document, by what they are for. */
const writersOf = memoizeByObject((document: ContractDocument) => {
  const { bundle } = document;
  const writers = new Map([['plain', createWriter(document)]]);
  for (const direction of ['request', 'response'] as const) {
    const own = inDirection(bundle, direction);
    if (own !== bundle) writers.set(direction, createWriter({ ...document, bundle: own }));
  }
  return writers;
});

/** A document as its schemas are checked. */
type Checked = Pick<ContractDocument, 'id' | 'bundle' | 'platform'>;

function createWriter({ bundle: exact, ...about }: Checked): (operations: readonly Operation[]) => string {
  // Ajv writes every schema as JSON, too, which has doubles only. Its code reads the value in the document.
  const withoutOthers = (node: Json): Json =>
    isNumber(node) && typeof node !== 'number' ? {} : mapInside<Json, Json>(node, withoutOthers);
  const bundle = mapInside(exact, withoutOthers);
  const document = { ...about, bundle };
  const ajv = createAjv(document, WRITTEN);
  // A third of each function, for keywords that hardly any document has.
  if (!hasMember(bundle, (name) => /^unevaluated/.test(name)))
    Object.assign(ajv.opts, { unevaluated: false });
  nameValues(ajv, bundle);
  return (operations) => {
    const starts = operations
      .flatMap(schemasOfOperation)
      .map(({ pointer }) => pointer)
      .filter((pointer) => valueAt(bundle, pointer) !== undefined);
    const names: Record<string, string> = {};
    for (const pointer of new Set([...starts, ...branchesOf(bundle, starts)])) {
      const name = reference(document, pointer);
      names[name] = compiledOnce(ajv, document, name);
    }
    for (const operation of operations) {
      const name = encodeURIComponent(parametersKey(operation));
      if (!ajv.schemas[name]) ajv.addSchema(parametersSchema(operation), name);
      names[parametersKey(operation)] = name;
    }
    return `(exports, environment) => {\n${ENVIRONMENT}\n${finishCode(standalone(ajv, names))}\n}`;
  };
}

/** Compiles a schema, and returns what Ajv knows it by: where a reference has led to it, Ajv would else write it again. */
function compiledOnce(ajv: Ajv2020, document: Checked, name: string): string {
  const last = lastReference(document.bundle, name);
  const compiled = ajv.schemas[schemaId(document)]?.refs[last];
  if (compiled instanceof SchemaEnv) ajv.refs[last] ??= compiled;
  try {
    ajv.getSchema(last);
  } catch (cause) {
    // Ajv writes what a schema refers to before the schema, however long the chain is.
    if (!(cause instanceof RangeError)) throw cause;
    throw new ContractError(`${document.id} ${name}: the chain of schemas is too long to write its checks`);
  }
  return last;
}

/** The branches of every union that an error can be about: what is wrong is said of the one that was meant. */
function branchesOf(bundle: JsonObject, starts: readonly string[]): string[] {
  const nodes = [...walkSchemas(bundle, schemasAt(bundle, starts), EVERYWHERE)];
  return nodes.flatMap((node) => unionsOf(bundle, node).flat()).map(({ pointer }) => pointer);
}

const ucs2length: unknown = exportOf(ucs2lengthModule);

/** Lets Ajv write what its code uses as it is had in a module: schemas are in the document, functions in the environment. */
function nameValues(ajv: Ajv2020, bundle: JsonObject): void {
  const pointers: ReadonlyMap<unknown, string> = pointersIn(bundle);
  // By its prefix, Ajv's code tells what a value is.
  const write = (prefix: string, ref: unknown): string | undefined => {
    if (prefix === 'schema') {
      const pointer = pointers.get(ref);
      return pointer === undefined ? literalText(ref) : `at(${JSON.stringify(pointer)})`;
    }
    // The only keyword with a function is `x-validations`, and patterns are what the engine of ours made.
    if (prefix === 'keyword') return `rules([${(ref as RulesCheck).rules.map(writeRule).join()}])`;
    if (prefix === 'pattern') return writePattern(ref as Pattern | typeof UNCHECKED);
    return ref === ucs2length ? 'ucs2length' : undefined;
  };
  const value = ajv.scope.value.bind(ajv.scope);
  ajv.scope.value = (name, given) => {
    const text = write(typeof name === 'string' ? name : name.prefix, given.ref);
    return value(name, text === undefined ? given : { ...given, code: new _Code(text) });
  };
}

/** A rule that only asks which members there are: the same text in CEL and in JavaScript. */
const PRESENCE = /^(?:has\(self\.\w+\)|[!()\s]|\|\||&&)+$/;

function writeRule({ rule, message, severity }: CompiledRule): string {
  const holds = PRESENCE.test(rule)
    ? `presence((has) => ${rule.replaceAll(/has\(self\.(\w+)\)/g, 'has("$1")')})`
    : `interpret(${JSON.stringify(rule)})`;
  const ruleText = JSON.stringify({ rule, message, severity });
  return `{ ...${ruleText}, holds: ${holds} }`;
}

/** In quotes: a literal of an expression could have one of its own, and what finishes the code skips texts. */
function writePattern(pattern: Pattern | typeof UNCHECKED): string {
  if (!('source' in pattern)) return 'unchecked';
  const { native, re2 } = pattern;
  if (!native) return `re2(${JSON.stringify(re2)})`;
  return `new RegExp(${JSON.stringify(native.source)}, ${JSON.stringify(native.flags)})`;
}

/** What the code of validators is given: see `ValidatorEnvironment`. */
const ENVIRONMENT =
  'const { at, rules, presence, interpret, formats, re2, unchecked, duplicateItems, compareNumbers, isEqual, isMultiple, ucs2length } = environment;';
