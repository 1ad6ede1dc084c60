import type { Contract } from '@chain-apis/contract';
import { callOf, type Call } from './control/calls.ts';
import { CONTROL_PREFIX, createControlApi } from './control/control-api.ts';
import { loggable, operationLabel } from './control/request-log.ts';
import { areasOf } from './engine/areas.ts';
import { createServices } from './engine/composition-root.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { finishResponse, type FinishedResponse } from './engine/finish-response.ts';
import { createKeyOf } from './engine/response-cache.ts';
import { brokenExamplesOf } from './examples/check-examples.ts';
import { SteeringError } from './faults/fault.ts';
import {
  parseRequest,
  pathOf,
  type EngineResponse,
  type MockRequest,
  type ParsedRequest,
} from './http/messages.ts';
import type { Mock, MockSettings } from './mock-api.ts';
import { createSession, type Session } from './session/session.ts';

export type { Mock, MockControls, MockSettings } from './mock-api.ts';

/** Responses that are cached for a session. */
const CACHE_SIZE = 1000;

/**
 * Makes a mock of a contract. A broken example is refused when it is about to be served.
 *
 * @throws SteeringError if a fault or the scenario is not well written
 */
export function createMock(contract: Contract, settings: MockSettings = {}): Mock {
  const { seed = 0, nodeDialect = 'standard', reference, har } = settings;
  const site = typeof reference === 'string' ? { folder: reference } : reference;
  const serve = (next: Contract) => {
    const services = createServices(next, { dialect: nodeDialect, seed });
    return { services, engine: createEngine(services, site), keyOf: createKeyOf(next) };
  };
  let serving = serve(contract);
  const session = createSession({ contract, settings, cacheSize: CACHE_SIZE });
  const control = createControlApi(session);

  function log(call: Call, { effects }: EngineResponse, started: number, error?: string) {
    session.log.add(call);
    settings.log?.(logEntryOf(call, effects?.fault, performance.now() - started, error));
  }

  async function respondAnew(request: MockRequest, started: number): Promise<FinishedResponse> {
    const parsed = parseRequest(request);
    if (parsed.path === CONTROL_PREFIX || parsed.path.startsWith(`${CONTROL_PREFIX}/`)) {
      return finishResponse(await control(parsed, request.remote), parsed.method);
    }
    const { engine, keyOf } = serving;
    const { version } = session;
    const { response, error } = await respondSafely(engine, parsed, session);
    const call = callOf(parsed.method, request.url, response);
    log(call, response, started, error);
    const finished = finishResponse(response, parsed.method);
    const key = response.cacheable && !har && serving.engine === engine ? keyOf(request) : undefined;
    if (key && (key.id === undefined || response.bodyFor))
      session.cache.set(key, version, { response, call });
    har?.record({ request, parsed, response, finished, milliseconds: performance.now() - started });
    return finished;
  }

  const respond: Mock['respond'] = (request) => {
    const started = performance.now();
    const key = serving.keyOf(request);
    const cached = key && session.cache.get(key, session.version);
    if (!cached) return respondAnew(request, started);
    log(cached.call, cached.response, started);
    return cached.finished;
  };

  return {
    ...controlsOf(session),
    respond,
    handle: async (request) => respond(withLowerCaseHeaders(request)),
    get contract() {
      return serving.services.contract;
    },
    get areas() {
      return areasOf(serving.services.contract);
    },
    refuse: (status, message) => finishResponse(serving.engine.refuse({ path: '/' }, status, message), 'GET'),
    ready: () => serving.services.prism.ready(),
    async check() {
      const broken: string[] = [];
      const { contract: served, checkers } = serving.services;
      for (const operation of served.operations) {
        // A pause after each, so that requests are responded to meanwhile.
        await new Promise((resolve) => setImmediate(resolve));
        broken.push(...brokenExamplesOf(operation, checkers));
      }
      return broken;
    },
    use(next) {
      serving = serve(next);
      session.follow(next);
    },
    close: async () => har?.close(),
  };
}

/** As an HTTP server of Node hands them over. */
function withLowerCaseHeaders(request: MockRequest): MockRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...request, headers: Object.fromEntries(headers) as MockRequest['headers'] };
}

function controlsOf({ node, clock, calls, assertNothingUndeclared, play, reset }: Session) {
  return { node, clock, calls, assertNothingUndeclared, play, reset };
}

async function respondSafely(
  engine: Engine,
  parsed: ParsedRequest,
  session: Session,
): Promise<{ response: EngineResponse; error?: string }> {
  try {
    return { response: await engine.respond(parsed, session) };
  } catch (cause) {
    if (cause instanceof SteeringError) return { response: engine.refuse(parsed, 400, cause.message) };
    // The mock is at fault. It says so in the contract's form and lives on.
    const error = cause instanceof Error ? cause.message : String(cause);
    return { response: engine.refuse(parsed, 500, `the mock failed: ${error}`), error };
  }
}

function logEntryOf(call: Call, fault: string | undefined, milliseconds: number, error: string | undefined) {
  const { method, url, status, operations, example } = call;
  const operation = operationLabel(operations);
  return {
    method: loggable(method),
    path: loggable(pathOf(url)),
    status,
    milliseconds,
    ...(operation && { operation }),
    ...(example && { example }),
    ...(fault && { fault }),
    ...(error && { error }),
  };
}
