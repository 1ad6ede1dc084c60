import {
  isObject,
  getOwn,
  type Json,
  type JsonObject,
  shellLines,
  shellText,
  writeJson,
} from '@chain-apis/foundation';
import type { Parameter } from '../model/messages.ts';
import type { Operation, RestOperation, RpcMethod, Server } from '../model/model.ts';
import { addressOf, isRest } from '../model/operation-facts.ts';
import { writeBody } from './write-body.ts';
import { headerText, pairsOf, pathSegment } from './parameters/write-parameter.ts';

/** The input of a call: parameters by wire name, and the body if the operation takes one. */
export interface Call {
  readonly parameters: JsonObject;
  readonly body?: Json;
}

/** A call as an HTTP request. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a JSON-RPC request has that its call doesn't say. */
interface RpcAddress {
  /** Default: 1. */
  readonly id?: Json;
  /** The server's name of the method. Default: the contract's. */
  readonly method?: string;
  /** Default: the method's first path. */
  readonly path?: string;
}

/**
 * Builds the HTTP request of a call, to show or send it without a client.
 *
 * @throws {URIError} names a value that can't be part of the path
 */
export function httpRequest(operation: Operation, call: Call, rpc?: RpcAddress): HttpRequest {
  return isRest(operation) ? restRequest(operation, call) : rpcRequest(operation, call, rpc);
}

/**
 * Returns the curl command of a request.
 *
 * @param base - address before the path
 * @param request - shown unchanged: omit credentials that are secret
 */
export const curlLine = (base: string, request: HttpRequest): string =>
  curlParts(base, request, shellText).join(' ');

/** `-X HEAD` would wait for a body that never comes. */
const CURL_METHODS: Readonly<Record<string, string>> = { GET: '', HEAD: ' --head' };

/** Returns the same in parts, to break into lines: the command with the URL, then each option. */
export function curlParts(
  base: string,
  { method, path, headers, body }: HttpRequest,
  word: (text: string) => string = shellLines,
): string[] {
  return [
    `curl -sS${CURL_METHODS[method] ?? ` -X ${method}`} ${shellText(base + path)}`,
    ...Object.entries(headers).map(([name, value]) => curlHeader(name, value)),
    ...(body === undefined ? [] : [`--data-raw ${word(body)}`]),
  ];
}

/** A user name and a password are readable as an option of their own. */
function curlHeader(name: string, value: string): string {
  const [, pair] = name === 'authorization' ? (/^Basic ([\w+/]+=*)$/.exec(value) ?? []) : [];
  return pair === undefined ? `-H ${shellText(`${name}: ${value}`)}` : `-u ${shellText(atob(pair))}`;
}

function restRequest(operation: RestOperation, { parameters, body }: Call): HttpRequest {
  const given = operation.parameters.filter(({ name }) => getOwn(parameters, name) !== undefined);
  const path = fillTemplate(operation.binding.path, (name) => {
    const parameter = given.find((one) => one.name === name && one.in === 'path');
    return pathSegment(parameter ?? { name }, getOwn(parameters, name) ?? `{${name}}`);
  });
  const pairs = (place: Parameter['in']) =>
    given
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => pairsOf(parameter, parameters[parameter.name]!));
  const [query, cookies] = [pairs('query'), pairs('cookie')];
  const headers = given
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => [parameter.name, headerText(parameter, parameters[parameter.name]!)]);
  const written =
    body === undefined ? undefined : writeBody(operation.body ?? { mediaType: 'application/json' }, body);
  return {
    method: operation.binding.method,
    path: withQuery(path, query.join('&')),
    headers: Object.fromEntries([
      ...headers,
      ...(cookies.length > 0 ? [['cookie', cookies.join('; ')]] : []),
      ...(written ? [['content-type', written.contentType]] : []),
    ]),
    ...(written && { body: written.body }),
  };
}

function rpcRequest(
  method: RpcMethod,
  { parameters }: Call,
  { id = 1, method: name = method.id, path = rpcPath(method) }: RpcAddress = {},
): HttpRequest {
  const params = rpcParams(method, parameters);
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: writeJson({
      jsonrpc: '2.0',
      id,
      method: name,
      ...(params !== undefined && { params }),
    }),
  };
}

/**
 * Returns params for the wire: an object, or an array up to the last parameter given. If the server takes either, an
 * array, which every server supports.
 */
export function rpcParams({ parameters, binding }: RpcMethod, values: Call['parameters']): Json | undefined {
  if (binding.paramStructure === 'by-name') return Object.keys(values).length > 0 ? values : undefined;
  const list = paramList({ parameters }, values);
  return list.length > 0 ? list : undefined;
}

/** Params by position, up to the last one given. */
export function paramList({ parameters }: Pick<Operation, 'parameters'>, values: Call['parameters']): Json[] {
  const given = parameters.map(({ name }) => getOwn(values, name));
  const last = given.findLastIndex((value) => value !== undefined);
  return given.slice(0, last + 1).map((value) => value ?? null);
}

/** Returns a server path of a method, by default the first, with the document's defaults for variables not given. */
export function rpcPath(
  { binding: { paths }, servers }: RpcMethod,
  index = 0,
  given: Readonly<Record<string, string>> = {},
): string {
  const variables = servers[index]?.variables ?? {};
  return fillTemplate(paths[index] ?? '', (name) =>
    encodeURIComponent(getOwn(given, name) ?? (getOwn(variables, name)?.default || name)),
  );
}

/**
 * Fills in a path template. URLs resolve the segments `.` and `..`, also encoded, and no server matches an empty value.
 *
 * @throws {URIError} names the values with which the path would leave its template
 */
function fillTemplate(template: string, write: (name: string) => string): string {
  const refuse = (names: string): never => {
    throw new URIError(`${names} can't be empty, "." or "..": it would leave the path ${template}`);
  };
  return template.replace(/(?:\{[^}]+\}|[^/?#])+/g, (segment) => {
    const text = segment.replace(/\{([^}]+)\}/g, (_, name: string) => write(name) || refuse(name));
    if (text === segment || !/^(\.|%2e){1,2}$/i.test(text)) return text;
    return refuse(segment.match(/[^{}]+(?=\})/g)!.join(' and '));
  });
}

/** The path of the operation's first server, below which a REST operation is; empty for JSON-RPC, whose paths have it. */
export function basePath({ binding, servers: [server] }: Pick<Operation, 'binding' | 'servers'>): string {
  const path = binding.kind === 'rest' ? (server?.path ?? '/') : '/';
  return path === '/' ? '' : fillTemplate(path, (name) => server?.variables[name]?.default || name);
}

/** Returns the path variables of an operation's servers, with defaults; without its parameters and host variables. */
export function pathVariables(operation: Operation): ReadonlyMap<string, Server['variables'][string]> {
  const { servers, parameters } = operation;
  const { paths } = addressOf(operation);
  const all = servers.flatMap((server) => Object.entries(server.variables));
  const isVariable = (name: string) =>
    paths.some((path) => path.includes(`{${name}}`)) &&
    !parameters.some((own) => own.name === name && own.in === 'path');
  return new Map(all.filter(([name]) => isVariable(name)));
}

/** Appends to the query of a path. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Returns a call as the object that clients take.
 *
 * @param whole - the argument that is the body; without it, the properties of an object are arguments
 */
export function flatArguments({ parameters, body }: Call, whole?: string): JsonObject {
  const given = whole === undefined ? body : body !== undefined && { [whole]: body };
  return { ...parameters, ...(isObject(given) && given) };
}
