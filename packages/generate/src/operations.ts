import type { ContractDocument, JsonSchema, RestOperation } from '@chain-apis/contract';
import { isTyped, restDescriptor } from '@chain-apis/contract/descriptors';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { typeReference } from './name-types.ts';
import { header, identifierOf, pascalCase, renderImports, renderTable } from './names.ts';
import { itemType } from './item-type.ts';
import { schemaName } from './plain-document.ts';
import { typeNames } from './types.ts';

/** Descriptors, argument and result types, and the interface of the named calls of an OpenAPI document. */
export function renderOperations(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
): string {
  const body = [
    ...operations.flatMap((operation) => ['', renderTypesOf(operation), '', renderDescriptor(operation)]),
    '',
    docComment([`Every operation of the ${document.title}, by name.`]),
    ...renderTable(
      'operations',
      operations.map(({ id }) => identifierOf(id)),
    ),
    ...renderKeyHeader(operations),
    '',
    renderInterface(document, operations, layout),
    '',
  ].join('\n');
  return (
    header(document) +
    renderImports(body, layout.runtime, RUNTIME_TYPES, typeNames(document, operations)) +
    body
  );
}

const RUNTIME_TYPES = [
  'CallOptions',
  'ErrorResponse',
  'Failure',
  'OptionalPagedCall',
  'PagedCall',
  'PagedRestOperation',
  'RestOperation',
  'Success',
];

function renderTypesOf(operation: RestOperation): string {
  const type = pascalCase(operation.id);
  return [
    docComment([`Outcome of \`${operation.id}\`: narrow on \`ok\`, then on \`outcome\` or \`status\`.`]),
    `export type ${type}Result =`,
    ...resultMembers(operation).map((member) => `  | ${member}`),
    '  | Failure;',
  ].join('\n');
}

/** One member for each body, with all statuses that carry it: few types to check, and narrowing still works. */
function resultMembers(operation: RestOperation): string[] {
  const members = new Map<string, { name: string; body: string; statuses: number[] }>();
  for (const { status, schema } of operation.responses.filter(isTyped)) {
    const name = status < 400 ? 'Success' : 'ErrorResponse';
    const body = bodyType(operation, status, schema);
    const key = `${name} ${body}`;
    const member = members.get(key) ?? { name, body, statuses: [] };
    members.set(key, { ...member, statuses: [...member.statuses, status] });
  }
  return [...members.values()].map(({ name, body, statuses }) => `${name}<${statuses.join(' | ')}, ${body}>`);
}

function bodyType(operation: RestOperation, status: number, schema: JsonSchema | undefined): string {
  if (!schema) return 'undefined';
  const name = schemaName(schema);
  return name !== undefined ? typeReference(name) : `${pascalCase(operation.id)}Response${status}`;
}

function renderDescriptor(operation: RestOperation): string {
  return [
    docComment([`How \`${operation.id}\` travels.`]),
    `export const ${identifierOf(operation.id)}: ${descriptorType(operation)} = {`,
    ...Object.entries(restDescriptor(operation)).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
    '};',
  ].join('\n');
}

/** The types of a page and of its items, where there are pages. */
function pageTypes(operation: RestOperation): { page: string; item: string } | undefined {
  const { pagination, responses, document } = operation;
  const success = responses.find(({ status, schema }) => status < 400 && schema);
  if (!pagination || !success?.schema) return undefined;
  const page = bodyType(operation, success.status, success.schema);
  return { page, item: itemType(document, pagination, success.schema, page) };
}

function descriptorType(operation: RestOperation): string {
  const type = pascalCase(operation.id);
  const paged = pageTypes(operation);
  return paged
    ? `PagedRestOperation<${type}Args, ${type}Result, ${paged.page}, ${paged.item}>`
    : `RestOperation<${type}Args, ${type}Result>`;
}

function renderKeyHeader(operations: readonly RestOperation[]): string[] {
  const name = operations.find(({ keyHeader }) => keyHeader)?.keyHeader;
  if (!name) return [];
  return [
    '',
    docComment(['Header that carries the API key.']),
    `export const apiKeyHeader = ${literalOf(name)};`,
  ];
}

function renderInterface(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
): string {
  const name = pascalCase(groupOf(document) || document.package);
  return [
    docComment([`The ${document.title} by operation name. Each call takes one flat object of arguments.`]),
    `export interface ${name}Calls {`,
    operations.map((operation) => renderCall(operation, layout)).join('\n\n'),
    '}',
  ].join('\n');
}

function renderCall(operation: RestOperation, layout: Layout): string {
  const type = pascalCase(operation.id);
  const required = operation.parameters.some((p) => p.required) || operation.body?.required === true;
  const paged = pageTypes(operation);
  const signature = paged
    ? `readonly ${identifierOf(operation.id)}: ${required ? '' : 'Optional'}PagedCall<${type}Args, ${type}Result, ${paged.page}, ${paged.item}>;`
    : `${identifierOf(operation.id)}(args${required ? '' : '?'}: ${type}Args, options?: CallOptions): Promise<${type}Result>;`;
  return `${describeOperation(operation, layout, '  ')}\n  ${signature}`;
}
