import type { SchemaObject, TransformNodeOptions } from 'openapi-typescript';
import type ts from 'typescript';
import {
  ContractError,
  isPositional,
  isRest,
  resultSchemaOf,
  type ContractDocument,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import {
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  mapInside,
} from '@chain-apis/foundation';
import { resolveSchema, schemaMembers, viewOf } from '@chain-apis/contract/schema';
import { bodyRule, type Int64 } from '@chain-apis/contract/descriptors';
import { positionsOf } from './client-call.ts';
import { joinCode } from './code.ts';
import { openapiTypescript, ts as compiler } from './compiler.ts';
import { isFile } from './file-parts.ts';
import { asOutput, createInputSchemas } from './input-schemas.ts';
import { typedPaths } from './typed-paths.ts';
import { marked, markedSchemas, withBigints } from './marked-types.ts';
import { header, pascalCase } from './names.ts';
import { plainDocument, schemaName } from './openapi-typescript-input.ts';
import { printTypes } from './print-types.ts';
import { typedResponses } from './typed-responses.ts';
import { typedSchemas } from './typed-schemas.ts';

const { factory, SyntaxKind } = compiler;
const { transformSchemaObject } = openapiTypescript;

/**
 * Generates types of a document's schemas, paths and arguments. For REST and JSON-RPC alike, inputs and outputs of
 * calls are added to the document's schemas, and openapi-typescript converts them all to types.
 */
export async function renderTypes(
  document: ContractDocument,
  operations: readonly Operation[],
  int64?: Int64,
): Promise<string> {
  const { typed, inputs } = typedDocument(document, operations, int64);
  const types = await printTypes(document.id, typed, inputs, transform);
  return joinCode([header(document), types], '').text;
}

function typedDocument(
  document: ContractDocument,
  operations: readonly Operation[],
  int64: Int64,
): { readonly typed: JsonObject; readonly inputs: string[] } {
  const named = objectAt(objectAt(document.bundle, 'components'), 'schemas');
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, asOutput(document, schema)]),
  );
  const { inputOf, added, originalOf } = createInputSchemas(document, named, int64);
  const inputs: string[] = [];
  for (const operation of operations) {
    const own = inputsOf(operation, inputOf);
    inputs.push(...Object.keys(own));
    for (const [name, schema] of Object.entries({ ...own, ...outputsOf(operation) })) {
      // The document may already use our name for an operation's output.
      if (isObject(schema) && schema['$ref'] === `#/components/schemas/${name}`) continue;
      if (Object.hasOwn(schemas, name))
        throw new ContractError(
          `${document.id}: ${operation.id} needs the type name ${name}: rename #/components/schemas/${name}`,
        );
      schemas[name] = schema;
    }
  }
  const { components: others, ...paths } = typedPaths(document, inputOf);
  const components = { ...others, schemas: { ...schemas, ...added } };
  const parts = { openapi: '3.1.0', ...paths, components };
  const plain = mapInside(plainDocument(parts, document.bundle), (part) => withBigints(part, int64));
  const withSchemas = objectAt(plain, 'components');
  const all = { ...objectAt(withSchemas, 'schemas'), ...markedSchemas };
  const typed = typedSchemas(
    { ...plain, components: { ...withSchemas, schemas: all } },
    document.bundle,
    originalOf,
  );
  return { typed, inputs };
}

/** Schemas of what a call returns, by the names of their types. */
function outputsOf(operation: Operation): JsonObject {
  const outputs = isRest(operation)
    ? inlineBodies(operation)
    : { [`${pascalCase(operation.id)}Result`]: resultSchemaOf(operation) ?? {} };
  return mapInside(outputs, (schema) => asOutput(operation.document, schema));
}

/**
 * Schemas of what a call takes, by the names of their types.
 *
 * @param inputOf - the schema of what callers send. A parameter whose schema only servers set is still sent
 */
function inputsOf(operation: Operation, inputOf: (schema: JsonSchema) => JsonSchema): JsonObject {
  const type = pascalCase(operation.id);
  const { parameters, body } = operation;
  if (isPositional(operation))
    return Object.fromEntries(
      positionsOf(operation).map(({ type: name, schema }) => [name, inputOf(schema)] as const),
    );
  const args = argumentsSchema(operation, inputOf);
  if (isRest(operation)) return { [`${type}Args`]: body ? withBody(operation, args, inputOf) : args };
  return parameters.length > 0 ? { [`${type}Params`]: args } : {};
}

/** The arguments of a call with its body: the properties of an object, or one argument. */
function withBody(
  operation: RestOperation,
  args: JsonObject,
  inputOf: (schema: JsonSchema) => JsonSchema,
): JsonObject {
  const whole = bodySchema(operation);
  const body = inputOf(whole);
  if (operation.parameters.length === 0) return { allOf: [body] };
  const members = schemaMembers(operation.document, whole);
  const needsMembers = viewOf(operation.document.bundle, whole).forms.every((parts) =>
    parts.some((part) => listAt(part, 'required').length > 0),
  );
  const isOptional = !operation.body!.required && needsMembers;
  // Without a body there is none of its properties, required ones neither.
  const none = { properties: Object.fromEntries(members.map(({ name }) => [name, false])) };
  return { allOf: [args, isOptional ? { anyOf: [body, none] } : body] };
}

function bodySchema(operation: RestOperation): JsonObject {
  const { document, body } = operation;
  const rule = bodyRule(operation)!;
  if (rule === true || (!rule.arg && rule.write !== 'writeMultipart')) return body!.schema;
  if (rule.arg) {
    const value = rule.write === 'writeRaw' ? marked('body') : body!.schema;
    return objectOf([{ name: rule.arg, required: body!.required, schema: value }]);
  }
  return objectOf(
    schemaMembers(document, body!.schema).map((member) => ({
      ...member,
      schema: partSchema(document, member.schema),
    })),
  );
}

const objectOf = (
  members: readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[],
): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
  required: members.filter(({ required }) => required).map(({ name }) => name),
});

/** The schema of a part of a form, in which files are bytes. */
function partSchema(document: ContractDocument, schema: JsonSchema): JsonSchema {
  const { type, items } = resolveSchema(document, schema);
  for (const keyword of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[keyword]))
      return {
        ...schema,
        [keyword]: listAt(schema, keyword).map((one) => (isObject(one) ? partSchema(document, one) : one)),
      };
  if (type === 'array' && isObject(items)) return { ...schema, items: partSchema(document, items) };
  if (Array.isArray(type) && type.includes('null') && isFile(document, schema))
    return { anyOf: [partSchema(document, { ...schema, type: 'string' }), { type: 'null' }] };
  if (!isFile(document, schema)) return schema;
  const { description } = schema;
  return { ...(description !== undefined && { description }), ...marked('part') };
}

function inlineBodies(operation: RestOperation): JsonObject {
  const inline = typedResponses(operation).flatMap(({ alias, schema, read }) =>
    schema && schemaName(schema) === undefined && read !== 'readText' && read !== 'readBlob'
      ? [[alias, schema] as const]
      : [],
  );
  return Object.fromEntries(inline);
}

/** The arguments of a call as one flat object. */
function argumentsSchema(operation: Operation, inputOf: (schema: JsonSchema) => JsonSchema): JsonObject {
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    // Only without any property it must be said that there are no others.
    ...(operation.parameters.length === 0 && { additionalProperties: false }),
    properties: Object.fromEntries(
      operation.parameters.map((parameter) => [
        parameter.name,
        {
          ...inputOf(parameter.schema),
          ...(parameter.description && { description: parameter.description }),
          ...(parameter.deprecated && { deprecated: true }),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Open enums list their known values for completion. Tuples have as many items as the schema demands and allows. */
function transform(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  // Both are JSON Schema; openapi-typescript's own type of it lacks keywords.
  const node = schema as unknown as JsonObject;
  if (node['type'] === 'array' && Array.isArray(node['prefixItems'])) return tupleOf(node, options);
  const openValues = node['x-extensible-enum'];
  if (!Array.isArray(openValues)) return undefined;
  const values = openValues.map((value) => factory.createStringLiteral(String(value), true));
  const none = [node['type']].flat().includes('null') ? [factory.createNull()] : [];
  const literals = (all: readonly (ts.StringLiteral | ts.NullLiteral)[]) =>
    all.map((value) => factory.createLiteralTypeNode(value));
  return factory.createUnionTypeNode([...literals(values), openString(), ...literals(none)]);
}

function tupleOf(schema: JsonObject, options: TransformNodeOptions): ts.TypeNode {
  const { items = true, minItems = 0, maxItems = Infinity } = schema;
  // As above.
  const typeOf = (item: Json) => transformSchemaObject(item as unknown as SchemaObject, options);
  const first = listAt(schema, 'prefixItems').slice(0, Number(maxItems));
  const types = first.map((item, index) =>
    index < Number(minItems) ? typeOf(item) : factory.createOptionalTypeNode(typeOf(item)),
  );
  const isClosed = items === false || first.length >= Number(maxItems);
  const rest = isClosed ? [] : [factory.createRestTypeNode(factory.createArrayTypeNode(typeOf(items)))];
  return factory.createTupleTypeNode([...types, ...rest]);
}

/** `string & {}`: any string, without swallowing the literals beside it. */
function openString(): ts.TypeNode {
  const string = factory.createKeywordTypeNode(SyntaxKind.StringKeyword);
  return factory.createParenthesizedType(
    factory.createIntersectionTypeNode([string, factory.createTypeLiteralNode([])]),
  );
}
