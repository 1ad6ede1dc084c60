import {
  bodyRules,
  deploymentsOf,
  isWireFormat,
  resolveSchema,
  schemaMembers,
  schemaParts,
  WIRE_KINDS,
  type Contract,
  type ContractDocument,
  type Json,
  type JsonObject,
  type Operation,
} from '@chain-apis/contract';
import { spellingOf } from './deployments.ts';
import { exampleCall, literalOf } from './doc-comment.ts';
import type { Layout } from './layout.ts';

/** The calls of a client package on one page, for whoever reads the package and not the reference. */
export function renderApiMd(
  packageName: string,
  documents: readonly ContractDocument[],
  contract: Contract,
  layout: Layout,
): string {
  const sections = documents.flatMap((document) => {
    const operations = contract.operations.filter((operation) => operation.document === document);
    return [`## ${document.title}`, ...operations.flatMap((operation) => renderOperation(operation, layout))];
  });
  return [
    `<!-- Generated from specs/${packageName}. Do not edit: change the documents and run \`npm run generate\`. -->`,
    `# Calls of \`${layout.packages[packageName]}\``,
    `In the examples, \`${packageName}\` is a client as the [README](README.md) makes it.`,
    ...spelling(documents, contract),
    ...deployed(packageName, contract),
    ...sections,
    '',
  ].join('\n\n');
}

/** How to call methods on a server that spells their namespaces otherwise. */
function spelling(documents: readonly ContractDocument[], contract: Contract): string[] {
  const ids = contract.operations
    .filter(({ protocol, document }) => protocol === 'rpc' && documents.includes(document))
    .map(({ id }) => /^[A-Za-z]+(?=[._])/.exec(id)?.[0]);
  const namespaces = [...new Set(ids)].filter((name) => name !== undefined);
  if (namespaces.length === 0) return [];
  return [
    `Methods are in the namespaces ${namespaces.map((name) => `\`${name}\``).join(', ')}. Where a server spells one otherwise, the client's option \`methodPrefix\` maps it, for example \`{ ${namespaces[0]}: 'other' }\`.`,
  ];
}

/** What the option `deployment` sets. */
function deployed(packageName: string, contract: Contract): string[] {
  return Object.entries(deploymentsOf(contract))
    .map(([name, deployment]) => [name, spellingOf(contract, packageName, deployment)] as const)
    .filter(([, options]) => Object.keys(options).length > 0)
    .map(
      ([name, options]) =>
        `The client's option \`deployment: '${name}'\` stands for \`${literalOf(options)}\`; what is set beside it has precedence.`,
    );
}

function renderOperation(operation: Operation, layout: Layout): string[] {
  const notes = [
    operation.deprecated &&
      `**Deprecated${operation.deprecatedSince ? ` since ${operation.deprecatedSince}` : ''}.**`,
    operation.nodeSpecific && '**Node-specific**: unavailable on the public server.',
    operation.pagination &&
      `**Pages**: \`${operation.pagination.next}\` of one page is \`${operation.pagination.param}\` of the next call; items in \`${operation.pagination.items}\`. \`.items(...)\` and \`.pages(...)\` of the call follow them.`,
    ...[...operation.rules, ...bodyRules(operation)].map((rule) => `**Rule**: ${rule.message}.`),
  ].filter((note) => typeof note === 'string');
  return [
    `### ${operation.id}`,
    `${operation.summary}. \`${address(operation)}\``,
    ...(operation.description ? [operation.description.trim()] : []),
    ...notes,
    ...argumentTable(operation),
    ['```ts', exampleCall(operation, layout), '```'].join('\n'),
    responses(operation),
  ];
}

function address(operation: Operation): string {
  return operation.protocol === 'rest'
    ? `${operation.method} ${operation.path}`
    : `POST ${operation.paths.join(', ')}`;
}

function responses(operation: Operation): string {
  if (operation.protocol === 'rest') {
    return `Responses: ${operation.responses.map(({ status }) => status).join(', ')}.`;
  }
  return `Errors: ${operation.errors.map(({ code, message }) => `${code} (${message})`).join(', ')}.`;
}

/** Parameters and the members of the body in one table, as the client takes them in one object. */
function argumentTable(operation: Operation): string[] {
  const { document } = operation;
  const body =
    operation.protocol === 'rest' && operation.body ? schemaMembers(document, operation.body.schema) : [];
  const members = body.map((member) => ({
    ...member,
    description: String(resolveSchema(document, member.schema)['description'] ?? ''),
  }));
  const rows = [...operation.parameters, ...members].map(({ name, required, schema, description }) => {
    const deprecated = schemaParts(document, schema).some((part) => part['deprecated'] === true)
      ? 'Deprecated. '
      : '';
    const form = cell(formOf(document, schema));
    return `| \`${name}\`${required ? '' : '?'} | ${form} | ${deprecated}${cell(description)} |`;
  });
  return rows.length > 0 ? [['| argument | form | meaning |', '|---|---|---|', ...rows].join('\n')] : [];
}

/** Type, bounds and default in one phrase, for example `SafeInteger, 1 to 100, default 10`. */
function formOf(document: ContractDocument, schema: JsonObject): string {
  const merged: JsonObject = Object.assign({}, ...schemaParts(document, schema).reverse());
  const {
    minimum,
    maximum,
    enum: values,
    const: only,
    default: fallback,
    'x-extensible-enum': known,
  } = merged;
  return [
    kindOf(document, schema),
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `at least ${minimum}`,
    Array.isArray(values) && only === undefined && `one of ${list(values)}`,
    Array.isArray(known) && `known so far: ${list(known)}`,
    fallback !== undefined && `default \`${fallback}\``,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** The name of a schema or of its wire kind where it has one, otherwise its JSON type. */
function kindOf(document: ContractDocument, schema: JsonObject): string {
  const parts = [schema, ...((schema['allOf'] as JsonObject[] | undefined) ?? [])];
  const reference = parts.map((part) => part['$ref']).find((ref) => typeof ref === 'string');
  if (reference) return reference.split('/').at(-1)!;
  const { type, items, format } = resolveSchema(document, schema);
  if (isWireFormat(format)) return WIRE_KINDS[format].name;
  if (type === 'array' && items) return `list of ${kindOf(document, items as JsonObject)}`;
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
}

function list(values: readonly Json[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

function cell(text: string): string {
  return text.trim().replaceAll('\n', ' ').replaceAll('|', '\\|');
}
