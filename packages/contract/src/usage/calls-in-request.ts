import { onceFor } from '../once-for.ts';
import { createParameterDecoder } from '../calls/read-parameters.ts';
import { createRoutes } from '../calls/routes.ts';
import { isObject, parsedJson, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, RpcMethod } from '../model/model.ts';

/** A request as a server receives it; header names in lower case. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, or a whole address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array | string | undefined;
}

/** A call in a request: one of REST, or each message of JSON-RPC. */
export interface SeenCall {
  readonly operation: Operation;
  /** Parameters by name; the body of a REST call is `body`. */
  readonly params: JsonObject;
  /** Undeclared names in the query. */
  readonly unknown: readonly string[];
  /** The message that it is, with JSON-RPC. */
  readonly message?: JsonObject;
}

/**
 * Reads which operations a request calls, and with which parameters. Omits what the contract doesn't declare.
 *
 * @param methodPrefix - prefixes of JSON-RPC methods on the wire, by the contract's
 */
export function createCallReader(
  contract: Pick<Contract, 'operations'>,
  methodPrefix: Readonly<Record<string, string>> = {},
): (request: SeenRequest) => SeenCall[] {
  const routes = createRoutes(contract, true);
  const decoderOf = onceFor(createParameterDecoder);
  const ours = new Map(Object.entries(methodPrefix).map(([own, theirs]) => [theirs, own]));
  return (request) => {
    const url = new URL(request.url, 'http://any.host');
    const route = routes.find(url.pathname, request.method);
    if (!route || route === 'malformed') return [];
    const { rest, rpc } = route.endpoint;
    const body = textOf(request.body);
    if (request.method === 'POST' && rpc.size > 0)
      return [parsedJson(body) ?? []].flat().flatMap(rpcCall(rpc, ours));
    const operation = rest.get(request.method) ?? (request.method === 'HEAD' ? rest.get('GET') : undefined);
    if (!operation) return [];
    const decode = decoderOf(operation);
    const headers = { get: (name: string) => [request.headers[name.toLowerCase()] ?? []].flat()[0] };
    const { values, unknown } = decode({ query: url.searchParams, headers }, route.values);
    return [{ operation, params: { ...values, ...bodyOf(body, headers.get('content-type')) }, unknown }];
  };
}

function rpcCall(methods: ReadonlyMap<string, RpcMethod>, ours: ReadonlyMap<string, string>) {
  return (message: Json): SeenCall[] => {
    if (!isObject(message) || typeof message['method'] !== 'string') return [];
    const [prefix = '', ...rest] = message['method'].split('.');
    const operation =
      methods.get(message['method']) ?? methods.get([ours.get(prefix) ?? prefix, ...rest].join('.'));
    if (!operation) return [];
    const { params } = message;
    const named = Array.isArray(params)
      ? Object.fromEntries(
          operation.parameters.slice(0, params.length).map(({ name }, at) => [name, params[at]!]),
        )
      : isObject(params)
        ? params
        : {};
    const declared = new Set(operation.parameters.map(({ name }) => name));
    const unknown = Object.keys(named).filter((name) => !declared.has(name));
    const known = Object.entries(named).filter(([name]) => declared.has(name));
    return [{ operation, params: Object.fromEntries(known), unknown, message }];
  };
}

/** A body that is not JSON is known to be there, and nothing else of it. */
function bodyOf(text: string, type = 'application/json'): JsonObject {
  if (text === '') return {};
  return { body: (/json/i.test(type) ? parsedJson(text) : undefined) ?? { '**': null } };
}

/** The text of a body. */
export function textOf(body: Uint8Array | string | undefined): string {
  return typeof body === 'string' ? body : body === undefined ? '' : new TextDecoder().decode(body);
}
