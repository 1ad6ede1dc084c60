import { jsonResponse, textResponse, type EngineResponse, type ParsedRequest } from '../read/messages.ts';
import { readJson } from '../read/read-json.ts';
import { SteeringError } from '../values/steering-error.ts';
import type { Session } from '../state/session.ts';
import type { Sessions } from '../state/sessions.ts';
import { memberOf } from '../values/members.ts';
import type { Scenarios } from '../host.ts';
import { onceFor, type Json, type JsonObject } from '@chain-apis/contract';
import { isForeignPage, isLoopback } from '../match/same-machine.ts';

/** The path prefix of the control API. */
export const CONTROL_PREFIX = '/__mock';

/** Responds to requests to the mock itself. */
export type ControlApi = (
  session: Session,
  request: ParsedRequest,
  remote: string | undefined,
) => Promise<EngineResponse>;

type Handler = (body: Json | undefined, query: URLSearchParams) => Promise<unknown> | unknown;

const HELP = {
  'GET /__mock': 'this',
  'POST /__mock/reset':
    'forget jobs, tokens, calls and health, set the clock back, end the scenario; {"keepScenario": true} begins it again',
  'GET /__mock/calls': 'the calls seen, the newest last; ?operation=NAME for those of one operation',
  'POST /__mock/calls/matching':
    'calls with certain parameters: {"operation": "NAME", "params": {"limit": 1}}',
  'GET /__mock/calls/undeclared': 'the calls that the contract does not declare',
  'GET /__mock/calls/refused': 'the calls that the contract does not allow, the undeclared ones included',
  'DELETE /__mock/calls': 'forget the calls',
  'GET /__mock/clock': 'by how much the clock was moved',
  'POST /__mock/clock': 'move it: {"advance": "25h"}',
  'GET /__mock/health': 'whether the node is healthy',
  'PUT /__mock/health': 'switch it: {"healthy": false}',
  'GET /__mock/scenario': 'the scenario being played, and the names of those that are shipped',
  'PUT /__mock/scenario': 'play one: {"name": "flaky-gateway"}, or a scenario itself',
  'DELETE /__mock/scenario': 'play none',
  'GET /__mock/certificate': 'the certificate that --https has made, in PEM',
  'GET /__mock/sessions':
    'the sessions that requests have named; each has all of the above below /__session/NAME',
  'DELETE /__mock/sessions': 'forget them, or one: ?name=NAME',
};

/** Requests to the whole mock. */
function handlersOfAll(sessions: Sessions): Readonly<Record<string, Handler>> {
  return {
    'GET /sessions': () => sessions.names(),
    'DELETE /sessions': (_, query) => {
      const name = query.get('name');
      for (const known of name === null ? sessions.names() : [name]) sessions.forget(known);
    },
  };
}

/** Requests to one session. */
function handlersOf(session: Session, scenarios: Scenarios | undefined): Readonly<Record<string, Handler>> {
  const { controls, log } = session;
  const { clock, node } = controls;
  return {
    'GET ': () => HELP,
    'POST /reset': (body) => controls.reset({ keepScenario: memberOf(body, 'keepScenario') === true }),
    'GET /calls': (_, query) => controls.calls(query.get('operation') ?? undefined),
    'POST /calls/matching': (body) => {
      const operation = memberOf(body, 'operation');
      if (typeof operation !== 'string')
        throw new SteeringError('send {"operation": "...", "params": {...}}');
      return controls.calls(operation, memberOf(body, 'params') as JsonObject | undefined);
    },
    'GET /calls/undeclared': () => log.undeclared(),
    'GET /calls/refused': () => log.refused(),
    'DELETE /calls': () => log.clear(),
    'GET /clock': () => ({ elapsed: clock.elapsed }),
    'POST /clock': (body) => {
      clock.advance(memberOf(body, 'advance') as string);
      return { elapsed: clock.elapsed };
    },
    'GET /health': () => ({ healthy: node.healthy }),
    'PUT /health': (body) => {
      const healthy = memberOf(body, 'healthy');
      if (typeof healthy !== 'boolean')
        throw new SteeringError('send {"healthy": true} or {"healthy": false}');
      node.setHealthy(healthy);
      return { healthy };
    },
    'GET /scenario': async () => ({
      playing: session.playing ?? null,
      shipped: (await scenarios?.shipped()) ?? [],
    }),
    'PUT /scenario': async (body) => {
      const name = memberOf(body, 'name');
      // By name only: a path would let callers read files.
      if (!scenarios) throw new SteeringError('scenarios are not available here');
      controls.play(await scenarios.load(typeof name === 'string' ? { name } : { value: body ?? null }));
      return { playing: session.playing };
    },
    'DELETE /scenario': () => controls.play(undefined),
  };
}

export function createControlApi(
  sessions: Sessions,
  certificate: string | undefined,
  scenarios: Scenarios | undefined,
): ControlApi {
  const handlers = onceFor((session: Session): Readonly<Record<string, Handler>> => ({
    ...handlersOf(session, scenarios),
    ...handlersOfAll(sessions),
  }));
  return async (session, request, remote) => {
    if (
      certificate !== undefined &&
      request.method === 'GET' &&
      request.path === `${CONTROL_PREFIX}/certificate`
    ) {
      return textResponse(200, certificate.trimEnd());
    }
    if (!isLoopback(remote) || isForeignPage(request.headers)) {
      return textResponse(403, `${CONTROL_PREFIX} serves this machine only`);
    }
    const path = request.path.slice(CONTROL_PREFIX.length).replace(/\/$/, '');
    const own = handlers(session);
    const name = `${request.method} ${path}`;
    const handler = Object.hasOwn(own, name) ? own[name] : undefined;
    if (!handler) return jsonResponse(404, { error: 'there is no such control', controls: HELP });
    return run(handler, request);
  };
}

async function run(handler: Handler, request: ParsedRequest): Promise<EngineResponse> {
  const read = request.body.length > 0 ? readJson(request.body) : { value: undefined };
  if ('problem' in read) return jsonResponse(400, { error: read.problem });
  try {
    const result = await handler(read.value, request.query);
    return result === undefined ? { status: 204, headers: {}, body: '' } : jsonResponse(200, result);
  } catch (cause) {
    return jsonResponse(400, { error: (cause as Error).message });
  }
}
