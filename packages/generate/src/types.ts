import { createRequire } from 'node:module';
import type { SchemaObject } from 'openapi-typescript';
import type ts from 'typescript';
import {
  ContractError,
  isObject,
  isPositional,
  isRest,
  isWireFormat,
  resultSchemaOf,
  viewOf,
  WIRE_KINDS,
  type ContractDocument,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import { joinCode } from './code.ts';
import { header, pascalCase } from './names.ts';
import { plainDocument, schemaName } from './plain-document.ts';
import { printTypes } from './print-types.ts';
import { typedResponses } from './typed-responses.ts';

// Required, not imported: to detect its exports, an import reads nine megabytes of the compiler a second time.
const { factory, SyntaxKind } = createRequire(import.meta.url)('typescript') as typeof ts;

const KEYWORDS = {
  string: SyntaxKind.StringKeyword,
  number: SyntaxKind.NumberKeyword,
  bigint: SyntaxKind.BigIntKeyword,
} as const;

/**
 * Generates types of a document's schemas, paths and arguments. For REST and JSON-RPC alike, inputs and outputs of
 * calls are added to the document's schemas, and openapi-typescript converts them all to types.
 */
export async function renderTypes(
  document: ContractDocument,
  operations: readonly Operation[],
): Promise<string> {
  const inputs = operations.flatMap((operation) => typesOf(operation).args);
  const types = await printTypes(document.id, typedDocument(document, operations), inputs, transform);
  return joinCode([header(document), types], '').text;
}

function typedDocument(document: ContractDocument, operations: readonly Operation[]): JsonObject {
  const components = (document.bundle['components'] ?? {}) as JsonObject;
  const named = (components['schemas'] ?? {}) as JsonObject;
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, narrowedByItsPins(document, schema)]),
  );
  for (const operation of operations) {
    const added = typesOf(operation).schemas;
    for (const [name, schema] of Object.entries(added)) {
      // The document may already use our name for an operation's output.
      if (schema !== null && (schema as JsonSchema)['$ref'] === `#/components/schemas/${name}`) continue;
      if (Object.hasOwn(schemas, name))
        throw new ContractError(`${operation.id} needs the type name ${name}: rename that schema`);
      schemas[name] = schema;
    }
  }
  const paths = (document.bundle['paths'] ?? {}) as JsonObject;
  const info = document.bundle['info'] as JsonObject;
  const typed = {
    openapi: '3.1.0',
    info,
    paths,
    // Other OpenRPC components aren't needed for types.
    components: { ...(document.kind === 'openapi' && components), schemas },
  };
  return plainDocument(typed, document.bundle);
}

/**
 * Removes the discriminator of a union whose branches declare their own values: openapi-typescript would write the
 * value twice, and lose it if the union is part of another schema.
 */
function narrowedByItsPins(document: ContractDocument, schema: Json): Json {
  if (!isObject(schema) || !isObject(schema['discriminator']) || !Array.isArray(schema['oneOf']))
    return schema;
  const member = String(schema['discriminator']['propertyName']);
  const isPinned = (branch: Json) =>
    viewOf(document.bundle, branch as JsonSchema).parts.some((part) => {
      const pin = isObject(part['properties']) ? part['properties'][member] : undefined;
      return isObject(pin) && (pin['const'] !== undefined || pin['enum'] !== undefined);
    });
  const { discriminator: _, ...plain } = schema;
  return schema['oneOf'].every(isPinned) ? plain : schema;
}

/** Schemas of a call's inputs and outputs, and the names of the inputs. */
function typesOf(operation: Operation): { schemas: JsonObject; args: string[] } {
  const type = pascalCase(operation.id);
  const outputs = isRest(operation)
    ? inlineBodies(operation)
    : { [`${type}Result`]: resultSchemaOf(operation) ?? {} };
  const inputs = inputsOf(operation, type);
  return { schemas: { ...inputs, ...outputs }, args: Object.keys(inputs) };
}

function inputsOf(operation: Operation, type: string): JsonObject {
  const { parameters, body } = operation;
  if (isPositional(operation))
    return Object.fromEntries(
      parameters.map(({ name, schema }) => [`${type}${pascalCase(name)}Param`, schema] as const),
    );
  const args = argumentsSchema(operation);
  if (isRest(operation)) return { [`${type}Args`]: body ? { allOf: [args, body.schema] } : args };
  return parameters.length > 0 ? { [`${type}Params`]: args } : {};
}

function inlineBodies(operation: RestOperation): JsonObject {
  const inline = typedResponses(operation).flatMap(({ alias, schema }) =>
    schema && schemaName(schema) === undefined ? [[alias, schema] as const] : [],
  );
  return Object.fromEntries(inline);
}

/** The arguments of a call as one flat object. */
function argumentsSchema(operation: Operation): JsonObject {
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      operation.parameters.map((parameter) => [
        parameter.name,
        {
          ...parameter.schema,
          ...(parameter.description && { description: parameter.description }),
          ...(parameter.deprecated && { deprecated: true }),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Open enums list their known values for completion; wide integers may arrive as `bigint`. */
function transform(schema: SchemaObject): ts.TypeNode | undefined {
  const node = schema as unknown as JsonObject;
  const nullable = Array.isArray(node['type']) && node['type'].includes('null');
  const known = node['x-extensible-enum'];
  if (Array.isArray(known))
    return union([...known.map((value) => literal(String(value))), openString()], nullable);
  const { format } = node;
  const types = isWireFormat(format) ? WIRE_KINDS[format].types : [];
  // The JSON type says the others as well.
  if (!types.includes('bigint')) return undefined;
  return union(
    types.map((type) => factory.createKeywordTypeNode(KEYWORDS[type])),
    nullable,
  );
}

function union(types: ts.TypeNode[], nullable: boolean): ts.TypeNode {
  const all = nullable ? [...types, factory.createLiteralTypeNode(factory.createNull())] : types;
  return factory.createUnionTypeNode(all);
}

function literal(value: string): ts.TypeNode {
  return factory.createLiteralTypeNode(factory.createStringLiteral(value, true));
}

/** `string & {}`: any string, without swallowing the literals beside it. */
function openString(): ts.TypeNode {
  const string = factory.createKeywordTypeNode(SyntaxKind.StringKeyword);
  return factory.createParenthesizedType(
    factory.createIntersectionTypeNode([string, factory.createTypeLiteralNode([])]),
  );
}
