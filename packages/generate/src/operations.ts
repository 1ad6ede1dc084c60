import type { ContractDocument, JsonSchema, ResponseSpec, RestOperation } from '@chain-apis/contract';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { header, pascalCase, renderImports, renderTable } from './names.ts';
import { itemType, pageOf } from './page-of.ts';
import { shapeOf, textualMembers } from './shape.ts';
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
      operations.map(({ id }) => id),
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

/** A response in text is no value of the contract's: the clients report it as a gateway's. */
function isTyped({ mediaType }: ResponseSpec): boolean {
  return mediaType === undefined || mediaType === 'application/json';
}

function bodyType(operation: RestOperation, status: number, schema: JsonSchema | undefined): string {
  if (!schema) return 'undefined';
  const reference = schema['$ref'];
  return typeof reference === 'string'
    ? reference.split('/').at(-1)!
    : `${pascalCase(operation.id)}Response${status}`;
}

function renderDescriptor(operation: RestOperation): string {
  const names = (location: string) =>
    operation.parameters.filter((p) => p.in === location).map(({ name }) => name);
  const statuses = operation.responses.filter(isTyped).map(({ status }) => status);
  const byDefault = operation.method !== 'POST' && operation.method !== 'PATCH';
  const { final, shape, textual } = traitsOf(operation);
  const descriptor = {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...(names('query').length > 0 && { query: names('query') }),
    ...(names('header').length > 0 && { header: names('header') }),
    ...(operation.body && { body: true }),
    success: statuses.filter((status) => status < 400),
    errors: statuses.filter((status) => status >= 400),
    ...(final.length > 0 && { final }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(operation.idempotent !== byDefault && { idempotent: operation.idempotent }),
    ...(operation.key !== 'none' && { secured: true }),
    ...(operation.pagination && { page: pageOf(operation.pagination) }),
  };
  return [
    docComment([`How \`${operation.id}\` travels.`]),
    `export const ${operation.id}: ${descriptorType(operation)} = {`,
    ...Object.entries(descriptor).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
    '};',
  ].join('\n');
}

/** What follows from the schemas of the responses. */
function traitsOf({ document, responses }: RestOperation) {
  const typed = responses.filter(isTyped);
  const successes = typed.flatMap(({ status, schema }) => (status < 400 && schema ? [schema] : []));
  const sameAsSuccess = ({ schema }: ResponseSpec) =>
    successes.some((success) => success['$ref'] !== undefined && success['$ref'] === schema?.['$ref']);
  return {
    // An error status that carries what a success carries is a full response, as 503 of a health probe.
    final: typed
      .filter((response) => response.status >= 400 && sameAsSuccess(response))
      .map(({ status }) => status),
    shape: [...new Set(successes.flatMap((schema) => shapeOf(document, schema)))],
    textual: [...new Set(successes.flatMap((schema) => textualMembers(document, schema)))],
  };
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
    ? `readonly ${operation.id}: ${required ? '' : 'Optional'}PagedCall<${type}Args, ${type}Result, ${paged.page}, ${paged.item}>;`
    : `${operation.id}(args${required ? '' : '?'}: ${type}Args, options?: CallOptions): Promise<${type}Result>;`;
  return `${describeOperation(operation, layout, '  ')}\n  ${signature}`;
}
