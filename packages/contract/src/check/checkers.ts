import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { ContractError } from '../contract-error.ts';
import { createExplain } from './explain.ts';
import { absolute, fragmentOf, valueAt } from '../json/pointer.ts';
import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type { Content, ResponseSpec } from '../model/messages.ts';
import type { Contract, ContractDocument, Operation, RestOperation, RpcMethod } from '../model/model.ts';
import type { Violation } from './violation.ts';
import { createAjv, schemaId, type CheckContext } from './create-ajv.ts';
import { inDirection, type Direction } from './in-direction.ts';

/** Compiled checks of everything that the contract says about a value. Each is compiled when first used. */
export interface Checkers {
  /** Checks the parameters of a call, given by wire name, against their schemas and the operation's rules. */
  parameters(operation: Operation, values: JsonObject): Violation[];
  /** @param content - the body of another media type than the preferred one */
  body(operation: RestOperation, value: Json, content?: Pick<Content, 'pointer'>): Violation[];
  /** Checks a body against what an outcome declares for its media type: a result or an error of JSON-RPC is one, too. */
  content(operation: Operation, content: Pick<Content, 'pointer'>, value: Json): Violation[];
  response(operation: RestOperation, response: ResponseSpec, value: Json): Violation[];
  result(method: RpcMethod, value: Json): Violation[];
  /** Checks a value against the schema at a JSON pointer of a document. */
  schema(document: ContractDocument, pointer: string, value: Json): Violation[];
  /** Checks a value against a schema object of a document's bundle. */
  inline(document: ContractDocument, schema: JsonSchema, value: Json): Violation[];
}

/** Compiled checks of these documents. What one caller compiled, the next one has: the checks belong to the document. */
export function createCheckers({ documents }: Pick<Contract, 'documents'>): Checkers {
  const checks = new Map(documents.map((document) => [document.id, checksOf(document)]));
  return checkersBy((document) => {
    const own = checks.get(document.id);
    if (!own) throw new ContractError(`${document.id} is none of the documents that are checked`);
    return own;
  });
}

/** The checkers of one document. */
export function checkersOf(document: ContractDocument): Checkers {
  return checkersBy(() => checksOf(document));
}

/** Checks a value; the schema is asked for when it is compiled, once for each key. */
type Check = (key: string | JsonSchema, value: Json, schema: () => object) => Violation[];

/** The checks of a document: of values as they stand, and of bodies by the direction in which they travel. */
interface DocumentChecks {
  readonly plain: Check;
  readonly request: Check;
  readonly response: Check;
}

function checkersBy(checksFor: (document: ContractDocument) => DocumentChecks): Checkers {
  const at = (kind: keyof DocumentChecks, document: ContractDocument, pointer: string, value: Json) => {
    const $ref = referenceTo(document, pointer);
    return $ref === undefined ? [] : checksFor(document)[kind]($ref, value, () => ({ $ref }));
  };
  return {
    schema: (document, pointer, value) => at('plain', document, pointer, value),
    inline: (document, node, value) =>
      checksFor(document).plain(node, value, () => absolute(node, schemaId(document))),
    parameters(operation, values) {
      const key = `parameters of ${operation.id}`;
      return checksFor(operation.document).plain(key, values, () => parametersSchema(operation));
    },
    body: (operation, value, { pointer } = operation.body ?? missing(operation, 'body')) =>
      at('request', operation.document, pointer, value),
    content: (operation, { pointer }, value) => at('response', operation.document, pointer, value),
    response(operation, response, value) {
      const pointer = response.pointer ?? missing(operation, `body of ${response.status}`);
      return at('response', operation.document, pointer, value);
    },
    result: (method, value) => at('plain', method.document, method.result.pointer, value),
  };
}

/** Writing a reference takes longer than most values take to check. */
const references = new WeakMap<ContractDocument, Map<string, string | undefined>>();

function referenceTo(document: ContractDocument, pointer: string): string | undefined {
  let known = references.get(document);
  if (!known) references.set(document, (known = new Map()));
  if (!known.has(pointer)) {
    // A body may be declared without a schema.
    const exists = valueAt(document.bundle, pointer) !== undefined;
    known.set(pointer, exists ? reference(document, pointer) : undefined);
  }
  return known.get(pointer);
}

const made = new WeakMap<ContractDocument, DocumentChecks>();

function checksOf(document: ContractDocument): DocumentChecks {
  let checks = made.get(document);
  if (!checks) made.set(document, (checks = createChecks(document)));
  return checks;
}

function createChecks(document: ContractDocument): DocumentChecks {
  const plain = createCheck(document);
  const towards = (direction: Direction): Check => {
    let check: Check | undefined;
    return (...asked) => {
      if (!check) {
        const bundle = inDirection(document.bundle, direction);
        check = bundle === document.bundle ? plain : createCheck({ ...document, bundle });
      }
      return check(...asked);
    };
  };
  return { plain, request: towards('request'), response: towards('response') };
}

function createCheck(document: Pick<ContractDocument, 'id' | 'bundle'>): Check {
  const ajv = createAjv(document);
  const explain = createExplain(ajv);
  const compiled = new Map<string | JsonSchema, ValidateFunction | { readonly broken: Violation }>();
  return (key, value, schema) => {
    let validate = compiled.get(key);
    if (!validate) compiled.set(key, (validate = compile(ajv, schema())));
    if ('broken' in validate) return [validate.broken];
    const context: CheckContext = { warnings: [] };
    const valid = validate.call(context, value);
    return valid
      ? context.warnings
      : [...explain(schemaId(document), validate.errors ?? []), ...context.warnings];
  };
}

/** One schema that cannot be compiled ends no run: whatever it is asked about breaks it. */
function compile(ajv: Ajv2020, schema: object): ValidateFunction | { readonly broken: Violation } {
  try {
    return ajv.compile(schema);
  } catch (cause) {
    const message = `the schema does not compile (${(cause as Error).message})`;
    return { broken: { path: '', message, keyword: 'schema', severity: 'error' } };
  }
}

function missing(operation: Operation, what: string): never {
  throw new ContractError(`${operation.id} declares no schema for its ${what}`);
}

/** A reference to a schema that Ajv resolves. Ajv decodes the fragment, so it is encoded here. */
function reference(document: ContractDocument, pointer: string): string {
  return schemaId(document) + fragmentOf(pointer);
}

function parametersSchema(operation: Operation) {
  const { document, parameters, rules } = operation;
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, { $ref: reference(document, parameter.pointer) }]),
    ),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    ...(rules.length > 0 && { 'x-validations': rules }),
  };
}
