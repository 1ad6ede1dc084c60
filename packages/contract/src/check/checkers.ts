import { ContractError } from '../contract-error.ts';
import { absolute } from '../json/follow.ts';
import {
  fragmentOf,
  isJson,
  valueAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  entryOf,
  memoizeByObject,
} from '@chain-apis/foundation';
import type { Content } from '../model/messages.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import type { DocumentChecks } from '../model/checks.ts';
import { schemaTypes } from '../schema/schema-members.ts';
import type { Violation } from './violation.ts';

/** Compiled checks of the contract. Each is compiled on first use. */
export interface Checkers {
  /** Checks the parameters of a call, given by wire name, against their schemas and the operation's rules. */
  parameters(operation: Operation, values: JsonObject): Violation[];
  /** @param content - the body of another media type than the preferred one */
  body(operation: Operation, value: Json, content?: Shape): Violation[];
  /** Checks a body against the schema that an outcome declares for its media type; also a JSON-RPC result or error. */
  content(operation: Operation, content: Shape, value: Json): Violation[];
  /** Checks a value against the schema at a JSON pointer of a document. */
  schema(document: ContractDocument, pointer: string, value: Json): Violation[];
  /** Checks a value against a schema object of a document's bundle. */
  inline(document: ContractDocument, schema: JsonSchema, value: Json): Violation[];
}

/** What a body is checked against. */
type Shape = Pick<Content, 'pointer' | 'schema' | 'mediaType'>;

/** The id of a document, encoded for a URL: it can be a file name with spaces. */
export function schemaId({ id }: Pick<ContractDocument, 'id'>): string {
  return encodeURIComponent(id);
}

/** Creates checkers that get a document's checks from a provider. */
export function checkersBy(checksFor: (document: ContractDocument) => DocumentChecks): Checkers {
  const at = (
    kind: 'plain' | 'request' | 'response',
    document: ContractDocument,
    pointer: string,
    value: Json,
  ) => {
    const $ref = referenceTo(document, pointer);
    return $ref === '' ? [] : checksFor(document)[kind]($ref, value, () => ({ $ref }));
  };
  return {
    schema: (document, pointer, value) => at('plain', document, pointer, value),
    inline: (document, node, value) =>
      checksFor(document).plain(node, value, () => absolute(node, schemaId(document))),
    parameters(operation, values) {
      const schema = () => parametersSchema(operation);
      return checksFor(operation.document).plain(parametersKey(operation), values, schema);
    },
    body: (operation, value, content = operation.body ?? missing(operation, 'body')) =>
      isWritten(operation, content, value) ? [] : at('request', operation.document, content.pointer, value),
    content: (operation, content, value) =>
      isWritten(operation, content, value) ? [] : at('response', operation.document, content.pointer, value),
  };
}

/** Whether it is the text of an object in XML, CSV or a form: its schema describes the object. */
function isWritten({ document }: Operation, { mediaType, schema }: Shape, value: Json): boolean {
  if (typeof value !== 'string' || isJson(mediaType)) return false;
  return !schemaTypes(document, schema).has('string');
}

/** Cached: writing a reference takes longer than checking most values. */
const references = memoizeByObject((_: ContractDocument) => new Map<string, string>());

/** Empty where there is nothing: a body or a parameter that is declared without a schema is not checked. */
function referenceTo(document: ContractDocument, pointer: string): string {
  return entryOf(references(document), pointer, () =>
    valueAt(document.bundle, pointer) === undefined ? '' : reference(document, pointer),
  );
}

function missing(operation: Operation, what: string): never {
  throw new ContractError(`${operation.id} declares no schema for its ${what}`);
}

/** A schema reference for Ajv, which decodes the fragment, so it is encoded here. */
export function reference(document: Pick<ContractDocument, 'id'>, pointer: string): string {
  return schemaId(document) + fragmentOf(pointer);
}

/** Key of the check of an operation's parameters. */
export const parametersKey = ({ id }: Pick<Operation, 'id'>): string => `parameters of ${id}`;

/** A schema of an operation's parameters as one object, with its rules. */
export function parametersSchema(operation: Operation): object {
  const { document, parameters, rules } = operation;
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, pointer, allowEmptyValue }) => {
        const $ref = referenceTo(document, pointer);
        const value = $ref === '' || { $ref };
        return [name, allowEmptyValue ? { if: { const: '' }, else: value } : value];
      }),
    ),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    ...(rules.length > 0 && { 'x-validations': rules }),
  };
}
