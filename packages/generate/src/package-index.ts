/** `index.ts` of a generated package: the whole document if the package has only one, otherwise a group for each. */
import { rpcMethods, type Contract, type ContractDocument } from '@chain-apis/contract';
import { groupName, groupType } from './client-call.ts';
import { code, docComment, identifier, joinCode, lineComment, lines, literal, type Code } from './code.ts';
import { credentialsOf, renderOptions, renderSchemes, type Credentials } from './credentials.ts';
import { groupOf, type Layout } from './layout.ts';
import { generatedFrom, identifierOf, pascalCase } from './names.ts';
import { methodPaths, serverRules } from './own-servers.ts';

/** A document as a part of the client. */
interface Part {
  readonly kind: ContractDocument['kind'];
  /** Name of its group in the client; empty for the whole client. */
  readonly group: string;
  /** The namespace of its imports. */
  readonly space: Code;
  readonly calls: Code;
  readonly module: Code;
  /** Variables of the first path of its methods. */
  readonly variables: readonly string[];
  /** Whether operations of it have servers of their own. */
  readonly hasServers: boolean;
}

/** Names that the module itself uses. */
const TAKEN = [
  'rest',
  'rpc',
  'options',
  'caller',
  'createRestCaller',
  'createRestClient',
  'createRpcCaller',
  'createRpcClient',
  'withCredentials',
  'withServers',
  'nameCalls',
  'nameMethods',
  'fillPath',
];

function partOf(contract: Contract, document: ContractDocument, layout: Layout): Part {
  const own = contract.operations.filter((operation) => operation.document === document);
  const group = groupName(document, layout);
  const folder = groupOf(document);
  const table = document.kind === 'openrpc' ? 'methods' : 'operations';
  const [path = ''] = document.kind === 'openrpc' ? methodPaths(rpcMethods(own)) : [];
  const space = identifierOf(group || document.package);
  const type = groupType(document);
  const isTaken = TAKEN.includes(space) || [`${type}Client`, `create${type}Client`].includes(space);
  return {
    kind: document.kind,
    group,
    space: identifier(isTaken ? `_${space}` : space),
    calls: identifier(`${type}Calls`),
    module: literal(`./generated/${folder && `${folder}/`}${table}.ts`),
    variables: [...path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable!),
    hasServers: own.some((operation) => serverRules(operation).length > 0),
  };
}

export function renderIndex(
  contract: Contract,
  documents: readonly ContractDocument[],
  name: string,
  layout: Layout,
): Code {
  const parts = documents.map((document) => partOf(contract, document, layout));
  const client = identifier(`${pascalCase(name)}Client`);
  const [hasRest, hasRpc] = [parts.some(isRestPart), parts.some((part) => !isRestPart(part))];
  const credentials = credentialsOf(contract, name);
  const { schemes, keyHeader } = credentials;
  // The client's own option is for a key in a header, or one that OpenRPC cannot declare.
  const isPlain = keyHeader !== undefined || !hasRest || (hasRpc && schemes.size === 0);
  const base = hasRpc ? code`RpcOptions` : code`ClientOptions`;
  const options = isPlain ? base : identifier(`${client.text}Options`);
  const kind = isPlain ? code`Client` : code`Caller`;
  const given = isPlain ? code`options` : code`caller`;
  const keyed = keyHeader === undefined ? given : code`{ apiKeyHeader: ${literal(keyHeader)}, ...options }`;
  const empty = code``;
  return lines(
    lineComment(generatedFrom(`the documents of ${name}`)),
    ...renderRuntimeImports(parts, layout.runtime, isPlain ? undefined : credentials),
    ...parts.map(({ module, space }) => code`import * as ${space} from ${module};`),
    empty,
    ...(parts.length === 1 ? [code`export * from ${parts[0]!.module};`] : []),
    isPlain ? code`export type { ${options} };` : code`\n${renderOptions(client.text, base, credentials)}`,
    empty,
    docComment([`The calls of ${documents.map(({ title }) => title).join(', ')}.`]),
    renderType(parts, client),
    empty,
    docComment([
      'Creates the client. A call returns a result and does not throw.',
      '',
      '@param options - `baseUrl` is the address before the paths of the documents',
      '@throws {TypeError} when an option is wrong',
    ]),
    code`export function create${client}(options: ${options}): ${client} {`,
    ...(isPlain ? [] : [renderCaller(credentials)]),
    ...(hasRest ? [code`  const rest = ${restCaller(parts, kind, keyed)};`] : []),
    ...(hasRpc ? [code`  const rpc = createRpc${kind}(${given});`] : []),
    code`  return {`,
    ...parts.map((part) => code`    ${renderMember(part)},`),
    code`  };`,
    code`}`,
    empty,
  );
}

/** @param credentials - of a client with options of its own */
function renderRuntimeImports(
  parts: readonly Part[],
  runtime: string,
  credentials: Credentials | undefined,
): Code[] {
  const [hasRest, hasRpc] = [parts.some(isRestPart), parts.some((part) => !isRestPart(part))];
  const fills = parts.some(({ variables }) => variables.length > 0);
  const kind = credentials ? code`Caller` : code`Client`;
  const all = [...(credentials?.schemes.values() ?? [])];
  const rest = [
    ...[code`createRest${kind}`, code`nameCalls`],
    ...(hasRpc ? [] : [code`type ClientOptions`]),
    ...(all.length > 0 ? [code`type Credential`] : []),
  ];
  const rpc = [
    code`createRpc${kind}`,
    ...(fills ? [code`fillPath`] : []),
    ...[code`nameMethods`, code`type RpcOptions`],
  ];
  const isBasic = all.some(({ scheme }) => scheme === 'basic');
  const codecs = [
    ...(credentials ? [code`withCredentials`] : []),
    ...(isBasic ? [code`type BasicCredential`] : []),
    ...(parts.some(({ hasServers }) => hasServers) ? [code`withServers`] : []),
  ];
  return [
    ...(hasRest ? [code`import { ${joinCode(rest, ', ')} } from ${literal(runtime)};`] : []),
    ...(codecs.length > 0
      ? [code`import { ${joinCode(codecs, ', ')} } from ${literal(`${runtime}/codecs`)};`]
      : []),
    ...(hasRpc ? [code`import { ${joinCode(rpc, ', ')} } from ${literal(`${runtime}/rpc`)};`] : []),
  ];
}

function restCaller(parts: readonly Part[], kind: Code, options: Code): Code {
  const create = code`createRest${kind}`;
  return parts.some(({ hasServers }) => hasServers)
    ? code`withServers(${create}, ${options})`
    : code`${create}(${options})`;
}

function renderCaller(credentials: Credentials): Code {
  const { schemes, nested } = credentials;
  const table = schemes.size > 0 ? code`, ${renderSchemes(credentials)}` : code``;
  return code`  const caller = withCredentials(options${table}${nested ? code`, true` : code``});`;
}

const isRestPart = ({ kind }: Part) => kind === 'openapi';

/** A group whose path has variables takes their values first. */
function typeOf({ variables, calls, space }: Part): Code {
  if (variables.length === 0) return code`${space}.${calls}`;
  const list = variables.map((name) => code`${argumentOf(name)}: string`);
  return code`(${joinCode(list, ', ')}) => ${space}.${calls}`;
}

const argumentOf = (variable: string): Code => identifier(identifierOf(variable));

function renderType(parts: readonly Part[], client: Code): Code {
  const whole = parts.filter(isWhole).map(typeOf);
  const members = parts
    .filter((part) => !isWhole(part))
    .map((part) => code`  readonly ${memberOf(part)}: ${typeOf(part)};`);
  const object = members.length > 0 ? [lines(code`{`, ...members, code`}`)] : [];
  return code`export type ${client} = ${joinCode([...whole, ...object], ' & ')};`;
}

/** Whether a document's calls are directly on the client. */
const isWhole = ({ group, variables }: Part) => group === '' && variables.length === 0;

/** A document without its own name whose path has variables: `client.at(chain).method()`. */
const memberOf = ({ group }: Part): Code => identifier(group || 'at');

function renderMember(part: Part): Code {
  const { variables, group, space, calls: type } = part;
  const path = code`${space}.paths[0]`;
  const values = variables.map((name) => {
    const argument = argumentOf(name);
    return argument.text === name ? argument : code`${literal(name)}: ${argument}`;
  });
  const filled = variables.length === 0 ? path : code`() => fillPath(${path}, { ${joinCode(values, ', ')} })`;
  const calls = isRestPart(part)
    ? code`nameCalls<${space}.${type}>(${space}.operations, rest)`
    : code`nameMethods<${space}.${type}>(${space}.methods, rpc, ${filled})`;
  if (variables.length > 0)
    return code`${memberOf(part)}: (${joinCode(variables.map(argumentOf), ', ')}) => ${calls}`;
  return group === '' ? code`...${calls}` : code`${memberOf(part)}: ${calls}`;
}
