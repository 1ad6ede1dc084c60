import { memoizeByObject, isObject, parsedJson, type Json } from '@chain-apis/foundation';
import { createMethodNames, type MethodNames, type MethodPrefix } from '../../calls/method-names.ts';
import { decodeBody } from '../../calls/read-body.ts';
import { createCallReader, readParams } from '../../calls/read-call.ts';
import { createRoutes, restOperation, type Endpoint } from '../../calls/routes.ts';
import type { Contract, Operation, RestOperation } from '../../model/model.ts';

/** A request as a server receives it; header names in lower case. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, or a whole address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array | string | undefined;
}

/** A call in a request: one of REST, or each message of JSON-RPC. */
interface SeenCall {
  /** Operation id or method. */
  readonly id: string;
  /** Sent parameters that the contract declares, and `body`. No others are recorded: they may be data. */
  readonly names: readonly string[];
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
  const readerOf = memoizeByObject((operation: RestOperation) => createCallReader(operation));
  const names = createMethodNames(methodPrefix);
  return (request) => {
    const url = new URL(request.url, 'http://any.host');
    const route = routes.find(url.pathname, request.method);
    if (!route || route === 'malformed') return [];
    const { endpoint } = route;
    const body = decodeBody(request.body);
    if (request.method === 'POST' && endpoint.rpc.size > 0)
      return [parsedJson(body) ?? []].flat().flatMap((message) => rpcCall(endpoint, names, message));
    const operation = restOperation(endpoint, request.method);
    if (!operation) return [];
    const headers = { get: (name: string) => [request.headers[name.toLowerCase()] ?? []].flat()[0] };
    const { call } = readerOf(operation)({ query: url.searchParams, headers, body }, route.values);
    return [seenCall(operation, call.parameters, body !== '')];
  };
}

function rpcCall({ rpc }: Endpoint, names: MethodNames, message: Json): SeenCall[] {
  if (!isObject(message) || typeof message['method'] !== 'string') return [];
  // A consumer of several services may know a method by either name.
  const operation = rpc.get(message['method']) ?? rpc.get(names.declared(message['method']));
  if (!operation) return [];
  return [seenCall(operation, readParams(operation, message['params']).values, false)];
}

function seenCall({ id, parameters }: Operation, values: object, hasBody: boolean): SeenCall {
  const sent = parameters.map(({ name }) => name).filter((name) => Object.hasOwn(values, name));
  return { id, names: [...sent, ...(hasBody ? ['body'] : [])] };
}
