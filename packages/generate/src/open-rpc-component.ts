import { readOpenRpc, type ContractDocument, type JsonObject, type RpcMethod } from '@chain-apis/contract';
import { rpcDescriptor } from '@chain-apis/contract/descriptors';
import { renderSection } from './api-md.ts';
import { shortName } from './client-call.ts';
import { code, joinCode, typeName, type Code } from './code.ts';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import { groupOf, type Layout } from './layout.ts';
import { camelCase, header, identifierOf, pascalCase, renderImports, renderTable } from './names.ts';
import { itemType } from './item-type.ts';
import { unsealDocument } from './sealed-document.ts';

/** What @open-rpc/generator gives a template: the document as it has read it. */
interface TemplateInput {
  readonly openrpcDocument: JsonObject;
}

const template =
  (render: (document: ContractDocument, methods: readonly RpcMethod[], layout: Layout) => string) =>
  ({ openrpcDocument }: TemplateInput): string => {
    const { document, layout } = unsealDocument(openrpcDocument);
    return render(document, readOpenRpc(document), layout);
  };

/** Our component for @open-rpc/generator: the code of the methods of a document, and their section of `API.md`. */
export default {
  staticPath: () => undefined,
  hooks: {
    templateFiles: {
      typescript: [
        { path: 'methods.ts', template: template(renderMethods) },
        { path: 'API.md', template: template(renderSection) },
      ],
    },
  },
};

/** Method types, descriptors, and the interface of the named calls of an OpenRPC document. */
function renderMethods(document: ContractDocument, methods: readonly RpcMethod[], layout: Layout): string {
  const group = pascalCase(groupOf(document) || document.package);
  const body = joinCode(
    [
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
    ],
    '\n',
  );
  return header(document) + renderImports(body, `${layout.runtime}/rpc`) + body.text;
}

function renderMethodMap(group: string, methods: readonly RpcMethod[]): Code {
  return joinCode(
    [
      docComment(['What each method takes and gives, by wire name.']),
      `export interface ${group}Methods {`,
      ...methods.flatMap((method) => [
        docComment([`${method.summary}.`, ...(method.deprecated ? ['', '@deprecated'] : [])], '  '),
        code`  '${method.id}': { params: ${paramsType(method)}; result: ${resultType(method)} };`,
      ]),
      '}',
    ],
    '\n',
  );
}

function renderDescriptor(group: string, method: RpcMethod): Code {
  const entry = `${group}Methods['${method.id}']`;
  const item = itemOf(method);
  const type = item
    ? code`${typeName('PagedRpcMethod')}<${entry}['params'], ${entry}['result'], ${item}>`
    : code`${typeName('RpcMethod')}<${entry}['params'], ${entry}['result']>`;
  return joinCode(
    [
      docComment([`How \`${method.id}\` travels.`]),
      code`export const ${shortName(method)}: ${type} = {`,
      ...Object.entries(rpcDescriptor(method)).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
      '};',
    ],
    '\n',
  );
}

function renderInterface(
  document: ContractDocument,
  group: string,
  methods: readonly RpcMethod[],
  layout: Layout,
): Code {
  const calls = methods.map(
    (method) => code`${describeOperation(method, layout, '  ')}\n  ${signature(method)}`,
  );
  return joinCode(
    [
      docComment([`The ${document.title} by method name.`]),
      `export interface ${group}Calls {`,
      joinCode(calls, '\n\n'),
      '}',
    ],
    '\n',
  );
}

function signature(method: RpcMethod): Code {
  const name = shortName(method);
  const page = resultType(method);
  const result = code`${typeName('RpcResult')}<${page}>`;
  const item = itemOf(method);
  if (!item) {
    const list = joinCode([...argumentList(method), code`options?: ${typeName('CallOptions')}`], ', ');
    return code`readonly ${name}: (${list}) => Promise<${result}>;`;
  }
  const required = method.parameters.some((parameter) => parameter.required);
  const call = typeName(required ? 'PagedCall' : 'OptionalPagedCall');
  return code`readonly ${name}: ${call}<${paramsType(method)}, ${result}, ${page}, ${item}>;`;
}

/** Type of an item, where the result is a page. Only named params can name the next one. */
function itemOf(method: RpcMethod): Code | undefined {
  const { pagination, document, result, paramStructure } = method;
  if (!pagination || paramStructure !== 'by-name') return undefined;
  return itemType(document, pagination, result.schema, resultType(method));
}

/** Named params are one object, positional ones are arguments of their own. */
function argumentList(method: RpcMethod): Code[] {
  if (method.paramStructure !== 'by-name') return positions(method);
  const optional = method.parameters.some(({ required }) => required) ? '' : '?';
  return method.parameters.length > 0 ? [code`params${optional}: ${paramsType(method)}`] : [];
}

function positions(method: RpcMethod): Code[] {
  return method.parameters.map(({ name, required }) => {
    const type = typeName(`${pascalCase(method.id)}${pascalCase(name)}Param`);
    return code`${identifierOf(camelCase(name))}${required ? '' : '?'}: ${type}`;
  });
}

function paramsType(method: RpcMethod): Code {
  if (method.paramStructure !== 'by-name') return code`[${joinCode(positions(method), ', ')}]`;
  return method.parameters.length > 0 ? typeName(`${pascalCase(method.id)}Params`) : code`undefined`;
}

function resultType(method: RpcMethod): Code {
  return typeName(`${pascalCase(method.id)}Result`);
}
