import type { ContractDocument, RestOperation } from '@chain-apis/contract';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import { code, joinCode, typeName, type Code } from './code.ts';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { header, identifierOf, pascalCase, renderImports, renderTable } from './names.ts';
import { itemType } from './item-type.ts';
import { bodyType, typedResponses } from './typed-responses.ts';

/** Descriptors, argument and result types, and the interface of the named calls of an OpenAPI document. */
export function renderOperations(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
): string {
  const names = operations.map(({ id }) => identifierOf(id));
  const body = joinCode(
    [
      ...operations.flatMap((operation) => ['', renderTypesOf(operation), '', renderDescriptor(operation)]),
      '',
      docComment([`Every operation of the ${document.title}, by name.`]),
      ...renderTable('operations', names),
      ...renderKeyHeader(operations),
      '',
      renderInterface(document, operations, layout),
      '',
    ],
    '\n',
  );
  return header(document) + renderImports(body, layout.runtime) + body.text;
}

function renderTypesOf(operation: RestOperation): Code {
  const type = pascalCase(operation.id);
  return joinCode(
    [
      docComment([`Outcome of \`${operation.id}\`: narrow on \`ok\`, then on \`outcome\` or \`status\`.`]),
      `export type ${type}Result =`,
      ...resultMembers(operation).map((member) => code`  | ${member}`),
      code`  | ${typeName('Failure')};`,
    ],
    '\n',
  );
}

/** One member for each body, with all statuses that carry it: few types to check, and narrowing still works. */
function resultMembers(operation: RestOperation): Code[] {
  const members = new Map<string, { outcome: string; body: Code; statuses: string[] }>();
  for (const response of typedResponses(operation)) {
    const { outcome, status } = response;
    const body = bodyType(response);
    const key = `${outcome} ${body.text}`;
    const member = members.get(key) ?? { outcome, body, statuses: [] };
    members.set(key, { ...member, statuses: [...member.statuses, status] });
  }
  return [...members.values()].map(
    ({ outcome, body, statuses }) => code`${typeName(outcome)}<${statuses.join(' | ')}, ${body}>`,
  );
}

function renderDescriptor(operation: RestOperation): Code {
  return joinCode(
    [
      docComment([`How \`${operation.id}\` travels.`]),
      code`export const ${identifierOf(operation.id)}: ${descriptorType(operation)} = {`,
      ...Object.entries(restDescriptor(operation)).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
      '};',
    ],
    '\n',
  );
}

/** The types of a page and of its items, where there are pages. */
function pageTypes(operation: RestOperation): { page: Code; item: Code } | undefined {
  const { pagination, document } = operation;
  const success = typedResponses(operation).find(({ outcome, schema }) => outcome === 'Success' && schema);
  if (!pagination || !success?.schema) return undefined;
  const page = bodyType(success);
  return { page, item: itemType(document, pagination, success.schema, page) };
}

function descriptorType(operation: RestOperation): Code {
  const type = pascalCase(operation.id);
  const args = typeName(`${type}Args`);
  const paged = pageTypes(operation);
  return paged
    ? code`${typeName('PagedRestOperation')}<${args}, ${type}Result, ${paged.page}, ${paged.item}>`
    : code`${typeName('RestOperation')}<${args}, ${type}Result>`;
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
): Code {
  const name = pascalCase(groupOf(document) || document.package);
  const calls = operations.map((operation) => renderCall(operation, layout));
  return joinCode(
    [
      docComment([`The ${document.title} by operation name. Each call takes one flat object of arguments.`]),
      `export interface ${name}Calls {`,
      joinCode(calls, '\n\n'),
      '}',
    ],
    '\n',
  );
}

function renderCall(operation: RestOperation, layout: Layout): Code {
  return code`${describeOperation(operation, layout, '  ')}\n  ${signature(operation)}`;
}

function signature(operation: RestOperation): Code {
  const type = pascalCase(operation.id);
  const name = identifierOf(operation.id);
  const args = typeName(`${type}Args`);
  const required = operation.parameters.some((p) => p.required) || operation.body?.required === true;
  const paged = pageTypes(operation);
  if (paged) {
    const call = typeName(required ? 'PagedCall' : 'OptionalPagedCall');
    return code`readonly ${name}: ${call}<${args}, ${type}Result, ${paged.page}, ${paged.item}>;`;
  }
  const options = typeName('CallOptions');
  if (operation.job) {
    const end = `${pascalCase(operation.job.read)}Result`;
    return code`readonly ${name}: ${typeName('JobCall')}<${args}, ${type}Result, ${end}>;`;
  }
  return code`readonly ${name}: (args${required ? '' : '?'}: ${args}, options?: ${options}) => Promise<${type}Result>;`;
}
