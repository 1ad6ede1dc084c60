import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { ContractError } from '../contract-error.ts';
import { finishCode, createAjv, linearPattern, WRITTEN } from '../check/create-ajv.ts';
import { parametersKey, parametersSchema, reference, schemaId } from '../check/checkers.ts';
import { inDirection } from '../check/in-direction.ts';
import type { CompiledRule, RulesCheck } from '../check/rules-keyword.ts';
import {
  literalText,
  pointerOf,
  pointerTo,
  valueAt,
  pointersIn,
  hasMember,
  isObject,
  type Json,
} from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '../model/model.ts';
import { EVERYWHERE, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';
import { UNCHECKED } from '../check/unchecked-match.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { checkedSchemas } from './checked-schemas.ts';

/** The validators of a document as the texts of modules. */
export interface WrittenValidators {
  /** What several operations use. */
  readonly shared: string;
  /** By operation. */
  readonly operations: ReadonlyMap<Operation, string>;
}

/** A declaration of a module: a function that Ajv wrote, or something that such a function uses. */
interface Declaration {
  readonly text: string;
  readonly uses: readonly string[];
}

/** A name in the code of Ajv, with what it stands for. */
interface ScopeName {
  readonly prefix: string;
  readonly value?: { readonly ref: unknown; readonly code?: unknown };
}

/**
 * Writes validators for all that is checked of some operations of a document: code without `eval`, the same that Ajv
 * compiles at run time. What several operations use is written once.
 *
 * @throws {@link ContractError} where a body is not checked as its schema stands (`readOnly`, `writeOnly`)
 */
export function writeValidators(
  document: ContractDocument,
  operations: readonly Operation[],
): WrittenValidators {
  for (const direction of ['request', 'response'] as const) {
    if (inDirection(document.bundle, direction) !== document.bundle)
      throw new ContractError(`${document.id} has members of one direction, which are not compiled`);
  }
  return writingBigints(() => writeAll(document, operations));
}

/** Ajv also writes every schema as JSON, which nobody reads, and in which a `bigint` would be an error. */
function writingBigints<T>(write: () => T): T {
  const prototype = BigInt.prototype as { toJSON?: () => string };
  prototype.toJSON = () => '';
  try {
    return write();
  } finally {
    delete prototype.toJSON;
  }
}

function writeAll(document: ContractDocument, operations: readonly Operation[]): WrittenValidators {
  const ajv = createAjv(document, WRITTEN);
  // A third of each function, for keywords that hardly any document has.
  if (!hasMember(document.bundle, (name) => /^(unevaluated|\$dynamic)/.test(name)))
    Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  const writer = createWriter(document.bundle);
  const entries = operations.map((operation) => ({
    operation,
    checks: checksOf(ajv, operation).map(([key, validate]) => [key, writer.add(validate)] as const),
    unions: unionsOf(ajv, operation).map(
      ([pointer, branches]) => [pointer, branches.map(writer.add)] as const,
    ),
  }));
  const used = entries.map(({ checks, unions }) =>
    writer.closure([...checks.map(([, name]) => name), ...unions.flatMap(([, names]) => names)]),
  );
  const isShared = (name: string) => used.filter((names) => names.has(name)).length > 1;
  const shared = new Set(used.flatMap((names) => [...names]).filter(isShared));
  return {
    shared: moduleText([], writer.texts(shared), objectOf([...shared].map((name) => [name, name]))),
    operations: new Map(
      entries.map(({ operation, checks, unions }, index) => {
        const names = [...used[index]!];
        const own = new Set(names.filter((name) => !shared.has(name)));
        const result = `{ checks: ${objectOf(checks)}, unions: [${unions
          .map(([pointer, branches]) => `[${JSON.stringify(pointer)}, [${branches.join()}]]`)
          .join()}] }`;
        const direct = new Set([
          ...writer.usedBy(own),
          ...checks.map(([, name]) => name),
          ...unions.flatMap(([, branches]) => branches),
        ]);
        return [
          operation,
          moduleText(
            [...direct].filter((name) => shared.has(name)),
            writer.texts(own),
            result,
          ),
        ];
      }),
    ),
  };
}

function checksOf(ajv: Ajv2020, operation: Operation): [key: string, validate: ValidateFunction][] {
  const { document } = operation;
  const schemas = checkedSchemas(operation).filter(
    ({ pointer }) => valueAt(document.bundle, pointer) !== undefined,
  );
  return [
    [parametersKey(operation), ajv.compile(parametersSchema(operation))],
    ...[...new Set(schemas.map(({ pointer }) => pointer))].map((pointer): [string, ValidateFunction] => [
      reference(document, pointer),
      validatorAt(ajv, document, pointer),
    ]),
  ];
}

/** The validator of a schema: the one that a reference to it has led to already, where one has. Ajv would write it again. */
function validatorAt(ajv: Ajv2020, document: ContractDocument, pointer: string): ValidateFunction {
  const schema = valueAt(document.bundle, pointer);
  if (isObject(schema) && typeof schema['$ref'] === 'string' && Object.keys(schema).length === 1)
    return validatorAt(ajv, document, pointerOf(schema['$ref']));
  const key = reference(document, pointer);
  const known = ajv.schemas[schemaId(document)]?.refs[key] as { validate?: ValidateFunction } | undefined;
  return known?.validate ?? ajv.getSchema(key) ?? ajv.compile({ $ref: key });
}

/** The branches of every union that an error of these checks can be about: what is wrong is said of the one that was meant. */
function unionsOf(ajv: Ajv2020, operation: Operation): [pointer: string, branches: ValidateFunction[]][] {
  const { document, parameters } = operation;
  const { bundle } = document;
  const starts = [...parameters, ...checkedSchemas(operation)].map(({ pointer }) => pointer);
  const found: [string, ValidateFunction[]][] = [];
  for (const { schema, pointer } of walkSchemas(bundle, schemasAt(bundle, starts), EVERYWHERE)) {
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) continue;
      const union = pointerTo(pointer, keyword);
      found.push([union, branches.map((_, index) => validatorAt(ajv, document, pointerTo(union, index)))]);
    }
  }
  return found;
}

/** Collects the functions that Ajv wrote and what they use. */
function createWriter(bundle: Json) {
  const pointers = pointersIn(bundle);
  const declarations = new Map<string, Declaration>();

  function add(validate: ValidateFunction): string {
    const { source } = validate;
    if (!source) throw new ContractError('Ajv gives no source of a validator');
    const name = String(source.validateName);
    if (declarations.has(name)) return name;
    const names = (Object.values(source.scopeValues).flatMap((each) => [...(each ?? [])]) as ScopeName[])
      // Reads a pattern when it is compiled, which has been done.
      .filter(({ value }) => String(value?.code) !== linearPattern.code);
    const evaluated = source.evaluated ? `${name}.evaluated = ${String(source.evaluated)};` : '';
    declarations.set(name, {
      text: `${finishCode(String(source.validateCode))}\n${evaluated}`,
      uses: names.map(String),
    });
    for (const each of names) declare(each);
    return name;
  }

  function declare(name: ScopeName): void {
    if (declarations.has(String(name))) return;
    const { ref, code } = name.value ?? { ref: undefined };
    const constant = (text: string, uses: readonly string[] = []) =>
      void declarations.set(String(name), { text: `const ${String(name)} = ${text};`, uses });
    switch (name.prefix) {
      case 'validate':
        return void add(ref as ValidateFunction);
      case 'wrapper':
      case 'root': {
        const { validate } = ref as { validate: ValidateFunction };
        const inner = add(validate);
        return constant(`{ validate: ${inner} }`, [inner]);
      }
      case 'schema': {
        const pointer = pointers.get(ref as object);
        return constant(pointer === undefined ? literalText(ref) : `at(${JSON.stringify(pointer)})`);
      }
      case 'keyword':
        return constant(`rules([${(ref as RulesCheck).rules.map(writeRule).join()}])`);
      case 'pattern':
        return constant(writePattern(ref as Pattern | typeof UNCHECKED));
      default:
        return constant(String(code).replace(/^require\("ajv\/dist\/runtime\/(\w+)"\)\.default$/, '$1'));
    }
  }

  const usedBy = (names: Iterable<string>) =>
    [...names].flatMap((name) => declarations.get(name)?.uses ?? []);
  return {
    add,
    usedBy,
    closure(starts: readonly string[]): Set<string> {
      const found = new Set<string>();
      const pending = [...starts];
      for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
        if (found.has(name)) continue;
        found.add(name);
        pending.push(...usedBy([name]));
      }
      return found;
    },
    /** Constants first: functions can be used before they are declared. */
    texts: (names: Iterable<string>): string[] =>
      [...names]
        .map((name) => declarations.get(name)!.text)
        .sort((one, other) => Number(other.startsWith('const ')) - Number(one.startsWith('const '))),
  };
}

/** A rule that only asks which members there are: the same text in CEL and in JavaScript. */
const PRESENCE = /^(?:has\(self\.\w+\)|[!()\s]|\|\||&&)+$/;

function writeRule({ rule, message, severity }: CompiledRule): string {
  const holds = PRESENCE.test(rule)
    ? `presence((has) => ${rule.replaceAll(/has\(self\.(\w+)\)/g, 'has("$1")')})`
    : `interpret(${JSON.stringify(rule)})`;
  const said = JSON.stringify({ rule, message, severity });
  return `{ ...${said}, holds: ${holds} }`;
}

function writePattern(pattern: Pattern | typeof UNCHECKED): string {
  if (pattern === UNCHECKED) return 'unchecked';
  const { native, re2 } = pattern as Pattern;
  return native ? String(native) : `re2(${literalText(re2)})`;
}

/** What the code of validators is given: see `ValidatorEnvironment`. */
const ENVIRONMENT =
  '{ at, rules, presence, interpret, formats, re2, unchecked, equal, repeatedIn, isMultiple, ucs2length }';

/** A module says whether it has rules that are interpreted, and patterns that RE2 runs. */
function moduleText(imported: readonly string[], declarations: readonly string[], result: string): string {
  const shared = imported.length > 0 ? `, { ${imported.join()} }` : '';
  const interprets = declarations.some((text) => /^const \w+ = rules\(.*holds: interpret\(/s.test(text));
  const usesRe2 = declarations.some((text) => /^const \w+ = re2\(/.test(text));
  return `export const interprets = ${interprets};
export const usesRe2 = ${usesRe2};
export default (${ENVIRONMENT}${shared}) => {\n${declarations.join('\n')}\nreturn ${result};\n};\n`;
}

function objectOf(entries: readonly (readonly [string, string])[]): string {
  return `{ ${entries.map(([key, name]) => `${JSON.stringify(key)}: ${name}`).join()} }`;
}
