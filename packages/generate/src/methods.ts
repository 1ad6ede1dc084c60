import { isPositional, resultSchemaOf, type ContractDocument, type RpcMethod } from '@chain-apis/contract';
import { rpcDescriptor } from '@chain-apis/contract/descriptors';
import { groupType, positionsOf, shortName } from './client-call.ts';
import { code, docComment, identifier, joinCode, lines, literal, typeName, type Code } from './code.ts';
import { ownNames, renderCallsModule, renderCallTypes, withIntegers, type CallTypes } from './call-code.ts';
import type { Layout } from './layout.ts';
import { pascalCase, type OwnNames } from './names.ts';
import { itemType } from './item-type.ts';
import { methodPaths } from './own-servers.ts';

/** The types of the methods of an OpenRPC document, and of their named calls, on a deployment. */
export function renderDeployedMethods(
  document: ContractDocument,
  methods: readonly RpcMethod[],
  layout: Layout,
  deployment: string,
): Code {
  const group = groupType(document);
  const own = ownNames(document, methods.map(shortName));
  return renderCallTypes(document, layout, {
    runtime: `${layout.runtime}/rpc`,
    before: [code``, renderMethodMap(group, methods)],
    calls: methods.map((method) => callTypes(method, group, layout, own)),
    comment: `The ${document.title} by method name, with what the deployment \`${deployment}\` sends.`,
  });
}

/** Method types, descriptors, and the interface of the named calls of an OpenRPC document. */
export function renderMethods(
  document: ContractDocument,
  methods: readonly RpcMethod[],
  layout: Layout,
): Code {
  const group = groupType(document);
  const { title } = document;
  const own = ownNames(document, methods.map(shortName));
  return renderCallsModule(document, layout, {
    runtime: `${layout.runtime}/rpc`,
    before: [
      code``,
      docComment([`Path templates at which the ${title} is served.`]),
      code`export const paths = ${literal(methodPaths(methods))} as const;`,
      code``,
      renderMethodMap(group, methods),
    ],
    calls: methods.map((method) => callTypes(method, group, layout, own)),
    table: { name: 'methods', comment: `Every method of the ${title}, by its name without the namespace.` },
    comment: `The ${title} by method name.`,
  });
}

function renderMethodMap(group: string, methods: readonly RpcMethod[]): Code {
  return lines(
    docComment(['What each method takes and gives, by wire name.']),
    code`export interface ${identifier(`${group}Methods`)} {`,
    ...methods.flatMap((method) => [
      docComment([`${method.summary}.`, ...(method.deprecated ? ['', '@deprecated'] : [])], '  '),
      code`  ${literal(method.id)}: { params: ${paramsType(method)}; result: ${resultType(method)} };`,
    ]),
    code`}`,
  );
}

function callTypes(method: RpcMethod, group: string, { int64 }: Layout, own: OwnNames): CallTypes {
  const page = resultType(method);
  const item = itemOf(method, own);
  const entry = code`${identifier(`${group}Methods`)}[${literal(method.id)}]`;
  return {
    operation: method,
    name: shortName(method),
    args: paramsType(method),
    list: argumentList(method),
    required: method.parameters.some((parameter) => parameter.required),
    result: code`${typeName('RpcResult')}<${page}>`,
    paged: item && { page, item },
    descriptor: withIntegers(rpcDescriptor(method, int64)),
    descriptorType: item
      ? code`${typeName('PagedRpcMethod')}<${entry}['params'], ${entry}['result'], ${item}>`
      : code`${typeName('RpcMethod')}<${entry}['params'], ${entry}['result']>`,
  };
}

/** Type of an item, if the result is a page. Only named params support pagination. */
function itemOf(method: RpcMethod, own: OwnNames): Code | undefined {
  const { pagination, document } = method;
  if (!pagination || isPositional(method)) return undefined;
  return itemType(document, pagination, resultSchemaOf(method) ?? {}, resultType(method), own);
}

/** Named params are one object, positional ones separate arguments. */
function argumentList(method: RpcMethod): Code[] {
  if (isPositional(method)) return positions(method);
  if (method.parameters.length === 0) return [];
  const isRequired = method.parameters.some(({ required }) => required);
  return [isRequired ? code`params: ${paramsType(method)}` : code`params?: ${paramsType(method)}`];
}

/** TypeScript has no optional argument before a required one: it is sent as `null`. */
function positions(method: RpcMethod): Code[] {
  const last = method.parameters.findLastIndex(({ required }) => required);
  return positionsOf(method).map(({ argument: name, type: named, required }, index) => {
    const [argument, type] = [identifier(name), typeName(named)];
    if (required) return code`${argument}: ${type}`;
    return index < last ? code`${argument}: ${type} | null | undefined` : code`${argument}?: ${type}`;
  });
}

function paramsType(method: RpcMethod): Code {
  if (isPositional(method)) return code`[${joinCode(positions(method), ', ')}]`;
  return method.parameters.length > 0 ? typeName(`${pascalCase(method.id)}Params`) : code`undefined`;
}

function resultType(method: RpcMethod): Code {
  return typeName(`${pascalCase(method.id)}Result`);
}
