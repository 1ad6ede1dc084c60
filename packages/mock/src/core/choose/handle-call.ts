import {
  ContractError,
  type Endpoint,
  type Json,
  type JsonObject,
  type RpcMethod,
  writeJson,
} from '@chain-apis/contract';
import type { Services } from '../composition-root.ts';
import { requireSample } from '../fill/require-sample.ts';
import { textResponse, type EngineResponse, type LoggedRpcCall } from '../read/messages.ts';
import type { Preferences } from '../read/prefer.ts';
import type { Step } from '../scenarios/scenario.ts';
import { withStep } from '../scenarios/with-step.ts';
import type { Session } from '../state/session.ts';
import type { UnknownPolicy, UnknownValue } from './unknown-ids.ts';
import type { RpcStateResult } from './rpc-state-result.ts';
import { choosePairing } from './choose-pairing.ts';
import type { DialectRules } from '../codecs/dialect-rules.ts';
import type { RpcCall, RpcErrorObject } from '../read/rpc-envelope.ts';
import { readParams } from '../read/rpc-params.ts';
import { shownResult } from '../fill/shown-result.ts';
import { discover, whereServed } from '../match/undeclared-method.ts';

/** The code of a failure inside the node, by the public deployment. */
const NODE_FAILURE = -32000;

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
  /** Why the contract does not allow the call. */
  readonly refused?: string;
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
  /** What becomes of an id that no example has. */
  readonly unknown: UnknownPolicy;
  readonly entry: Json;
  readonly rawId: string | undefined;
  /** The address by which the request names this server. */
  readonly origin: string;
}

/** What a call leads to, without the envelope. */
type CallResult = (
  | { readonly result: string }
  | { readonly error: string | RpcErrorObject }
  | { readonly whole: EngineResponse }
) &
  Pick<Outcome, 'example' | 'undeclared' | 'refused' | 'warnings'>;

export function createCallHandler(
  services: Services,
  methods: ReadonlyMap<string, RpcMethod>,
): (context: CallContext) => Promise<Outcome> {
  return async (context) => {
    const { endpoint, rules, entry, rawId, session } = context;
    const call = rules.readCall(entry, rawId);
    if ('error' in call) {
      const refused = call.error.message;
      return call.silent ? { refused } : { refused, body: rules.error(call.id, call.error) };
    }
    const rpc = { method: call.method, ...(call.params !== undefined && { params: call.params }) };
    const name = services.prefixes.declared(call.method);
    const method = endpoint.rpc.get(name);
    const discovered = method ? undefined : discover(services, endpoint, call.method, context.origin);
    if (discovered !== undefined) return { rpc, ...inEnvelope(rules, call, { result: discovered }) };
    // A method that the contract does not have may be of a chain that a scenario stops.
    const step = method || !methods.has(name) ? session.nextStep(name) : undefined;
    const about = { rpc, ...(method && { operation: method.id }), ...effects(step) };
    if (step?.status !== undefined) {
      const { status, retryAfter, text } = step;
      return { ...about, whole: await services.failures('rpc', { status, retryAfter, text }) };
    }
    if (!method) {
      const where = whereServed(methods, endpoint, call.method, services.prefixes);
      const names = [...endpoint.rpc.keys()].map(services.prefixes.served);
      const unknown = { error: rules.unknownMethod(call.method, names, where), undeclared: where };
      return { ...about, ...inEnvelope(rules, call, unknown) };
    }
    const result = await resultOf(services, method, call, context, step);
    return { ...about, ...inEnvelope(rules, call, result) };
  };
}

async function resultOf(
  services: Services,
  method: RpcMethod,
  call: RpcCall,
  { endpoint, rules, preferences, session, unknown }: CallContext,
  step: Step | undefined,
): Promise<CallResult> {
  const read = readParams(services.checkers, method, call.params, rules);
  const { values, problems, warnings } = read;
  if (problems.length > 0)
    return { warnings, refused: problems.join('; '), error: rules.invalidParams(problems) };
  const asked = withStepExample(method, preferences, step);
  const missing =
    unknown === 'refuse' && steersNothing(asked) ? services.findUnknown(method, values) : undefined;
  if (missing) return { warnings, ...resultOfUnknown(services, method, rules, missing) };
  const chosen = choosePairing(method, withEndpointExample(endpoint, method, asked), session.node);
  if ('problem' in chosen) return { refused: chosen.problem, whole: textResponse(400, chosen.problem) };
  if ('error' in chosen) {
    const { error } = chosen;
    return { example: `error${error.code}`, warnings, error: services.rpc.error(rules.declared(error)) };
  }
  if ('dynamic' in chosen) {
    return { warnings, result: await services.dynamic.rpc(method, { values, seed: chosen.seed }) };
  }
  const state: RpcStateResult | undefined =
    'pairing' in chosen ? chosen : services.rpcState(method, values, chosen.candidates);
  if (!state) return { warnings, result: await sampleResult(services, method, values) };
  if ('problem' in state) return { warnings, error: rules.invalidParams([state.problem]) };
  try {
    const others = 'candidates' in chosen ? chosen.candidates : [];
    return { warnings, ...shownResult(services, method, values, state, others) };
  } catch (cause) {
    // The example breaks the contract. Whoever prefers it learns that; all others get what the schema allows.
    if (!(cause instanceof ContractError) || 'pairing' in chosen) throw cause;
    const result = await sampleResult(services, method, values);
    return { warnings: [...warnings, `example ${state.pairing.name} of ${method.id} is broken`], result };
  }
}

/** A result of a method that shows none: a sample of its schema, or one made up. */
async function sampleResult(services: Services, method: RpcMethod, values: JsonObject): Promise<string> {
  const { value, valid } = requireSample(method, undefined);
  if (valid) return writeJson(value);
  return services.dynamic.rpc(method, { values, seed: '0' });
}

function steersNothing({ code, example, dynamic }: Preferences): boolean {
  return code === undefined && example === undefined && dynamic !== 'true';
}

/** What the contract says that a call gets whose id names nothing. */
function resultOfUnknown(
  { rpc }: Services,
  method: RpcMethod,
  rules: DialectRules,
  { declared, value }: UnknownValue,
): CallResult {
  const pairing = method.pairings.find(({ name }) => name === declared.example);
  if (pairing) return { example: pairing.name, result: rpc.result(method, pairing) };
  const id = typeof value === 'string' ? value : JSON.stringify(value);
  const message = declared.message?.replaceAll('{id}', id) ?? 'not found';
  return { error: rules.declared({ code: NODE_FAILURE, message }) };
}

/** The chain at an address may have an example of its own. */
function withEndpointExample({ examples }: Endpoint, method: RpcMethod, asked: Preferences): Preferences {
  const example = examples?.[method.id];
  return example !== undefined && steersNothing(asked) ? { example } : asked;
}

function inEnvelope(rules: DialectRules, call: RpcCall, result: CallResult): Outcome {
  if ('whole' in result) return result;
  const { example, undeclared, refused, warnings } = result;
  const about = {
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    ...(warnings && { warnings }),
  };
  if (call.notification || (rules.nullIdIsNone && call.id === 'null')) return about;
  const bodyFor = (id: string) =>
    'result' in result ? rules.result(id, result.result) : rules.error(id, result.error);
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
