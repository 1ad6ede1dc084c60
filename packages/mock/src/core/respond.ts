import { logged, type LoggedCall } from './log/logged-call.ts';
import { CONTROL_PREFIX, createControlApi } from './control/control-api.ts';
import { loggable, operationLabel } from './log/request-log.ts';
import type { Decided, Engine } from './answer.ts';
import type { Serving } from './compose.ts';
import { finishResponse, sendable, type FinishedResponse } from './write/finish-response.ts';
import { SteeringError } from './values/steering-error.ts';
import { parseRequest, pathOf, type MockRequest, type ParsedRequest } from './read/messages.ts';
import type { Host } from './host.ts';
import type { CoreSettings, Mock } from './mock-api.ts';
import type { Session } from './state/session.ts';
import type { CacheKey } from './state/response-cache.ts';
import { sessionOf, type Sessions } from './state/sessions.ts';
import { andThen, type Soon } from './values/soon.ts';

/**
 * Responds from a session's cache or computes the response, and logs it.
 *
 * @param current - the contract currently served
 */
export function createRespond(
  current: () => Serving,
  sessions: Sessions,
  settings: CoreSettings & { readonly scenarios: Host['scenarios'] },
): Mock['respond'] {
  const { har } = settings;
  const control = createControlApi(sessions, settings.certificate, settings.scenarios);

  function log(session: Session, call: LoggedCall, started: number, error?: string) {
    session.log.add(call);
    settings.log?.(logEntryOf(call, performance.now() - started, error));
  }

  function respondAnew(
    session: Session,
    request: MockRequest,
    key: CacheKey | undefined,
    started: number,
  ): Soon<FinishedResponse> {
    const parsed = parseRequest(request);
    const { method, path } = parsed;
    if (path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`)) {
      return control(session, parsed, request.remote).then((response) => finishResponse(response, method));
    }
    const { engine } = current();
    const { version } = session.state;
    return andThen(respondSafely(engine, parsed, session), ({ response: decided, cacheable, error }) => {
      const response = sendable(decided);
      const finished = finishResponse(response, method);
      log(session, logged(request, response), started, error);
      const isKept = cacheable && !har && current().engine === engine;
      if (isKept && key && (key.id === undefined || response.bodyFor))
        session.cache.set(key, version, { response, method });
      har?.record({ request, parsed, response, finished, milliseconds: performance.now() - started });
      return finished;
    });
  }

  return (received) => {
    const started = performance.now();
    try {
      const { session, request } = sessionOf(sessions, received);
      const key = current().keyOf(request);
      const hit = key && session.cache.get(key, session.state.version, request);
      if (!hit) return respondAnew(session, request, key, started);
      log(session, hit.logged, started);
      return hit.finished;
    } catch (cause) {
      return finishResponse(
        current().engine.refuse({ path: '/' }, 400, (cause as Error).message),
        received.method,
      );
    }
  };
}

function respondSafely(
  engine: Engine,
  parsed: ParsedRequest,
  session: Session,
): Soon<Decided & { readonly error?: string }> {
  const failed = (cause: unknown) => {
    const cacheable = false;
    if (cause instanceof SteeringError)
      return { response: engine.refuse(parsed, 400, cause.message), cacheable };
    // A bug in the mock: it responds in the contract's form and keeps running.
    const error = cause instanceof Error ? cause.message : String(cause);
    return { response: engine.refuse(parsed, 500, `the mock failed: ${error}`), cacheable, error };
  };
  try {
    const decided = engine.respond(parsed, session);
    return decided instanceof Promise ? decided.catch(failed) : decided;
  } catch (cause) {
    return failed(cause);
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
