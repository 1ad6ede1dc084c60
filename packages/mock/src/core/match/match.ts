import {
  createParameterDecoder,
  createRoutes,
  queryInPath,
  restOperation,
  type Endpoint,
  type Route,
  type Routes,
} from '@chain-apis/contract/calls';
import { errorsIn, rpcMethods, type Checkers, type Contract, type RestOperation } from '@chain-apis/contract';
import { groupBy, memoizeByObject } from '@chain-apis/foundation';
import type { Codec } from '../call.ts';
import type { NodeDialect } from '../mock-api.ts';
import type { createRestCodec } from '../codecs/rest.ts';
import { loggable } from '../log/request-log.ts';
import { textResponse, type EngineResponse, type ParsedRequest } from '../read/messages.ts';
import { nearestDocument, type ErrorBodies } from '../write/error-bodies.ts';
import { prefixOf } from './areas.ts';
import { enterNode } from './observed-node.ts';

/** The target of a request: calls for a codec, a response, or nothing in the contract. */
export type Match = (
  { readonly codec: Codec } | { readonly response: EngineResponse } | { readonly nothing: true }
) & {
  readonly route?: Route | undefined;
  /** The package that determines the response headers. */
  readonly package?: string | undefined;
};

/** Finds the handler of a request. */
export function createMatch(
  contract: Contract,
  checkers: Checkers,
  dialect: NodeDialect,
  errors: ErrorBodies,
  rest: ReturnType<typeof createRestCodec>,
  rpc: (endpoint: Endpoint) => Codec,
): (request: ParsedRequest) => Match {
  const isObserved = dialect === 'observed';
  const routes = createRoutes(contract, isObserved);
  const takes = createTakes(routes, checkers);
  const methods = rpcMethods(contract.operations);
  const nodeAreas = new Set(methods.flatMap(({ binding }) => binding.paths.map(prefixOf)));

  const at = (route: Route, request: ParsedRequest, observed: boolean): Match => {
    const { endpoint, values } = route;
    const name = packageOf(endpoint);
    const operation = restAt(endpoint, request, observed);
    if (operation) return { route, package: name, codec: rest(operation, values) };
    const speaksRpc = endpoint.rpc.size > 0 || endpoint.family !== undefined;
    if (speaksRpc && (request.method === 'POST' || observed))
      return { route, package: name, codec: rpc(endpoint) };
    return {
      route,
      package: name,
      response: wrongMethod(errors, endpoint, request, allowedAt(request.path)),
    };
  };

  const allowedAt = (path: string) => methodsOf(routes.endpointsAt(path)).join(', ');

  return (request) => {
    const found = routes.find(request.path, request.method, takes(request));
    const route = typeof found === 'object' ? found : undefined;
    if (isObserved && nodeAreas.has(prefixOf(request.path))) {
      const gate = enterNode(route, request);
      const name = route ? packageOf(route.endpoint) : methods[0]?.document.package;
      if ('response' in gate) return { route, package: name, response: gate.response };
      return { ...at(gate.route, request, true), package: name };
    }
    if (request.method === 'OPTIONS' && !declaresOptions(route, request))
      return { route, response: preflight(allowedAt(request.path), request) };
    if (found === 'malformed') {
      const document = nearestDocument(contract, request.path);
      const messages = ['the path has a broken percent-encoding'];
      return { package: document?.package, response: errors(document, 400, messages) };
    }
    return route ? at(route, request, false) : { nothing: true };
  };
}

/** A recorded node's probes respond to any method, unless they share their path with JSON-RPC. */
function restAt(endpoint: Endpoint, { method }: ParsedRequest, observed: boolean) {
  const { rest, rpc } = endpoint;
  if (observed && rpc.size === 0) return rest.get('GET');
  if (observed) return method === 'GET' ? rest.get('GET') : undefined;
  return restOperation(endpoint, method);
}

function wrongMethod(
  errors: ErrorBodies,
  endpoint: Endpoint,
  { method }: ParsedRequest,
  allow: string,
): EngineResponse {
  const [declared] = endpoint.rest.values();
  const message = `the method must be one of ${allow}, not ${loggable(method)}`;
  const response = declared
    ? errors(declared, 405, [message], { allow })
    : textResponse(405, message, { allow });
  return { ...response, undeclared: message };
}

const packageOf = memoizeByObject(({ rest, rpc }: Endpoint): string => {
  const [operation] = [...rest.values(), ...rpc.values()];
  return operation?.document.package ?? '';
});

/** An operation of the contract; a browser's preflight is not. */
function declaresOptions(route: Route | undefined, { headers }: ParsedRequest): boolean {
  const isPreflight = headers.get('access-control-request-method') !== undefined;
  return route !== undefined && route.endpoint.rest.has('OPTIONS') && !isPreflight;
}

/** Responds to OPTIONS, including preflights: the endpoint's methods, for pages of any origin. */
function preflight(methods: string, { headers }: ParsedRequest): EngineResponse {
  const allowed = {
    allow: methods,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
  };
  return { status: 204, headers: allowed, body: '' };
}

/** The methods of a path, for `allow` and preflights. */
function methodsOf(endpoints: readonly Endpoint[]): string[] {
  if (endpoints.length === 0) return ['GET', 'HEAD', 'POST', 'OPTIONS'];
  const methods = new Set(endpoints.flatMap(({ rest }) => [...rest.keys()]));
  if (methods.has('GET')) methods.add('HEAD');
  if (endpoints.some(({ rpc }) => rpc.size > 0)) methods.add('POST');
  return [...methods.add('OPTIONS')];
}

/**
 * Tells templates of one shape apart, such as `/files/{id}` and `/files/{name}`, or `/#Action=A` and `/#Action=B`, which
 * OpenAPI forbids and documents have: by whether an operation takes the parameters.
 */
function createTakes({ endpoints }: Routes, checkers: Checkers) {
  const shapes = groupBy(endpoints, ({ template }) => template.replaceAll(/\{[^}]*\}/g, '{}'));
  const shared = new Set([...shapes.values()].filter(({ length }) => length > 1).flat());
  const decoderOf = memoizeByObject((operation: RestOperation) => createParameterDecoder(operation));
  return (request: ParsedRequest) =>
    ({ endpoint, values }: Route): boolean => {
      const operation = shared.has(endpoint) && restOperation(endpoint, request.method);
      if (!operation) return true;
      const given = decoderOf(operation)(request, values).values;
      return (
        queryInPath(operation).every(([name, value]) => request.query.getAll(name).includes(value)) &&
        operation.parameters.every(({ name, pointer, required }) =>
          given[name] === undefined
            ? !required
            : errorsIn(checkers.schema(operation.document, pointer, given[name])).length === 0,
        )
      );
    };
}
