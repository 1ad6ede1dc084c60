import type { ContractDocument, JsonSchema, ResponseSpec, RestOperation } from '@chain-apis/contract';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { header, pascalCase, renderTable } from './names.ts';
import { pageOf } from './page-of.ts';

/** Descriptors, argument and result types, and the interface of the named calls of an OpenAPI document. */
export function renderOperations(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
): string {
  return [
    header(document) +
      `import type { CallOptions, ErrorAnswer, Failure, RestOperation, Success } from '${layout.runtime}';`,
    "import type { components } from './types.ts';",
    '',
    "type Schemas = components['schemas'];",
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
}

function renderTypesOf(operation: RestOperation): string {
  const type = pascalCase(operation.id);
  return [
    docComment([`Arguments of \`${operation.id}\`.`]),
    `export type ${type}Args = Schemas['${type}Args'];`,
    '',
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
    const name = status < 400 ? 'Success' : 'ErrorAnswer';
    const body = bodyType(operation, status, schema);
    const key = `${name} ${body}`;
    const member = members.get(key) ?? { name, body, statuses: [] };
    members.set(key, { ...member, statuses: [...member.statuses, status] });
  }
  return [...members.values()].map(({ name, body, statuses }) => `${name}<${statuses.join(' | ')}, ${body}>`);
}

/** A text answer is no value of the contract's: the clients report it as a gateway's. */
function isTyped({ mediaType }: ResponseSpec): boolean {
  return mediaType === undefined || mediaType === 'application/json';
}

function bodyType(operation: RestOperation, status: number, schema: JsonSchema | undefined): string {
  if (!schema) return 'undefined';
  const reference = schema['$ref'];
  const name =
    typeof reference === 'string'
      ? reference.split('/').at(-1)!
      : `${pascalCase(operation.id)}Answer${status}`;
  return `Schemas['${name}']`;
}

function renderDescriptor(operation: RestOperation): string {
  const type = pascalCase(operation.id);
  const names = (location: string) =>
    operation.parameters.filter((p) => p.in === location).map(({ name }) => name);
  const statuses = operation.responses.filter(isTyped).map(({ status }) => status);
  const byDefault = operation.method !== 'POST' && operation.method !== 'PATCH';
  const descriptor = {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...(names('query').length > 0 && { query: names('query') }),
    ...(names('header').length > 0 && { header: names('header') }),
    ...(operation.body && { body: true }),
    success: statuses.filter((status) => status < 400),
    errors: statuses.filter((status) => status >= 400),
    ...(operation.idempotent !== byDefault && { idempotent: operation.idempotent }),
    ...(operation.key !== 'none' && { secured: true }),
    ...(operation.pagination && { page: pageOf(operation.pagination) }),
  };
  return [
    docComment([`How \`${operation.id}\` travels.`]),
    `export const ${operation.id}: RestOperation<${type}Args, ${type}Result> = {`,
    ...Object.entries(descriptor).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
    '};',
  ].join('\n');
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
  const optional = operation.parameters.some((p) => p.required) || operation.body?.required ? '' : '?';
  return [
    describeOperation(operation, layout, '  '),
    `  ${operation.id}(args${optional}: ${type}Args, options?: CallOptions): Promise<${type}Result>;`,
  ].join('\n');
}
