import { ByteBudget, entryOf, errorMessage, writeJson } from '@chain-apis/foundation';
import { isRest, type Contract, type Operation } from '@chain-apis/contract';
import { areasOf } from './match/areas.ts';
import { compose, type Serving } from './compose.ts';
import { createControlApi } from './control/control-api.ts';
import { finishResponse, sendable } from './write/finish-response.ts';
import { brokenExamplesOf } from './check/checks.ts';
import { logged } from './log/call-log.ts';
import { logEntryOf } from './log/request-log.ts';
import {
  CONTROL_PREFIX,
  parseRequest,
  type EngineResponse,
  type MockRequest,
  type ParsedRequest,
} from './read/messages.ts';
import type { Host } from './host.ts';
import type { CoreSettings, Mock } from './mock-api.ts';
import { createSession, type Session, createSessions, sessionOf } from './state/session.ts';
import { SteeringError } from './values/steering-error.ts';

/** Memory limit of all sessions together: a third for calls. */
const MEMORY = 96 * 2 ** 20;

/**
 * Creates a mock of a contract from the core and its host.
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, settings: CoreSettings, host: Host): Mock {
  let serving = compose(contract, settings, host);
  const third = (settings.memory ?? MEMORY) / 3;
  const memory = { log: new ByteBudget(third), state: new ByteBudget(2 * third) };
  const sessions = createSessions(() => createSession(serving.contract, settings, memory, host.scenarios));
  const control = createControlApi(sessions, settings.certificate, host.scenarios);
  const refuse = (status: number, message: string, method = 'GET') =>
    finishResponse(sendable(serving.engine.refuse({ path: '/' }, status, message)), method);

  /** Responds in a session, whose state it may change, and adds the request to the session's log. */
  async function respond(session: Session, request: MockRequest) {
    const started = performance.now();
    const parsed = parseRequest(request, settings.maxBody);
    // No page gets credentials for it.
    if (`${parsed.path}/`.startsWith(`${CONTROL_PREFIX}/`))
      return finishResponse(await control(session, parsed, request.remote), parsed.method);
    const { response: made, error } = await respondSafely(serving, parsed, session);
    const response = sendable(made);
    const finished = finishResponse(response, parsed.method, parsed.headers.get('origin'));
    const call = logged(request, response);
    const milliseconds = performance.now() - started;
    session.log.add(call);
    settings.log?.(logEntryOf(call, milliseconds, error));
    return finished;
  }

  return {
    ...sessions.unnamed.controls,
    session: (name) => sessions.named(name).controls,
    forget: sessions.forget,
    async handle(received) {
      let found: ReturnType<typeof sessionOf>;
      try {
        found = sessionOf(sessions, withLowerCaseHeaders(received));
      } catch (cause) {
        return refuse(400, errorMessage(cause), received.method);
      }
      return respond(found.session, found.request);
    },
    get contract() {
      return serving.contract;
    },
    get areas() {
      return areasOf(serving.contract);
    },
    refuse,
    check: () => brokenExamples(serving),
    use(next) {
      serving = compose(next, settings, host);
      for (const session of sessions.all()) session.follow(serving.contract);
    },
    close: async () => {},
  };
}

async function respondSafely(
  { engine }: Serving,
  request: ParsedRequest,
  session: Session,
): Promise<{ readonly response: EngineResponse; readonly error?: string }> {
  try {
    return { response: await engine.respond(request, session) };
  } catch (cause) {
    if (cause instanceof SteeringError) return { response: engine.refuse(request, 400, cause.message) };
    // A bug in the mock: it responds in the contract's form and keeps running.
    const error = errorMessage(cause);
    return { response: engine.refuse(request, 500, `the mock failed: ${error}`), error };
  }
}

/** Operations of one method and path that demand the same of a request: some documents tell them apart by a fragment. */
function unserved(operations: readonly Operation[]): string[] {
  const first = new Map<string, string>();
  return operations.filter(isRest).flatMap(({ id, document, parameters, binding: { method, path } }) => {
    const request = `${method} ${path}`;
    const demands = parameters.filter(({ required }) => required).map(({ name, schema }) => [name, schema]);
    const served = entryOf(first, writeJson([document.id, request, ...demands]), () => id);
    return served === id ? [] : [`  ${id}: ${request} is that of ${served}, which is served`];
  });
}

async function brokenExamples({ contract, checkers }: Serving): Promise<string[]> {
  // Operations share schemas.
  const broken = new Set(unserved(contract.operations));
  for (const operation of contract.operations) {
    // A pause after each, so that pending requests are served.
    await new Promise((resolve) => setTimeout(resolve));
    for (const line of brokenExamplesOf(operation, checkers)) broken.add(line);
  }
  return [...broken];
}

/** In the form of Node's HTTP server. */
function withLowerCaseHeaders(request: MockRequest): MockRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...request, headers: Object.fromEntries(headers) as MockRequest['headers'] };
}
