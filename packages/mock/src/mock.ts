import { createCheckers, type Contract, type RpcMethod } from '@chain-apis/contract';
import { checkExamples } from './check-examples.ts';
import { corsHeaders, methodsOf, preflightHeaders } from './cors.ts';
import { createErrorBodies, nearestDocument, type ErrorBodies } from './error-bodies.ts';
import {
  parseRequest,
  textAnswer,
  type Answer,
  type MockRequest,
  type MockResponse,
  type ParsedRequest,
} from './exchange.ts';
import { createNodeState, type NodeState } from './node-state.ts';
import { createPrism } from './prism.ts';
import { loggable, type LogEntry } from './request-log.ts';
import { createRestDoor, type Parts } from './rest-door.ts';
import { createRoutes, type Route } from './routes.ts';
import { createRpcDoor } from './rpc-door.ts';
import { createStaticFiles } from './static-files.ts';

export interface MockSettings {
  /** A folder of static files, the reference site, served wherever the contract declares nothing. */
  readonly reference?: string | undefined;
  /** Is told about every request. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

/** An area of addresses and the packages whose documents are served there. */
export interface Area {
  /** For example `/v1`. */
  readonly prefix: string;
  readonly packages: readonly string[];
}

/** The contract served, without a socket. */
export interface Mock {
  /** Answers any request; it never rejects. */
  handle(request: MockRequest): Promise<MockResponse>;
  /** Does now what the first request would have to wait for. */
  ready(): Promise<void>;
  /** The state of the node that the probes and the JSON-RPC methods report. */
  readonly node: NodeState;
  readonly areas: readonly Area[];
}

/**
 * Makes a mock of a contract.
 *
 * @throws ContractError if an example of the contract is invalid: a broken example cannot be served
 */
export function createMock(contract: Contract, settings: MockSettings = {}): Mock {
  const checkers = createCheckers(contract);
  checkExamples(contract, checkers);
  const errors = createErrorBodies(contract);
  const prism = createPrism(contract.documents, contract.operations);
  const node = createNodeState();
  const dispatch = createDispatch(contract, { checkers, errors, prism, node }, settings);
  return {
    node,
    areas: areasOf(contract),
    ready: () => prism.ready(),
    async handle(request) {
      const started = performance.now();
      const parsed = parseRequest(request);
      const { answer, error } = await dispatch(parsed).then(
        (result): { answer: Answer; error?: string } => ({ answer: result }),
        (cause: unknown) => failure(contract, errors, parsed, cause),
      );
      settings.log?.({
        method: loggable(parsed.method),
        path: loggable(parsed.path),
        status: answer.status,
        milliseconds: performance.now() - started,
        ...(answer.operation && { operation: answer.operation }),
        ...(answer.example && { example: answer.example }),
        ...(error && { error }),
      });
      return finish(answer, parsed.method);
    },
  };
}

type Dispatch = (request: ParsedRequest) => Promise<Answer>;

/** Leads a request to the door that answers it. */
function createDispatch(contract: Contract, parts: Parts, settings: MockSettings): Dispatch {
  const routes = createRoutes(contract);
  const methods = contract.operations.filter(
    (operation): operation is RpcMethod => operation.protocol === 'rpc',
  );
  const rest = createRestDoor(parts);
  const rpc = createRpcDoor(parts, new Map(methods.map((method) => [method.id, method])));
  const files = settings.reference === undefined ? undefined : createStaticFiles(settings.reference);
  const prefixes = new Set(areasOf(contract).map((area) => area.prefix));

  const unknownPath = (request: ParsedRequest): Answer | Promise<Answer> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (files && reads && !prefixes.has(prefixOf(request.path))) return files(request.path);
    return parts.errors.answer(nearestDocument(contract, request.path), 404, [
      `there is no ${loggable(request.path)}`,
    ]);
  };

  return async (request) => {
    const route = routes.find(request.path);
    if (request.method === 'OPTIONS') return preflight(route, request);
    if (route === 'malformed') {
      const document = nearestDocument(contract, request.path);
      return parts.errors.answer(document, 400, ['the path has a broken percent-encoding']);
    }
    if (!route) return unknownPath(request);
    const operation =
      route.place.rest.get(request.method) ?? (request.method === 'HEAD' && route.place.rest.get('GET'));
    if (operation) return rest(operation, route.values, request);
    if (request.method === 'POST' && route.place.rpc.size > 0) return rpc(route.place, request);
    return wrongMethod(parts.errors, route, request);
  };
}

function preflight(route: Route | 'malformed' | undefined, request: ParsedRequest): Answer {
  const place = typeof route === 'object' ? route.place : undefined;
  return { status: 204, headers: preflightHeaders(place, request), body: '' };
}

function wrongMethod(errors: ErrorBodies, { place }: Route, request: ParsedRequest): Answer {
  const allow = methodsOf(place).join(', ');
  const [declared] = place.rest.values();
  const message = `the method must be one of ${allow}, not ${loggable(request.method)}`;
  return declared ? errors.answer(declared, 405, [message], { allow }) : textAnswer(405, message, { allow });
}

/** The mock is at fault. It says so in the contract's form and lives on. */
function failure(contract: Contract, errors: ErrorBodies, request: ParsedRequest, cause: unknown) {
  const error = cause instanceof Error ? cause.message : String(cause);
  const answer = errors.answer(nearestDocument(contract, request.path), 500, [`the mock failed: ${error}`]);
  return { answer, error };
}

/** What every answer has, whoever gave it. HEAD gets what GET would, without the body. */
function finish({ status, headers, body }: Answer, method: string): MockResponse {
  const length: Record<string, string> =
    status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const complete = { ...headers, ...length };
  return { status, headers: { ...complete, ...corsHeaders(complete) }, body: method === 'HEAD' ? '' : body };
}

function areasOf({ operations }: Pick<Contract, 'operations'>): Area[] {
  const areas = new Map<string, Set<string>>();
  for (const operation of operations) {
    for (const path of operation.protocol === 'rest' ? [operation.path] : operation.paths) {
      const packages = areas.get(prefixOf(path)) ?? new Set();
      areas.set(prefixOf(path), packages.add(operation.document.package));
    }
  }
  return [...areas].map(([prefix, packages]) => ({ prefix, packages: [...packages] }));
}

function prefixOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
