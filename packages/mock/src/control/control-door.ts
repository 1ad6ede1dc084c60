import { jsonAnswer, textAnswer, type Answer, type ParsedRequest } from '../exchange/exchange.ts';
import { readJson } from '../exchange/read-json.ts';
import { SteeringError } from '../faults/fault.ts';
import type { MockControls } from '../mock-api.ts';
import { memberOf } from '../state/members.ts';
import { loadScenario, shippedScenarios } from '../scenarios/load-scenario.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Json } from '@chain-apis/contract';
import { isForeignPage, isLoopback } from './local.ts';

/** The one prefix of addresses that is the mock's own. */
export const CONTROL_PREFIX = '/__mock';

/** Answers what is asked of the mock itself. */
export type ControlDoor = (request: ParsedRequest, remote: string | undefined) => Promise<Answer>;

type Handler = (body: Json | undefined) => Promise<unknown> | unknown;

const HELP = {
  'GET /__mock': 'this',
  'POST /__mock/reset': 'forget jobs, tokens, calls and health, set the clock back, begin the scenario again',
  'GET /__mock/calls': 'the calls seen, the newest last',
  'GET /__mock/calls/undeclared': 'the calls that the contract does not declare',
  'DELETE /__mock/calls': 'forget the calls',
  'GET /__mock/clock': 'by how much the clock was moved',
  'POST /__mock/clock': 'move it: {"advance": "25h"}',
  'GET /__mock/health': 'whether the node is healthy',
  'PUT /__mock/health': 'switch it: {"healthy": false}',
  'GET /__mock/scenario': 'the scenario being played, and the names of those that are shipped',
  'PUT /__mock/scenario': 'play one: {"name": "flaky-gateway"}, or a scenario itself',
  'DELETE /__mock/scenario': 'play none',
};

export function createControlDoor(
  controls: MockControls & { readonly clearCalls: () => void },
  playing: () => Scenario | undefined,
): ControlDoor {
  const handlers: Readonly<Record<string, Handler>> = {
    'GET ': () => HELP,
    'POST /reset': () => controls.reset(),
    'GET /calls': () => controls.calls(),
    'GET /calls/undeclared': () => controls.calls().filter(({ undeclared }) => undeclared !== undefined),
    'DELETE /calls': () => controls.clearCalls(),
    'GET /clock': () => ({ elapsed: controls.clock.elapsed }),
    'POST /clock': (body) => {
      controls.clock.advance(memberOf(body, 'advance') as string);
      return { elapsed: controls.clock.elapsed };
    },
    'GET /health': () => ({ healthy: controls.node.healthy }),
    'PUT /health': (body) => {
      const healthy = memberOf(body, 'healthy');
      if (typeof healthy !== 'boolean')
        throw new SteeringError('send {"healthy": true} or {"healthy": false}');
      controls.node.setHealthy(healthy);
      return { healthy };
    },
    'GET /scenario': async () => ({ playing: playing() ?? null, shipped: await shippedScenarios() }),
    'PUT /scenario': async (body) => {
      const name = memberOf(body, 'name');
      // By name only: a path would let whoever reaches this address read files.
      controls.play(await loadScenario(typeof name === 'string' ? { name } : { value: body ?? null }));
      return { playing: playing() };
    },
    'DELETE /scenario': () => controls.play(undefined),
  };
  return async (request, remote) => {
    if (!isLoopback(remote) || isForeignPage(request.headers)) {
      return textAnswer(403, `${CONTROL_PREFIX} answers this machine only`);
    }
    const path = request.path.slice(CONTROL_PREFIX.length).replace(/\/$/, '');
    const handler = Object.hasOwn(handlers, `${request.method} ${path}`)
      ? handlers[`${request.method} ${path}`]
      : undefined;
    if (!handler) return jsonAnswer(404, { error: 'there is no such control', controls: HELP });
    return run(handler, request);
  };
}

async function run(handler: Handler, request: ParsedRequest): Promise<Answer> {
  const read = request.body.length > 0 ? readJson(request.body) : { value: undefined };
  if ('problem' in read) return jsonAnswer(400, { error: read.problem });
  try {
    const result = await handler(read.value);
    return result === undefined ? { status: 204, headers: {}, body: '' } : jsonAnswer(200, result);
  } catch (cause) {
    return jsonAnswer(400, { error: (cause as Error).message });
  }
}
