import type { ContractDocument, RpcMethod } from '@chain-apis/contract';
import { rpcDescriptor } from '@chain-apis/contract/descriptors';
import { shortName } from './client-call.ts';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { camelCase, header, identifierOf, pascalCase, renderImports, renderTable } from './names.ts';
import { itemType } from './item-type.ts';
import { typeNames } from './types.ts';

/** Method types, descriptors, and the interface of the named calls of an OpenRPC document. */
export function renderMethods(
  document: ContractDocument,
  methods: readonly RpcMethod[],
  layout: Layout,
): string {
  const group = pascalCase(groupOf(document) || document.package);
  const body = [
    '',
    docComment([`Path templates at which the ${document.title} is served.`]),
    `export const paths = ${literalOf(methods[0]?.paths ?? [])} as const;`,
    '',
    renderMethodMap(group, methods),
    ...methods.flatMap((method) => ['', renderDescriptor(group, method)]),
    '',
    docComment([`Every method of the ${document.title}, by its name without the namespace.`]),
    ...renderTable('methods', methods.map(shortName)),
    '',
    renderInterface(document, group, methods, layout),
    '',
  ].join('\n');
  const imports = renderImports(body, `${layout.runtime}/rpc`, RUNTIME_TYPES, typeNames(document, methods));
  return header(document) + imports + body;
}

const RUNTIME_TYPES = [
  'CallOptions',
  'OptionalPagedCall',
  'PagedCall',
  'PagedRpcMethod',
  'RpcMethod',
  'RpcResult',
];

function renderMethodMap(group: string, methods: readonly RpcMethod[]): string {
  return [
    docComment(['What each method takes and gives, by wire name.']),
    `export interface ${group}Methods {`,
    ...methods.flatMap((method) => [
      docComment([`${method.summary}.`, ...(method.deprecated ? ['', '@deprecated'] : [])], '  '),
      `  '${method.id}': { params: ${paramsType(method)}; result: ${resultType(method)} };`,
    ]),
    '}',
  ].join('\n');
}

function renderDescriptor(group: string, method: RpcMethod): string {
  const entry = `${group}Methods['${method.id}']`;
  const item = itemOf(method);
  const type = item
    ? `PagedRpcMethod<${entry}['params'], ${entry}['result'], ${item}>`
    : `RpcMethod<${entry}['params'], ${entry}['result']>`;
  return [
    docComment([`How \`${method.id}\` travels.`]),
    `export const ${shortName(method)}: ${type} = {`,
    ...Object.entries(rpcDescriptor(method)).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
    '};',
  ].join('\n');
}

function renderInterface(
  document: ContractDocument,
  group: string,
  methods: readonly RpcMethod[],
  layout: Layout,
): string {
  const calls = methods.map((method) => `${describeOperation(method, layout, '  ')}\n  ${signature(method)}`);
  return [
    docComment([`The ${document.title} by method name.`]),
    `export interface ${group}Calls {`,
    calls.join('\n\n'),
    '}',
  ].join('\n');
}

function signature(method: RpcMethod): string {
  const result = resultType(method);
  const item = itemOf(method);
  if (!item) {
    const list = [...argumentList(method), 'options?: CallOptions'].join(', ');
    return `${shortName(method)}(${list}): Promise<RpcResult<${result}>>;`;
  }
  const optional = method.parameters.some(({ required }) => required) ? '' : 'Optional';
  return `readonly ${shortName(method)}: ${optional}PagedCall<${paramsType(method)}, RpcResult<${result}>, ${result}, ${item}>;`;
}

/** Type of an item, where the result is a page. Only named params can name the next one. */
function itemOf(method: RpcMethod): string | undefined {
  const { pagination, document, result, paramStructure } = method;
  if (!pagination || paramStructure !== 'by-name') return undefined;
  return itemType(document, pagination, result.schema, resultType(method));
}

/** Named params are one object, positional ones are arguments of their own. */
function argumentList(method: RpcMethod): string[] {
  if (method.paramStructure !== 'by-name') return positions(method);
  const optional = method.parameters.some(({ required }) => required) ? '' : '?';
  return method.parameters.length > 0 ? [`params${optional}: ${paramsType(method)}`] : [];
}

function positions(method: RpcMethod): string[] {
  return method.parameters.map(({ name, required }) => {
    const type = `${pascalCase(method.id)}${pascalCase(name)}Param`;
    return `${identifierOf(camelCase(name))}${required ? '' : '?'}: ${type}`;
  });
}

function paramsType(method: RpcMethod): string {
  if (method.paramStructure !== 'by-name') return `[${positions(method).join(', ')}]`;
  return method.parameters.length > 0 ? `${pascalCase(method.id)}Params` : 'undefined';
}

function resultType(method: RpcMethod): string {
  return `${pascalCase(method.id)}Result`;
}
