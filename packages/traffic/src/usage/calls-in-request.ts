import { onceFor, isObject, parsedJson, type Json, type JsonObject } from '@chain-apis/foundation';
import {
  createMethodNames,
  type MethodNames,
  type MethodPrefix,
  createCallReader,
  readParams,
  restOperation,
  createRoutes,
  type Endpoint,
  textOf,
} from '@chain-apis/contract/calls';
import type { Contract, Operation, RestOperation } from '@chain-apis/contract';

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
export function createCallsIn(
  contract: Pick<Contract, 'operations'>,
  methodPrefix: MethodPrefix = {},
): (request: SeenRequest) => SeenCall[] {
  const routes = createRoutes(contract, true);
  const readerOf = onceFor((operation: RestOperation) => createCallReader(operation));
  const names = createMethodNames(methodPrefix);
  return (request) => {
    const url = new URL(request.url, 'http://any.host');
    const route = routes.find(url.pathname, request.method);
    if (!route || route === 'malformed') return [];
    const { endpoint } = route;
    const body = textOf(request.body);
    if (request.method === 'POST' && endpoint.rpc.size > 0)
      return [parsedJson(body) ?? []].flat().flatMap((message) => rpcCall(endpoint, names, message));
    const operation = restOperation(endpoint, request.method);
    if (!operation) return [];
    const headers = { get: (name: string) => [request.headers[name.toLowerCase()] ?? []].flat()[0] };
    const { call, unknown } = readerOf(operation)({ query: url.searchParams, headers, body }, route.values);
    return [{ operation, params: { ...call.parameters, ...bodyOf(call.body, body) }, unknown }];
  };
}

function rpcCall({ rpc }: Endpoint, names: MethodNames, message: Json): SeenCall[] {
  if (!isObject(message) || typeof message['method'] !== 'string') return [];
  // A consumer of several services may know a method by either name.
  const operation = rpc.get(message['method']) ?? rpc.get(names.declared(message['method']));
  if (!operation) return [];
  const { values: params, unknown } = readParams(operation, message['params']);
  return [{ operation, params, unknown, message }];
}

/** A body that the contract doesn't describe is known to be there, and nothing else of it. */
function bodyOf(body: Json | undefined, text: string): JsonObject {
  if (text === '') return {};
  return { body: body ?? { '**': null } };
}
