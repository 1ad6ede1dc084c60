import type { Endpoint, Json, RpcMethod } from '@chain-apis/contract';
import type { Services } from '../engine/composition-root.ts';
import { isLocalName } from '../http/host.ts';
import { textResponse, type EngineResponse, type ParsedRequest } from '../http/messages.ts';
import { readPreferences } from '../http/prefer.ts';
import { isJson, MAX_BODY_BYTES, readJson } from '../http/read-json.ts';
import { warningHeader } from '../http/warning-header.ts';
import type { Session } from '../session/session.ts';
import { rulesOf, type DialectRules } from './dialect.ts';
import { createCallHandler, type Outcome } from './handle-call.ts';
import { rawIds } from './raw-ids.ts';
import { errorResponse, hasInexactId } from './rpc-envelope.ts';

/** As many as go-ethereum takes. */
const MAX_BATCH = 1000;

export interface RpcRequest {
  readonly request: ParsedRequest;
  readonly session: Session;
}

/** Responds to a POST at an endpoint of JSON-RPC methods: a call, a notification or a batch of them. */
export type RpcHandler = (endpoint: Endpoint, request: RpcRequest) => Promise<EngineResponse>;

/**
 * @param methods - every method of the contract, to say where a method is served that is unknown here
 */
export function createRpcHandler(services: Services, methods: ReadonlyMap<string, RpcMethod>): RpcHandler {
  const handleCall = createCallHandler(services, methods);
  return async (endpoint, { request, session }) => {
    const rules = rulesOf(services.dialect, endpoint);
    const refusal = refuseRequest(rules, request);
    if (refusal) return refusal;
    const preferences = readPreferences(request);
    if (preferences.code === '503') return services.failures('rpc', { status: 503 });
    const read = readJson(request.body);
    if ('problem' in read) return jsonBody(errorResponse('null', rules.parseError(read.problem)));
    const { value, text } = read;
    const context = { endpoint, rules, preferences, session };
    if (!Array.isArray(value)) {
      const rawId = hasInexactId(value) ? rawIds(text).get(0) : undefined;
      return single(rules, await handleCall({ ...context, entry: value, rawId }));
    }
    const refused = refuseBatch(rules, value);
    if (refused) return jsonBody(refused);
    const ids = value.some(hasInexactId) ? rawIds(text) : undefined;
    const outcomes: Outcome[] = [];
    for (const [index, entry] of value.entries()) {
      outcomes.push(await handleCall({ ...context, entry, rawId: ids?.get(index) }));
    }
    return batch(rules, outcomes);
  };
}

function refuseRequest({ checksHost }: DialectRules, request: ParsedRequest): EngineResponse | undefined {
  if (checksHost && !isLocalName(request.headers.get('host')))
    return textResponse(403, 'invalid host specified');
  if (!isJson(request.headers.get('content-type')))
    return textResponse(415, 'the content-type must be application/json');
  if (request.body.length > MAX_BODY_BYTES)
    return textResponse(413, `the body must not be larger than ${MAX_BODY_BYTES} bytes`);
  return undefined;
}

function refuseBatch(rules: DialectRules, entries: readonly Json[]): string | undefined {
  if (!rules.batches) return errorResponse('null', rules.parseError('a batch cannot be read'));
  if (entries.length === 0) return errorResponse('null', rules.invalidRequest(['a batch must not be empty']));
  if (entries.length <= MAX_BATCH) return undefined;
  const reason = `a batch must not have more than ${MAX_BATCH} entries`;
  return errorResponse('null', rules.invalidRequest([reason]));
}

function single(rules: DialectRules, outcome: Outcome): EngineResponse {
  const { body, whole, operation, example, undeclared, warnings, wanted, rpc, bodyFor } = outcome;
  const about = {
    ...(operation !== undefined && { operations: [operation] }),
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(wanted && { wanted }),
    ...(rpc && { rpc: [rpc] }),
    ...(bodyFor && { bodyFor }),
  };
  if (whole) return { ...whole, ...about };
  const headers = warnings && warnings.length > 0 ? warningHeader(warnings) : undefined;
  if (body === undefined) return { status: rules.silence, headers: { ...headers }, body: '', ...about };
  return { ...jsonBody(body, headers), ...about };
}

function batch(rules: DialectRules, outcomes: readonly Outcome[]): EngineResponse {
  const whole = outcomes.find((outcome) => outcome.whole)?.whole;
  const undeclared = outcomes.find((outcome) => outcome.undeclared)?.undeclared;
  const wanted = outcomes.find((outcome) => outcome.wanted)?.wanted;
  const about = {
    operations: outcomes.flatMap(({ operation }) => operation ?? []),
    rpc: outcomes.flatMap(({ rpc }) => rpc ?? []),
    ...(undeclared !== undefined && { undeclared }),
    ...(wanted && { wanted }),
  };
  if (whole) return { ...whole, ...about };
  const bodies = outcomes.flatMap(({ body }) => body ?? []);
  const headers = warningHeader(outcomes.flatMap(({ warnings }) => warnings ?? []));
  return bodies.length > 0
    ? { ...jsonBody(`[${bodies.join()}]`, headers), ...about }
    : { status: rules.silence, headers: { ...headers }, body: '', ...about };
}

/** One object for all responses without a warning: what is derived from it is derived once. */
const JSON_HEADERS = { 'content-type': 'application/json' };

function jsonBody(body: string, headers?: Readonly<Record<string, string>>): EngineResponse {
  return { status: 200, headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS, body };
}
