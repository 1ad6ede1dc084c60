import { rawIds, type Endpoint, type Json, type RpcMethod } from '@chain-apis/contract';
import type { Services } from '../composition-root.ts';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import { readPreferences } from '../read/prefer.ts';
import { warningHeader } from '../write/warning-header.ts';
import type { Session } from '../state/session.ts';
import type { DialectRules } from '../codecs/dialect-rules.ts';
import { rulesOf } from '../codecs/dialect.ts';
import { originOf } from '../write/documents.ts';
import { createCallHandler, type Outcome } from './handle-call.ts';
import { hasInexactId, INVALID_REQUEST, withReasons, type RpcErrorObject } from '../read/rpc-envelope.ts';

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
    const unread = rules.refuse(request);
    if (unread) return { ...unread, refused: String(unread.body).trim() };
    const preferences = readPreferences(request);
    if (preferences.code === '503') return services.failures('rpc', { status: 503 });
    const read = rules.readBody(request.body);
    if ('problem' in read) return refuseWhole(rules, rules.parseError(read.problem), read.problem);
    const { value, text } = read;
    const context = {
      endpoint,
      rules,
      preferences,
      session,
      unknown: services.unknownPolicy(request, session),
      origin: originOf(request.headers, services.scheme),
    };
    if (!Array.isArray(value)) {
      const rawId = hasInexactId(value) ? rawIds(text).get(0) : undefined;
      return single(rules, await handleCall({ ...context, entry: value, rawId }));
    }
    const refused = refuseBatch(rules, value);
    if (refused) return refuseWhole(rules, refused, refused.message);
    const ids = value.some(hasInexactId) ? rawIds(text) : undefined;
    const outcomes: Outcome[] = [];
    for (const [index, entry] of value.entries()) {
      outcomes.push(await handleCall({ ...context, entry, rawId: ids?.get(index) }));
    }
    return batch(rules, outcomes);
  };
}

function refuseBatch(rules: DialectRules, entries: readonly Json[]): RpcErrorObject | undefined {
  if (!rules.batches) return rules.parseError('json: cannot unmarshal array into a request');
  if (entries.length === 0) return rules.emptyBatch();
  if (entries.length <= MAX_BATCH) return undefined;
  return withReasons(INVALID_REQUEST, [`a batch must not have more than ${MAX_BATCH} entries`]);
}

/** An error in place of all responses. */
function refuseWhole(rules: DialectRules, error: RpcErrorObject, refused: string): EngineResponse {
  return { ...jsonBody(rules, rules.error('null', error)), refused };
}

function single(rules: DialectRules, outcome: Outcome): EngineResponse {
  const { body, whole, operation, example, undeclared, refused, warnings, wanted, rpc, bodyFor } = outcome;
  const about = {
    ...(operation !== undefined && { operations: [operation] }),
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    ...(wanted && { wanted }),
    ...(rpc && { rpc: [rpc] }),
    ...(bodyFor && { bodyFor }),
  };
  if (whole) return { ...whole, ...about };
  const headers = warnings && warnings.length > 0 ? warningHeader(warnings) : undefined;
  if (body === undefined) return { status: rules.silence, headers: { ...headers }, body: '', ...about };
  return { ...jsonBody(rules, body, headers), ...about };
}

function batch(rules: DialectRules, outcomes: readonly Outcome[]): EngineResponse {
  const whole = outcomes.find((outcome) => outcome.whole)?.whole;
  const undeclared = outcomes.find((outcome) => outcome.undeclared)?.undeclared;
  const refused = outcomes.find((outcome) => outcome.refused)?.refused;
  const wanted = outcomes.find((outcome) => outcome.wanted)?.wanted;
  const about = {
    operations: outcomes.flatMap(({ operation }) => operation ?? []),
    rpc: outcomes.flatMap(({ rpc }) => rpc ?? []),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    ...(wanted && { wanted }),
  };
  if (whole) return { ...whole, ...about };
  const bodies = outcomes.flatMap(({ body }) => (body === undefined ? [] : body.trimEnd()));
  const headers = warningHeader(outcomes.flatMap(({ warnings }) => warnings ?? []));
  return bodies.length > 0
    ? { ...jsonBody(rules, `[${bodies.join()}]`, headers), ...about }
    : { status: rules.silence, headers: { ...headers }, body: '', ...about };
}

/** One object for all responses without a warning: what is derived from it is derived once. */
const JSON_HEADERS = new Map<string, Readonly<Record<string, string>>>();

function jsonBody(
  { contentType }: DialectRules,
  body: string,
  headers?: Readonly<Record<string, string>>,
): EngineResponse {
  let shared = JSON_HEADERS.get(contentType);
  if (!shared) JSON_HEADERS.set(contentType, (shared = { 'content-type': contentType }));
  return { status: 200, headers: headers ? { ...shared, ...headers } : shared, body };
}
