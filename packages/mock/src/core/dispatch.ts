import type { Endpoint, Route, RpcMethod } from '@chain-apis/contract';
import { loggable } from './log/request-log.ts';
import type { Failure } from './faults/failure.ts';
import { methodsOf, preflightHeaders } from './write/cors.ts';
import { nearestDocument } from './write/error-bodies.ts';
import { textResponse, type EngineResponse, type ParsedRequest } from './read/messages.ts';
import { createRestHandler } from './choose/rest-handler.ts';
import { enterNode } from './match/observed-node.ts';
import { createRpcHandler } from './choose/rpc-handler.ts';
import type { Session } from './state/session.ts';
import { prefixOf } from './match/areas.ts';
import type { Services } from './composition-root.ts';
import type { WithPackageHeaders } from './write/package-headers.ts';

/** What is known of a request before an operation sees it. */
export interface Dispatched {
  readonly request: ParsedRequest;
  readonly session: Session;
  readonly found: Route | 'malformed' | undefined;
  /** The failure that was drawn in place of a response. */
  readonly failure: Omit<Failure, 'probability'> | undefined;
}

/** A response to a request that no operation could respond to. */
export type Refuse = (
  request: Pick<ParsedRequest, 'path'>,
  status: number,
  message: string,
) => EngineResponse;

/** Hands a request to the operation that it is for, or says that there is none. */
export type Dispatch = (dispatched: Dispatched) => Promise<EngineResponse>;

export function createDispatch(
  services: Services,
  refuse: Refuse,
  withPackageHeaders: WithPackageHeaders,
): Dispatch {
  const { contract, failures } = services;
  const methods = contract.operations.filter(
    (operation): operation is RpcMethod => operation.protocol === 'rpc',
  );
  const nodeAreas = new Set(methods.flatMap(({ paths }) => paths.map(prefixOf)));
  const isObserved = (path: string) => services.dialect === 'observed' && nodeAreas.has(prefixOf(path));
  const handle = createHandle(services, methods);

  return async (dispatched) => {
    const { request, found, failure } = dispatched;
    if (isObserved(request.path)) {
      const gate = enterNode(found, request);
      const name = typeof found === 'object' ? packageOf(found.endpoint) : methods[0]?.document.package;
      const response = 'response' in gate ? gate.response : await handle(gate.route, dispatched, true);
      return withPackageHeaders(name, response);
    }
    if (request.method === 'OPTIONS' && !declaresOptions(found, request)) return preflight(found, request);
    if (found === 'malformed') return refuse(request, 400, 'the path has a broken percent-encoding');
    if (found) return withPackageHeaders(packageOf(found.endpoint), await handle(found, dispatched, false));
    if (failure) return failures(nearestDocument(contract, request.path), failure);
    const message = `there is no ${loggable(request.path)}`;
    return { ...refuse(request, 404, message), undeclared: message };
  };
}

/** Has the REST or the JSON-RPC handler respond at an address that the contract has. */
function createHandle(services: Services, methods: readonly RpcMethod[]) {
  const { failures } = services;
  const rest = createRestHandler(services);
  const rpc = createRpcHandler(services, new Map(methods.map((method) => [method.id, method])));
  return (
    { endpoint, values }: Route,
    { request, session, failure }: Dispatched,
    observed: boolean,
  ): EngineResponse | Promise<EngineResponse> => {
    const operation = restAt(endpoint, request, observed);
    if (operation)
      return failure ? failures(operation, failure) : rest(operation, { path: values, request, session });
    const speaksRpc = endpoint.rpc.size > 0 || endpoint.family !== undefined;
    if (!speaksRpc || (request.method !== 'POST' && !observed))
      return wrongMethod(services, endpoint, request);
    return failure ? failures('rpc', failure) : rpc(endpoint, { request, session });
  };
}

/** A recorded node's probes respond to any method, where they do not share their address with JSON-RPC. */
function restAt({ rest, rpc }: Endpoint, { method }: ParsedRequest, observed: boolean) {
  if (observed && rpc.size === 0) return rest.get('GET');
  if (observed) return method === 'GET' ? rest.get('GET') : undefined;
  return rest.get(method) ?? (method === 'HEAD' ? rest.get('GET') : undefined);
}

function wrongMethod({ errors }: Services, endpoint: Endpoint, { method }: ParsedRequest): EngineResponse {
  const allow = methodsOf(endpoint).join(', ');
  const [declared] = endpoint.rest.values();
  const message = `the method must be one of ${allow}, not ${loggable(method)}`;
  const response = declared
    ? errors.respond(declared, 405, [message], { allow })
    : textResponse(405, message, { allow });
  return { ...response, undeclared: message };
}

function packageOf({ rest, rpc }: Endpoint): string {
  const [operation] = [...rest.values(), ...rpc.values()];
  return operation?.document.package ?? '';
}

/** An operation of the contract; a browser's preflight is none. */
function declaresOptions(found: Dispatched['found'], { headers }: ParsedRequest): boolean {
  const isPreflight = headers.get('access-control-request-method') !== undefined;
  return typeof found === 'object' && found.endpoint.rest.has('OPTIONS') && !isPreflight;
}

function preflight(found: Dispatched['found'], request: ParsedRequest): EngineResponse {
  const endpoint = typeof found === 'object' ? found.endpoint : undefined;
  return { status: 204, headers: preflightHeaders(endpoint, request), body: '' };
}
