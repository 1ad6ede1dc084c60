import type { Json, RpcMethod } from '@chain-apis/contract';
import type { Parts } from '../engine/parts.ts';
import { textAnswer, type Answer, type ParsedRequest } from '../exchange/exchange.ts';
import { readPreferences } from '../exchange/prefer.ts';
import { isJson, MAX_BODY_BYTES, readJson } from '../exchange/read-json.ts';
import type { Place } from '../exchange/routes.ts';
import { warningHeader } from '../exchange/warning-header.ts';
import { createAnswerCall, type Outcome } from './answer-call.ts';
import { mannersOf, type Manners } from './dialect.ts';
import { isLocalName } from './host.ts';
import { rawIds } from './raw-ids.ts';
import { errorAnswer, hasInexactId } from './rpc-envelope.ts';

/** As many as go-ethereum takes. */
const MAX_BATCH = 1000;

/** Answers a POST at a place of JSON-RPC methods: a call, a notification or a batch of them. */
export type RpcDoor = (place: Place, request: ParsedRequest) => Promise<Answer>;

/**
 * @param methods - every method of the contract, to say where a method is served that is unknown here
 */
export function createRpcDoor(parts: Parts, methods: ReadonlyMap<string, RpcMethod>): RpcDoor {
  const answerCall = createAnswerCall(parts, methods);
  return async (place, request) => {
    const manners = mannersOf(parts.dialect, place);
    const refusal = refuseRequest(manners, request);
    if (refusal) return refusal;
    const preferences = readPreferences(request);
    if (preferences.code === '503') return parts.inject('rpc', { status: 503 });
    const read = readJson(request.body);
    if ('problem' in read) return jsonAnswer(errorAnswer('null', manners.parseError(read.problem)));
    const { value, text } = read;
    if (!Array.isArray(value)) {
      const rawId = hasInexactId(value) ? rawIds(text).get(0) : undefined;
      return single(manners, await answerCall({ place, manners, preferences, entry: value, rawId }));
    }
    const refused = refuseBatch(manners, value);
    if (refused) return jsonAnswer(refused);
    const ids = value.some(hasInexactId) ? rawIds(text) : undefined;
    const outcomes: Outcome[] = [];
    for (const [index, entry] of value.entries()) {
      outcomes.push(await answerCall({ place, manners, preferences, entry, rawId: ids?.get(index) }));
    }
    return batch(manners, outcomes);
  };
}

function refuseRequest({ checksHost }: Manners, request: ParsedRequest): Answer | undefined {
  if (checksHost && !isLocalName(request.headers.get('host')))
    return textAnswer(403, 'invalid host specified');
  if (!isJson(request.headers.get('content-type')))
    return textAnswer(415, 'the content-type must be application/json');
  if (request.body.length > MAX_BODY_BYTES)
    return textAnswer(413, `the body must not be larger than ${MAX_BODY_BYTES} bytes`);
  return undefined;
}

function refuseBatch(manners: Manners, entries: readonly Json[]): string | undefined {
  if (!manners.batches) return errorAnswer('null', manners.parseError('a batch cannot be read'));
  if (entries.length === 0) return errorAnswer('null', manners.invalidRequest(['a batch must not be empty']));
  if (entries.length <= MAX_BATCH) return undefined;
  const reason = `a batch must not have more than ${MAX_BATCH} entries`;
  return errorAnswer('null', manners.invalidRequest([reason]));
}

function single(manners: Manners, outcome: Outcome): Answer {
  const { answer, whole, operation, example, undeclared, warnings, wanted } = outcome;
  const about = {
    ...(operation !== undefined && { operations: [operation] }),
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(wanted && { wanted }),
  };
  if (whole) return { ...whole, ...about };
  const headers = warnings && warnings.length > 0 ? warningHeader(warnings) : undefined;
  if (answer === undefined) return { status: manners.silence, headers: { ...headers }, body: '', ...about };
  return { ...jsonAnswer(answer, headers), ...about };
}

function batch(manners: Manners, outcomes: readonly Outcome[]): Answer {
  const whole = outcomes.find((outcome) => outcome.whole)?.whole;
  const undeclared = outcomes.find((outcome) => outcome.undeclared)?.undeclared;
  const wanted = outcomes.find((outcome) => outcome.wanted)?.wanted;
  const about = {
    operations: outcomes.flatMap(({ operation }) => operation ?? []),
    ...(undeclared !== undefined && { undeclared }),
    ...(wanted && { wanted }),
  };
  if (whole) return { ...whole, ...about };
  const answers = outcomes.flatMap(({ answer }) => answer ?? []);
  const headers = warningHeader(outcomes.flatMap(({ warnings }) => warnings ?? []));
  return answers.length > 0
    ? { ...jsonAnswer(`[${answers.join()}]`, headers), ...about }
    : { status: manners.silence, headers: { ...headers }, body: '', ...about };
}

/** One object for all answers without a warning: what is derived from it is derived once. */
const JSON_HEADERS = { 'content-type': 'application/json' };

function jsonAnswer(body: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status: 200, headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS, body };
}
