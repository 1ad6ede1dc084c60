import type { ContractDocument, RpcMethod } from '@chain-apis/contract';
import { shortName } from './client-call.ts';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { header, pascalCase, renderTable } from './names.ts';
import { pageOf } from './page-of.ts';

/** What the renderer must know of a document beside its methods. */
export type DocumentNames = Pick<ContractDocument, 'id' | 'package' | 'folder' | 'title'>;

/** Method types, descriptors, and the interface of the named calls of an OpenRPC document. */
export function renderMethods(
  document: DocumentNames,
  methods: readonly RpcMethod[],
  layout: Layout,
): string {
  const group = pascalCase(groupOf(document) || document.package);
  return [
    `${header(document)}import type { CallOptions, RpcMethod, RpcResult } from '${layout.runtime}/rpc';`,
    "import type { components } from './types.ts';",
    '',
    "type Schemas = components['schemas'];",
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
}

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
  const descriptor = {
    method: method.id,
    by: method.paramStructure === 'by-position' ? 'position' : 'name',
    params: method.parameters.map(({ name }) => name),
    ...(!method.idempotent && { idempotent: false }),
    ...(method.pagination && { page: pageOf(method.pagination) }),
  };
  const entry = `${group}Methods['${method.id}']`;
  return [
    docComment([`How \`${method.id}\` travels.`]),
    `export const ${shortName(method)}: RpcMethod<${entry}['params'], ${entry}['result']> = {`,
    ...Object.entries(descriptor).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
    '};',
  ].join('\n');
}

function renderInterface(
  document: DocumentNames,
  group: string,
  methods: readonly RpcMethod[],
  layout: Layout,
): string {
  const calls = methods.map((method) => {
    const result = `Promise<RpcResult<${resultType(method)}>>`;
    const signature = `${shortName(method)}(${[...argumentList(method), 'options?: CallOptions'].join(', ')})`;
    return `${describeOperation(method, layout, '  ')}\n  ${signature}: ${result};`;
  });
  return [
    docComment([`The ${document.title} by method name.`]),
    `export interface ${group}Calls {`,
    calls.join('\n\n'),
    '}',
  ].join('\n');
}

/** Named params are one object, positional ones are arguments of their own. */
function argumentList(method: RpcMethod): string[] {
  if (method.paramStructure === 'by-position') return positions(method);
  const optional = method.parameters.some(({ required }) => required) ? '' : '?';
  return method.parameters.length > 0 ? [`params${optional}: ${paramsType(method)}`] : [];
}

function positions(method: RpcMethod): string[] {
  return method.parameters.map(({ name, required }) => {
    const type = `${pascalCase(method.id)}${pascalCase(name)}Param`;
    return `${name}${required ? '' : '?'}: Schemas['${type}']`;
  });
}

function paramsType(method: RpcMethod): string {
  if (method.paramStructure === 'by-position') return `[${positions(method).join(', ')}]`;
  return method.parameters.length > 0 ? `Schemas['${pascalCase(method.id)}Params']` : 'undefined';
}

function resultType(method: RpcMethod): string {
  return `Schemas['${pascalCase(method.id)}Result']`;
}
