import type { Endpoint, Json, RpcMethod } from '@chain-apis/contract';
import type { Services } from '../engine/composition-root.ts';
import { textResponse, type EngineResponse, type LoggedRpcCall } from '../http/messages.ts';
import type { Preferences } from '../http/prefer.ts';
import { echo } from '../relations/echo.ts';
import type { Step } from '../scenarios/scenario.ts';
import { withStep } from '../scenarios/with-step.ts';
import type { Session } from '../session/session.ts';
import type { RpcStateResult } from '../state/rpc-state-result.ts';
import { choosePairing } from './choose-pairing.ts';
import type { DialectRules } from './dialect.ts';
import {
  errorResponse,
  readCall,
  resultResponse,
  type RpcCall,
  type RpcErrorObject,
} from './rpc-envelope.ts';
import { readParams } from './rpc-params.ts';

/** What one call came to. */
export interface Outcome {
  /** The response of this call in JSON; absent for a notification. */
  readonly body?: string;
  /** The same for another id. */
  readonly bodyFor?: (id: string) => string;
  /** A response to the HTTP request as a whole, which stands for all calls in it. */
  readonly whole?: EngineResponse;
  readonly operation?: string;
  readonly example?: string;
  readonly undeclared?: string;
  readonly warnings?: readonly string[];
  readonly wanted?: EngineResponse['wanted'];
  readonly rpc?: LoggedRpcCall;
}

/** One entry of a request, with what it needs to know about the request. */
export interface CallContext {
  readonly endpoint: Endpoint;
  readonly rules: DialectRules;
  readonly preferences: Preferences;
  readonly session: Session;
  readonly entry: Json;
  readonly rawId: string | undefined;
}

/** What a call leads to, without the envelope. */
type Answer = (
  | { readonly result: string }
  | { readonly error: string | RpcErrorObject }
  | { readonly whole: EngineResponse }
) &
  Pick<Outcome, 'example' | 'undeclared' | 'warnings'>;

export function createCallHandler(
  services: Services,
  methods: ReadonlyMap<string, RpcMethod>,
): (context: CallContext) => Promise<Outcome> {
  return async (context) => {
    const { endpoint, rules, entry, rawId, session } = context;
    const call = readCall(entry, rawId);
    if ('reasons' in call) return { body: errorResponse(call.id, rules.invalidRequest(call.reasons)) };
    const rpc = { method: call.method, ...(call.params !== undefined && { params: call.params }) };
    const method = endpoint.rpc.get(call.method);
    const discovered = method ? undefined : discover(services, context, call);
    if (discovered) return { rpc, ...inEnvelope(rules, call, discovered) };
    if (!method) {
      const where = whereServed(methods, endpoint, call.method);
      const unknown = { error: rules.unknownMethod(call.method, where), undeclared: where };
      return { rpc, ...inEnvelope(rules, call, unknown) };
    }
    const step = session.nextStep(method.id);
    const about = { rpc, operation: method.id, ...effects(step) };
    if (step?.status !== undefined) {
      const { status, retryAfter, text } = step;
      return { ...about, whole: await services.failures('rpc', { status, retryAfter, text }) };
    }
    const answer = await answerCall(services, method, call, context, step);
    return { ...about, ...inEnvelope(rules, call, answer) };
  };
}

/** OpenRPC's service discovery: the document of the methods that are served here. The observed node knows none. */
function discover({ dialect }: Services, { endpoint }: CallContext, { method }: RpcCall): Answer | undefined {
  if (method !== 'rpc.discover' || dialect === 'observed') return undefined;
  const [served] = endpoint.rpc.values();
  return served && { result: JSON.stringify(served.document.bundle) };
}

async function answerCall(
  services: Services,
  method: RpcMethod,
  call: RpcCall,
  { rules, preferences, session }: CallContext,
  step: Step | undefined,
): Promise<Answer> {
  const read = readParams(services.checkers, method, call.params, rules.lenientParams);
  const { values, problems, warnings } = read;
  if (problems.length > 0) return { warnings, error: rules.invalidParams(problems) };
  const chosen = choosePairing(method, withStepExample(method, preferences, step), session.node);
  if ('problem' in chosen) return { whole: textResponse(400, chosen.problem) };
  if ('error' in chosen) {
    const { error } = chosen;
    return { example: `error${error.code}`, warnings, error: services.rpc.error(rules.declared(error)) };
  }
  if ('dynamic' in chosen) {
    return { warnings, result: await services.dynamic.rpc(method, { values, seed: chosen.seed }) };
  }
  const state: RpcStateResult | undefined =
    'pairing' in chosen ? chosen : services.rpcState(method, values, chosen.candidates);
  if (!state) throw new Error(`${method.id} declares no example`);
  if ('problem' in state) return { warnings, error: rules.invalidParams([state.problem]) };
  const { pairing, result: derived } = state;
  const echoed = echo(method, { parameters: values }, derived ?? pairing.result);
  const result =
    echoed === pairing.result
      ? services.rpc.result(method, pairing)
      : services.rpc.derived(method, pairing, echoed);
  return { example: pairing.name, warnings, result };
}

function inEnvelope(rules: DialectRules, call: RpcCall, answer: Answer): Outcome {
  if ('whole' in answer) return answer;
  const { example, undeclared, warnings } = answer;
  const about = {
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(warnings && { warnings }),
  };
  if (call.notification || (rules.nullIdIsNone && call.id === 'null')) return about;
  const bodyFor = (id: string) =>
    'result' in answer ? resultResponse(id, answer.result) : errorResponse(id, answer.error);
  return { ...about, body: bodyFor(call.id), bodyFor };
}

function effects(step: Step | undefined): Pick<Outcome, 'wanted'> {
  const { wanted } = withStep({ status: 200, headers: {}, body: '' }, step);
  return wanted ? { wanted } : {};
}

/** A scenario's example or error counts like one that the request prefers, where the method declares it. */
function withStepExample(method: RpcMethod, preferences: Preferences, step: Step | undefined): Preferences {
  const { example, error } = step ?? {};
  if (error !== undefined && method.errors.some(({ code }) => code === error)) return { code: String(error) };
  if (example !== undefined && method.pairings.some(({ name }) => name === example)) return { example };
  return preferences;
}

function whereServed(methods: ReadonlyMap<string, RpcMethod>, endpoint: Endpoint, name: string): string {
  const paths = methods.get(name)?.paths;
  if (!paths) return `no method of the contract has this name`;
  return `${name} is not served at ${endpoint.template} but at ${paths.join(' and ')}`;
}
