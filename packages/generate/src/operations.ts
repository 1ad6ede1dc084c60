import type { ContractDocument, RestOperation } from '@chain-apis/contract';
import { restDescriptor, type ResponseRule, type RestDescriptor } from '@chain-apis/contract/descriptors';
import { code, docComment, identifier, lines, literal, typeName, type Code } from './code.ts';
import { ownNames, renderCallsModule, renderCallTypes, withIntegers, type CallTypes } from './call-code.ts';
import { securedBy, type Credentials } from './credentials.ts';
import type { Layout } from './layout.ts';
import { identifierOf, pascalCase, type OwnNames } from './names.ts';
import { itemType } from './item-type.ts';
import { serverRules } from './own-servers.ts';
import { bodyType, resultMembers, typedResponses } from './typed-responses.ts';

/** Descriptors, argument and result types, and the interface of the named calls of an OpenAPI document. */
export function renderOperations(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
  credentials: Credentials,
): Code {
  const { title } = document;
  return renderCallsModule(document, layout, {
    runtime: layout.runtime,
    calls: callsOf(document, operations, layout, credentials),
    table: { name: 'operations', comment: `Every operation of the ${title}, by name.` },
    after: renderKeyHeader(credentials),
    comment: `The ${title} by operation name. Each call takes one flat object of arguments.`,
  });
}

/** The types of the named calls on a deployment, which sends less than the contract allows. */
export function renderDeployedCalls(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
  deployment: string,
): Code {
  return renderCallTypes(document, layout, {
    runtime: layout.runtime,
    calls: callsOf(document, operations, layout),
    comment: `The ${document.title} by operation name, with what the deployment \`${deployment}\` sends.`,
  });
}

function renderTypesOf(operation: RestOperation, own: OwnNames): Code {
  const type = pascalCase(operation.id);
  return lines(
    docComment([`Outcome of \`${operation.id}\`: narrow on \`ok\`, then on \`outcome\` or \`status\`.`]),
    code`export type ${identifier(`${type}Result`)} =`,
    ...resultMembers(operation, own).map((member) => code`  | ${member}`),
    code`  | ${typeName('Failure')};`,
  );
}

function callsOf(
  document: ContractDocument,
  operations: readonly RestOperation[],
  layout: Layout,
  credentials?: Credentials,
): CallTypes[] {
  const own = ownNames(
    document,
    operations.map(({ id }) => identifierOf(id)),
  );
  const read = new Set(operations.flatMap(({ job }) => job?.read ?? []));
  return operations.map((operation) => ({
    ...callTypes(operation, layout, own, credentials),
    readsJob: read.has(operation.id),
  }));
}

function callTypes(
  operation: RestOperation,
  layout: Layout,
  own: OwnNames,
  credentials: Credentials | undefined,
): CallTypes {
  const type = pascalCase(operation.id);
  const args = typeName(`${type}Args`);
  const result = identifier(`${type}Result`);
  const required = operation.parameters.some((p) => p.required) || operation.body?.required === true;
  const paged = pageTypes(operation, own);
  const servers = serverRules(operation);
  return {
    ...{ operation, args, required, result, paged },
    name: identifierOf(operation.id),
    list: [required ? code`args: ${args}` : code`args?: ${args}`],
    end: operation.job && identifier(`${pascalCase(operation.job.read)}Result`),
    types: renderTypesOf(operation, own),
    descriptor: withCodecs({
      ...withIntegers(restDescriptor(operation, layout.int64)),
      ...(servers.length > 0 && { servers }),
      ...(credentials && securedBy(operation, credentials)),
    }),
    descriptorType: paged
      ? code`${typeName('PagedRestOperation')}<${args}, ${result}, ${paged.page}, ${paged.item}>`
      : code`${typeName('RestOperation')}<${args}, ${result}>`,
  };
}

/** Puts the runtime's codecs in the place of their names, so that a bundle has those that it needs. */
function withCodecs(descriptor: RestDescriptor): object {
  const { styles, body, reads, accept } = descriptor;
  const isPlain = !styles && !reads && !accept && (body === undefined || body === true);
  if (isPlain) return descriptor;
  const withReader = ({ read, ...rule }: ResponseRule) => ({
    ...rule,
    ...(read && { read: typeName(read) }),
  });
  const readers = Object.entries(reads ?? {}).map(
    ([status, rules]) => [status, 'types' in rules ? withReader(rules) : rules.map(withReader)] as const,
  );
  return {
    ...descriptor,
    ...(typeof body === 'object' && {
      body: { ...body, ...(body.write && { write: typeName(body.write) }) },
    }),
    ...(reads && { reads: Object.fromEntries<unknown>(readers) }),
    codec: typeName('codec'),
  };
}

/** The types of a page and of its items, for a list. */
function pageTypes(operation: RestOperation, own: OwnNames): CallTypes['paged'] {
  const { pagination, document } = operation;
  const success = typedResponses(operation).find(({ outcome, schema }) => outcome === 'Success' && schema);
  if (!pagination || !success?.schema) return undefined;
  const page = bodyType(success, own);
  return { page, item: itemType(document, pagination, success.schema, page, own) };
}

function renderKeyHeader({ keyHeader }: Credentials): Code[] {
  if (keyHeader === undefined) return [];
  return [
    code``,
    docComment(['Header that carries the API key.']),
    code`export const apiKeyHeader = ${literal(keyHeader)};`,
  ];
}
