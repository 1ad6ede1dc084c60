import type { Contract } from '@chain-apis/contract';
import type { LoggedCall } from './control/calls.ts';
import { CONTROL_PREFIX, createControlApi } from './control/control-api.ts';
import { loggable, operationLabel } from './control/request-log.ts';
import { areasOf } from './engine/areas.ts';
import { createServices } from './engine/composition-root.ts';
import { createEngine, type Decided, type Engine } from './engine/engine.ts';
import { finishResponse, type FinishedResponse } from './engine/finish-response.ts';
import { createKeyOf } from './engine/response-cache.ts';
import { spellAs } from './engine/spell-as.ts';
import { brokenExamplesOf } from './examples/check-examples.ts';
import { SteeringError } from './faults/fault.ts';
import { parseRequest, pathOf, type MockRequest, type ParsedRequest } from './http/messages.ts';
import type { Mock, MockSettings } from './mock-api.ts';
import { createSession, type Session } from './session/session.ts';
import { createSessions, sessionOf } from './session/sessions.ts';

export type { Mock, MockControls, MockSettings } from './mock-api.ts';

/** Responses that are cached: of those without a session, and of each session. */
const CACHE_SIZE = 1000;
const SESSION_CACHE_SIZE = 100;

/**
 * Makes a mock of a contract. A broken example is refused when it is about to be served.
 *
 * @throws SteeringError if a fault or the scenario is not well written; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, settings: MockSettings = {}): Mock {
  const { seed = 0, nodeDialect = 'standard', unknown, reference, har } = settings;
  const site = typeof reference === 'string' ? { folder: reference } : reference;
  const serve = (next: Contract) => {
    const spelled = spellAs(next, settings.deployment);
    const methodPrefix = { ...spelled.methodPrefix, ...settings.methodPrefix };
    const options = {
      dialect: nodeDialect,
      seed,
      methodPrefix,
      unknown,
      recorded: settings.recorded,
      scheme: settings.certificate === undefined ? ('http' as const) : ('https' as const),
    };
    const services = createServices(spelled.contract, options);
    return { services, engine: createEngine(services, site), keyOf: createKeyOf(spelled.contract) };
  };
  let serving = serve(contract);
  const make = (cacheSize: number, own: MockSettings = settings) =>
    createSession({ contract: serving.services.contract, settings: own, cacheSize });
  const sessions = createSessions(make(CACHE_SIZE), () => make(SESSION_CACHE_SIZE));
  const control = createControlApi(sessions, settings.certificate);

  function log(session: Session, logged: LoggedCall, started: number, error?: string) {
    session.log.add(logged);
    settings.log?.(logEntryOf(logged, performance.now() - started, error));
  }

  async function respondAnew(
    session: Session,
    request: MockRequest,
    started: number,
  ): Promise<FinishedResponse> {
    const parsed = parseRequest(request);
    if (parsed.path === CONTROL_PREFIX || parsed.path.startsWith(`${CONTROL_PREFIX}/`)) {
      return finishResponse(await control(session, parsed, request.remote), parsed.method);
    }
    const { engine, keyOf } = serving;
    const { version } = session;
    const { response, cacheable, error } = await respondSafely(engine, parsed, session);
    const finished = finishResponse(response, parsed.method);
    log(session, { request, response }, started, error);
    const key = cacheable && !har && serving.engine === engine ? keyOf(request) : undefined;
    if (key && (key.id === undefined || response.bodyFor))
      session.cache.set(key, version, { response, method: parsed.method });
    har?.record({ request, parsed, response, finished, milliseconds: performance.now() - started });
    return finished;
  }

  const respond: Mock['respond'] = (received) => {
    const started = performance.now();
    try {
      const { session, request } = sessionOf(sessions, received);
      const key = serving.keyOf(request);
      const hit = key && session.cache.get(key, session.version, request);
      if (!hit) return respondAnew(session, request, started);
      log(session, hit.logged, started);
      return hit.finished;
    } catch (cause) {
      return finishResponse(
        serving.engine.refuse({ path: '/' }, 400, (cause as Error).message),
        received.method,
      );
    }
  };

  return {
    ...controlsOf(sessions.unnamed),
    session: (name) => controlsOf(sessions.named(name)),
    respond,
    handle: async (request) => respond(withLowerCaseHeaders(request)),
    get contract() {
      return serving.services.contract;
    },
    get areas() {
      return areasOf(serving.services.contract);
    },
    refuse: (status, message) => finishResponse(serving.engine.refuse({ path: '/' }, status, message), 'GET'),
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
      for (const session of sessions.all()) session.follow(serving.services.contract);
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
): Promise<Decided & { readonly error?: string }> {
  try {
    return await engine.respond(parsed, session);
  } catch (cause) {
    const cacheable = false;
    if (cause instanceof SteeringError)
      return { response: engine.refuse(parsed, 400, cause.message), cacheable };
    // The mock is at fault. It says so in the contract's form and lives on.
    const error = cause instanceof Error ? cause.message : String(cause);
    return { response: engine.refuse(parsed, 500, `the mock failed: ${error}`), cacheable, error };
  }
}

function logEntryOf({ request, response }: LoggedCall, milliseconds: number, error: string | undefined) {
  const { operations, example, effects } = response;
  const operation = operationLabel(operations);
  return {
    method: loggable(request.method.toUpperCase()),
    path: loggable(pathOf(request.url)),
    status: response.status,
    milliseconds,
    ...(operation && { operation }),
    ...(example && { example }),
    ...(effects?.fault && { fault: effects.fault }),
    ...(error && { error }),
  };
}
