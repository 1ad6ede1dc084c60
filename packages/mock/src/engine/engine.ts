import { type Contract, createRoutes, type Endpoint, type Route, type RpcMethod } from '@chain-apis/contract';
import { loggable } from '../control/request-log.ts';
import type { Effects } from '../faults/fault.ts';
import type { Failure } from '../faults/failure.ts';
import { methodsOf, preflightHeaders } from '../http/cors.ts';
import { createDocuments } from '../http/documents.ts';
import { nearestDocument } from '../http/error-bodies.ts';
import { textResponse, type EngineResponse, type ParsedRequest } from '../http/messages.ts';
import { createStaticFiles, type Site } from '../http/static-files.ts';
import { createRestHandler } from '../rest/rest-handler.ts';
import { enterNode } from '../rpc/observed-node.ts';
import { createRpcHandler } from '../rpc/rpc-handler.ts';
import type { Session } from '../session/session.ts';
import { areasOf, headersOfPackages, prefixOf } from './areas.ts';
import type { Services } from './composition-root.ts';

/** One version of a contract, served. */
export interface Engine {
  respond(request: ParsedRequest, session: Session): Promise<Decided>;
  /** The response to a request that no operation could respond to. */
  refuse(request: Pick<ParsedRequest, 'path'>, status: number, message: string): EngineResponse;
}

/** A response, and whether an equal request gets an equal one as long as the state is the same. */
export interface Decided {
  readonly response: EngineResponse;
  readonly cacheable: boolean;
}

/** @param reference - static files, served wherever the contract declares nothing */
export function createEngine(services: Services, reference: Site | undefined): Engine {
  const { contract, errors, failures } = services;
  const routes = createRoutes(contract, services.dialect === 'observed');
  const methods = contract.operations.filter(
    (operation): operation is RpcMethod => operation.protocol === 'rpc',
  );
  const rest = createRestHandler(services);
  const rpc = createRpcHandler(services, new Map(methods.map((method) => [method.id, method])));
  const files = reference === undefined ? undefined : createStaticFiles(reference);
  const documents = createDocuments(contract, services.scheme);
  const prefixes = new Set(areasOf(contract).map((area) => area.prefix));
  const withPackageHeaders = createPackageHeaders(contract);

  const refuse: Engine['refuse'] = ({ path }, status, message) => {
    const document = nearestDocument(contract, path);
    return withPackageHeaders(document?.package, errors.respond(document, status, [message]));
  };

  const servesFiles = ({ method, path }: ParsedRequest) =>
    files !== undefined && (method === 'GET' || method === 'HEAD') && !prefixes.has(prefixOf(path));

  function unknownPath(request: ParsedRequest): EngineResponse {
    const message = `there is no ${loggable(request.path)}`;
    return { ...refuse(request, 404, message), undeclared: message };
  }

  function wrongMethod({ endpoint }: Route, request: ParsedRequest): EngineResponse {
    const allow = methodsOf(endpoint).join(', ');
    const [declared] = endpoint.rest.values();
    const message = `the method must be one of ${allow}, not ${loggable(request.method)}`;
    const response = declared
      ? errors.respond(declared, 405, [message], { allow })
      : textResponse(405, message, { allow });
    return { ...response, undeclared: message };
  }

  function atRoute(
    route: Route,
    request: ParsedRequest,
    session: Session,
    failure: DrawnFailure | undefined,
  ) {
    const { endpoint, values } = route;
    const operation = restAt(endpoint, request, observed(endpoint));
    if (operation)
      return failure ? failures(operation, failure) : rest(operation, { path: values, request, session });
    if (endpoint.rpc.size === 0 && !endpoint.family) return wrongMethod(route, request);
    if (request.method !== 'POST' && !observed(endpoint)) return wrongMethod(route, request);
    return failure ? failures('rpc', failure) : rpc(endpoint, { request, session });
  }

  const nodeAreas = new Set(methods.flatMap(({ paths }) => paths.map(prefixOf)));
  const observes = services.dialect === 'observed';
  const observed = ({ template }: Endpoint) => observes && nodeAreas.has(prefixOf(template));

  async function dispatch(request: ParsedRequest, { found, session, failure }: Dispatch) {
    if (observes && nodeAreas.has(prefixOf(request.path))) {
      const gate = enterNode(found, request);
      const name = typeof found === 'object' ? packageOf(found.endpoint) : methods[0]?.document.package;
      const response =
        'response' in gate ? gate.response : await atRoute(gate.route, request, session, failure);
      return withPackageHeaders(name, response);
    }
    if (request.method === 'OPTIONS') return preflight(found, request);
    if (found === 'malformed') return refuse(request, 400, 'the path has a broken percent-encoding');
    if (found) {
      const response = await atRoute(found, request, session, failure);
      return withPackageHeaders(packageOf(found.endpoint), response);
    }
    return failure ? failures(nearestDocument(contract, request.path), failure) : unknownPath(request);
  }

  return {
    refuse,
    async respond(request, session) {
      const before = session.version;
      const steered = request.method !== 'OPTIONS';
      const failure = steered ? session.faults.failureOf(request) : undefined;
      const effects = steered ? session.faults.effectsOf(request) : {};
      const found = routes.find(request.path);
      const route = typeof found === 'object' ? found : undefined;
      const recorded = failure ? undefined : services.recorded(request, route, session.state);
      const published = found || recorded ? undefined : documents(request);
      const fromFile = !found && !recorded && !published && servesFiles(request);
      const response =
        recorded ??
        published ??
        (fromFile ? await files!(request.path) : await dispatch(request, { found, session, failure }));
      const done = withEffects(response, effects, session);
      // The one decision: nothing was drawn at random, nothing was read that may change unseen, and no state moved on.
      const cacheable =
        session.faults.idle &&
        !failure &&
        !done.effects &&
        !published &&
        !fromFile &&
        session.version === before;
      return { response: done, cacheable };
    },
  };
}

type DrawnFailure = Omit<Failure, 'probability'>;

interface Dispatch {
  readonly found: Route | 'malformed' | undefined;
  readonly session: Session;
  readonly failure: DrawnFailure | undefined;
}

/** A scenario's own delay and fault come before those of every request. */
function withEffects(response: EngineResponse, effects: Effects, session: Session): EngineResponse {
  const { wanted } = response;
  const delay = wanted?.latency === undefined ? effects.delay : session.faults.draw(wanted.latency);
  const fault = effects.fault ?? wanted?.fault;
  if (delay === undefined && fault === undefined) return response;
  return { ...response, effects: { ...(delay !== undefined && { delay }), ...(fault && { fault }) } };
}

/** Adds the headers that every response of a package carries. */
function createPackageHeaders(contract: Contract) {
  const ofPackage = headersOfPackages(contract);
  /** Static responses share their headers: what is merged once is merged for all of them. */
  const merged = new WeakMap<object, EngineResponse['headers']>();
  return (name: string | undefined, response: EngineResponse): EngineResponse => {
    const shared = ofPackage.get(name ?? '');
    if (!shared || Object.keys(shared).length === 0) return response;
    let headers = merged.get(response.headers);
    if (!headers) merged.set(response.headers, (headers = { ...shared, ...response.headers }));
    return { ...response, headers };
  };
}

function packageOf({ rest, rpc }: Endpoint): string {
  const [operation] = [...rest.values(), ...rpc.values()];
  return operation?.document.package ?? '';
}

function preflight(route: Route | 'malformed' | undefined, request: ParsedRequest): EngineResponse {
  const endpoint = typeof route === 'object' ? route.endpoint : undefined;
  return { status: 204, headers: preflightHeaders(endpoint, request), body: '' };
}

/** A recorded node's probes respond to any method, where they do not share their address with JSON-RPC. */
function restAt({ rest, rpc }: Endpoint, { method }: ParsedRequest, observed: boolean) {
  if (observed && rpc.size === 0) return rest.get('GET');
  if (observed) return method === 'GET' ? rest.get('GET') : undefined;
  return rest.get(method) ?? (method === 'HEAD' ? rest.get('GET') : undefined);
}
