import {
  CONTROL_PREFIX,
  jsonResponse,
  textResponse,
  type EngineResponse,
  type ParsedRequest,
} from '../read/messages.ts';
import { readJson } from '../read/read-json.ts';
import { SteeringError } from '../values/steering-error.ts';
import type { Session, Sessions } from '../state/session.ts';
import { memberOf } from '../values/members.ts';
import type { Scenarios } from '../host.ts';
import { memoizeByObject, type Json, isContainer, errorMessage } from '@chain-apis/foundation';
import { isForeignPage, isLoopback } from '../match/same-machine.ts';

type Run = (body: Json | undefined, query: URLSearchParams) => Promise<unknown> | unknown;

/** What a request to the mock does, in words and as a function, by method and path. */
type Controls = Readonly<Record<string, readonly [about: string, run: Run]>>;

/** Requests to one session. */
function controlsOf(session: Session, scenarios: Scenarios | undefined): Controls {
  const { controls, log, undeclared, refused } = session;
  const { clock, node } = controls;
  return {
    'POST /reset': [
      'forget jobs, tokens, calls and health, set the clock back, end the scenario; {"keepScenario": true} begins it again',
      (body) => controls.reset({ keepScenario: memberOf(body, 'keepScenario') === true }),
    ],
    'GET /calls': [
      'the calls seen, the newest last; ?operation=NAME for those of one operation',
      (_, query) => controls.calls(query.get('operation') ?? undefined),
    ],
    'POST /calls/matching': [
      'calls with certain parameters: {"operation": "NAME", "params": {"limit": 1}}',
      (body) => {
        const [operation, params] = [memberOf(body, 'operation'), memberOf(body, 'params')];
        if (typeof operation === 'string' && (params === undefined || isContainer(params)))
          return controls.calls(operation, params);
        throw new SteeringError('send {"operation": "...", "params": {...}}');
      },
    ],
    'GET /calls/undeclared': ['the calls that the contract does not declare', undeclared],
    'GET /calls/refused': [
      'the calls that the contract does not allow, the undeclared ones included',
      refused,
    ],
    'DELETE /calls': ['forget the calls', () => log.clear()],
    'GET /clock': ['by how much the clock was moved', () => ({ elapsed: clock.elapsed })],
    'POST /clock': [
      'move it: {"advance": "25h"}',
      (body) => {
        // The clock refuses what is no duration.
        clock.advance(memberOf(body, 'advance') as string);
        return { elapsed: clock.elapsed };
      },
    ],
    'GET /health': ['whether the node is healthy', () => ({ healthy: node.healthy })],
    'PUT /health': [
      'switch it: {"healthy": false}',
      (body) => {
        const healthy = memberOf(body, 'healthy');
        if (typeof healthy !== 'boolean')
          throw new SteeringError('send {"healthy": true} or {"healthy": false}');
        node.setHealthy(healthy);
        return { healthy };
      },
    ],
    'GET /scenario': [
      'the scenario being played, and the names of those that are shipped',
      async () => ({ playing: session.playing ?? null, shipped: (await scenarios?.shipped()) ?? [] }),
    ],
    'PUT /scenario': [
      'play one: {"name": "flaky-gateway"}, or a scenario itself',
      async (body) => {
        const name = memberOf(body, 'name');
        // By name only: a path would let callers read files.
        if (!scenarios) throw new SteeringError('scenarios are not available here');
        controls.play(await scenarios.load(typeof name === 'string' ? { name } : { value: body ?? null }));
        return { playing: session.playing };
      },
    ],
    'DELETE /scenario': ['play none', () => controls.play(undefined)],
  };
}

/** Requests to the whole mock. */
function controlsOfAll(sessions: Sessions): Controls {
  return {
    'GET /sessions': [
      'the sessions that requests have named; each has all of the above below /__session/NAME',
      () => sessions.names(),
    ],
    'DELETE /sessions': [
      'forget them, or one: ?name=NAME',
      (_, query) => {
        const name = query.get('name');
        for (const known of name === null ? sessions.names() : [name]) sessions.forget(known);
      },
    ],
  };
}

/** The controls in words. */
function helpOf(controls: Controls): Record<string, string> {
  const lines = Object.entries(controls).map(([name, [about]]) => [
    name.replace(' ', ` ${CONTROL_PREFIX}`),
    about,
  ]);
  return {
    [`GET ${CONTROL_PREFIX}`]: 'this',
    ...Object.fromEntries(lines),
    [`GET ${CONTROL_PREFIX}/certificate`]: 'the certificate of a mock with TLS, in PEM',
  };
}

/** Responds to requests to the mock itself. */
export function createControlApi(
  sessions: Sessions,
  certificate: string | undefined,
  scenarios: Scenarios | undefined,
) {
  const controlsFor = memoizeByObject((session: Session): Controls => ({
    ...controlsOf(session, scenarios),
    ...controlsOfAll(sessions),
  }));
  return async (
    session: Session,
    request: ParsedRequest,
    remote: string | undefined,
  ): Promise<EngineResponse> => {
    const name = `${request.method} ${request.path.slice(CONTROL_PREFIX.length).replace(/\/$/, '')}`;
    if (certificate !== undefined && name === 'GET /certificate')
      return textResponse(200, certificate.trimEnd());
    if (!isLoopback(remote) || isForeignPage(request.headers))
      return textResponse(403, `${CONTROL_PREFIX} serves this machine only`);
    const controls = controlsFor(session);
    if (name === 'GET ') return jsonResponse(200, helpOf(controls));
    const [, control] = Object.hasOwn(controls, name) ? controls[name]! : [];
    if (control) return run(control, request);
    return jsonResponse(404, { error: 'there is no such control', controls: helpOf(controls) });
  };
}

async function run(control: Run, request: ParsedRequest): Promise<EngineResponse> {
  const read = request.body.length > 0 ? readJson(request.body) : { value: undefined };
  if ('problem' in read) return jsonResponse(400, { error: read.problem });
  try {
    const result = await control(read.value, request.query);
    return result === undefined ? { status: 204, headers: {}, body: '' } : jsonResponse(200, result);
  } catch (cause) {
    return jsonResponse(400, { error: errorMessage(cause) });
  }
}
