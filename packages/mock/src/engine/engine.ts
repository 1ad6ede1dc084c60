import type { Contract, RpcMethod } from '@chain-apis/contract';
import { methodsOf, preflightHeaders } from '../exchange/cors.ts';
import { nearestDocument } from '../exchange/error-bodies.ts';
import { textAnswer, type Answer, type ParsedRequest } from '../exchange/exchange.ts';
import { createRoutes, type Place, type Route } from '../exchange/routes.ts';
import { createStaticFiles } from '../exchange/static-files.ts';
import { loggable } from '../control/request-log.ts';
import type { Failure } from '../faults/failure.ts';
import { createRestDoor } from '../rest/rest-door.ts';
import { createRpcDoor } from '../rpc/rpc-door.ts';
import { areasOf, headersOfPackages, prefixOf } from './areas.ts';
import type { Parts } from './parts.ts';

/** One version of a contract, served. */
export interface Engine {
  /** Answers a request, or fails with this failure in the form that the answer would have had. */
  answer(request: ParsedRequest, failure: Omit<Failure, 'probability'> | undefined): Promise<Answer>;
  /** The answer to a request that no door could answer. */
  refuse(request: Pick<ParsedRequest, 'path'>, status: number, message: string): Answer;
}

/** @param reference - folder of static files, served wherever the contract declares nothing */
export function createEngine(contract: Contract, parts: Parts, reference: string | undefined): Engine {
  const routes = createRoutes(contract);
  const methods = contract.operations.filter(
    (operation): operation is RpcMethod => operation.protocol === 'rpc',
  );
  const rest = createRestDoor(parts);
  const rpc = createRpcDoor(parts, new Map(methods.map((method) => [method.id, method])));
  const files = reference === undefined ? undefined : createStaticFiles(reference);
  const prefixes = new Set(areasOf(contract).map((area) => area.prefix));
  const packageHeaders = headersOfPackages(contract);

  const refuse: Engine['refuse'] = ({ path }, status, message) => {
    const document = nearestDocument(contract, path);
    const { headers, ...answer } = parts.errors.answer(document, status, [message]);
    return { ...answer, headers: { ...headers, ...packageHeaders.get(document?.package ?? '') } };
  };

  const unknownPath = async (request: ParsedRequest): Promise<Answer> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (files && reads && !prefixes.has(prefixOf(request.path))) {
      return { ...(await files(request.path)), volatile: true };
    }
    const message = `there is no ${loggable(request.path)}`;
    return { ...refuse(request, 404, message), undeclared: message };
  };

  const wrongMethod = ({ place }: Route, request: ParsedRequest): Answer => {
    const allow = methodsOf(place).join(', ');
    const [declared] = place.rest.values();
    const message = `the method must be one of ${allow}, not ${loggable(request.method)}`;
    const answer = declared
      ? parts.errors.answer(declared, 405, [message], { allow })
      : textAnswer(405, message, { allow });
    return { ...answer, undeclared: message };
  };

  /** Static answers share their headers: what is merged once is merged for all of them. */
  const merged = new WeakMap<object, Answer['headers']>();
  function withPackageHeaders(name: string, headers: Answer['headers']): Answer['headers'] {
    const shared = packageHeaders.get(name);
    if (!shared || Object.keys(shared).length === 0) return headers;
    let both = merged.get(headers);
    if (!both) merged.set(headers, (both = { ...shared, ...headers }));
    return both;
  }

  async function atRoute(route: Route, request: ParsedRequest, failure: Parameters<Engine['answer']>[1]) {
    const { place, values } = route;
    const operation = place.rest.get(request.method) ?? (request.method === 'HEAD' && place.rest.get('GET'));
    if (operation) return failure ? parts.inject(operation, failure) : rest(operation, values, request);
    if (place.rpc.size === 0 || request.method !== 'POST') {
      return emptyGet(parts, place, request) ?? wrongMethod(route, request);
    }
    return failure ? parts.inject('rpc', failure) : rpc(place, request);
  }

  return {
    refuse,
    async answer(request, failure) {
      const route = routes.find(request.path);
      if (request.method === 'OPTIONS') return preflight(route, request);
      if (route === 'malformed') return refuse(request, 400, 'the path has a broken percent-encoding');
      if (!route) {
        return failure
          ? parts.inject(nearestDocument(contract, request.path), failure)
          : unknownPath(request);
      }
      const answer = await atRoute(route, request, failure);
      return { ...answer, headers: withPackageHeaders(packageOf(route.place), answer.headers) };
    },
  };
}

function packageOf({ rest, rpc }: Place): string {
  const [operation] = [...rest.values(), ...rpc.values()];
  return operation?.document.package ?? '';
}

function preflight(route: Route | 'malformed' | undefined, request: ParsedRequest): Answer {
  const place = typeof route === 'object' ? route.place : undefined;
  return { status: 204, headers: preflightHeaders(place, request), body: '' };
}

/** The EVM endpoint of the public deployment answers a GET without a body with an empty 200. */
function emptyGet({ dialect }: Parts, { rpc }: Place, request: ParsedRequest): Answer | undefined {
  const evm = [...rpc.values()].every(({ paramStructure }) => paramStructure === 'by-position');
  if (
    dialect !== 'observed' ||
    request.method !== 'GET' ||
    request.body.length > 0 ||
    rpc.size === 0 ||
    !evm
  ) {
    return undefined;
  }
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' };
}
