import type { Json, RpcError, RpcMethod } from '@chain-apis/contract';
import type { Parts } from '../engine/parts.ts';
import { textAnswer, type Answer } from '../exchange/exchange.ts';
import type { Preferences } from '../exchange/prefer.ts';
import type { Place } from '../exchange/routes.ts';
import type { RpcStateAnswer } from '../state/rpc-state.ts';
import type { Step } from '../scenarios/scenario.ts';
import { withStep } from '../scenarios/with-step.ts';
import { choosePairing } from './choose-pairing.ts';
import type { Manners } from './dialect.ts';
import { errorAnswer, readCall, resultAnswer, type RpcCall } from './rpc-envelope.ts';
import { readParams } from './rpc-params.ts';

/** What one call came to. */
export interface Outcome {
  /** In JSON; absent for a notification. */
  readonly answer?: string;
  /** An answer to the HTTP request as a whole, which stands for all calls in it. */
  readonly whole?: Answer;
  readonly operation?: string;
  readonly example?: string;
  readonly undeclared?: string;
  readonly warnings?: readonly string[];
  readonly wanted?: Answer['wanted'];
}

/** One entry of a request, with what it needs to know about the request. */
export interface CallContext {
  readonly place: Place;
  readonly manners: Manners;
  readonly preferences: Preferences;
  readonly entry: Json;
  readonly rawId: string | undefined;
}

export function createAnswerCall(
  parts: Parts,
  methods: ReadonlyMap<string, RpcMethod>,
): (context: CallContext) => Promise<Outcome> {
  return async (context) => {
    const { place, manners, entry, rawId } = context;
    const call = readCall(entry, rawId);
    if ('reasons' in call) return { answer: errorAnswer(call.id, manners.invalidRequest(call.reasons)) };
    const method = place.rpc.get(call.method);
    if (!method) {
      const where = whereServed(methods, place, call.method);
      const error = manners.unknownMethod(call.method, where);
      return { undeclared: where, ...reply(manners, call, errorAnswer(call.id, error)) };
    }
    const step = parts.script().next(method.id);
    if (step?.status !== undefined) {
      const injection = { status: step.status, retryAfter: step.retryAfter, text: step.text };
      return { operation: method.id, ...effects(step), whole: await parts.inject('rpc', injection) };
    }
    return { operation: method.id, ...effects(step), ...(await respond(parts, method, call, context, step)) };
  };
}

async function respond(
  parts: Parts,
  method: RpcMethod,
  call: RpcCall,
  { manners, preferences }: CallContext,
  step: Step | undefined,
): Promise<Outcome> {
  const fail = (error: RpcError): Outcome =>
    reply(manners, call, errorAnswer(call.id, parts.rpc.error(manners.declared(error))));
  const { values, problems, warnings } = readParams(
    parts.checkers,
    method,
    call.params,
    manners.lenientParams,
  );
  if (problems.length > 0) {
    return { warnings, ...reply(manners, call, errorAnswer(call.id, manners.invalidParams(problems))) };
  }
  const chosen = choosePairing(method, withStepExample(method, preferences, step), parts.state.node);
  if ('problem' in chosen) return { whole: textAnswer(400, chosen.problem) };
  if ('error' in chosen) return { example: `error${chosen.error.code}`, warnings, ...fail(chosen.error) };
  if ('dynamic' in chosen) {
    const request = { about: JSON.stringify(values), seed: chosen.seed };
    const result = await parts.dynamic.rpc(method, request);
    return { warnings, ...reply(manners, call, resultAnswer(call.id, result)) };
  }
  const state: RpcStateAnswer | undefined =
    'pairing' in chosen ? chosen : parts.rpcState(method, values, chosen.candidates);
  if (!state) throw new Error(`${method.id} declares no example`);
  if ('problem' in state) {
    return {
      warnings,
      ...reply(manners, call, errorAnswer(call.id, manners.invalidParams([state.problem]))),
    };
  }
  const { pairing, result: derived } = state;
  const result =
    derived === undefined ? parts.rpc.result(method, pairing) : parts.rpc.derived(method, pairing, derived);
  return { example: pairing.name, warnings, ...reply(manners, call, resultAnswer(call.id, result)) };
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

function reply(manners: Manners, call: RpcCall, answer: string): Pick<Outcome, 'answer'> {
  const silent = call.notification || (manners.nullIdIsNone && call.id === 'null');
  return silent ? {} : { answer };
}

function whereServed(methods: ReadonlyMap<string, RpcMethod>, place: Place, name: string): string {
  const paths = methods.get(name)?.paths;
  if (!paths) return `no method of the contract has this name`;
  return `${name} is not served at ${place.template} but at ${paths.join(' and ')}`;
}
