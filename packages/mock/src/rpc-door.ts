import type { Json, RpcMethod } from '@chain-apis/contract';
import { choosePairing } from './choose-pairing.ts';
import { jsonAnswer, textAnswer, type Answer, type ParsedRequest } from './exchange.ts';
import { readPreferences, type Preferences } from './prefer.ts';
import { isJson, readJson } from './read-json.ts';
import { MAX_BODY_BYTES, type Parts } from './rest-door.ts';
import type { Place } from './routes.ts';
import {
  errorAnswer,
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  readCall,
  type RpcAnswer,
  type RpcCall,
} from './rpc-envelope.ts';
import { readParams } from './rpc-params.ts';
import { warningHeader } from './warning-header.ts';

/** As many as go-ethereum takes. */
const MAX_BATCH = 1000;

/** Answers a POST at a place of JSON-RPC methods: a call, a notification or a batch of them. */
export type RpcDoor = (place: Place, request: ParsedRequest) => Promise<Answer>;

/** What one call came to. */
interface Outcome {
  /** Absent for a notification. */
  readonly answer?: RpcAnswer;
  readonly method?: string;
  readonly example?: string;
  readonly warnings?: readonly string[];
  /** The request prefers what the method does not declare. */
  readonly problem?: string;
}

/**
 * @param methods - every method of the contract, to say where a method is served that is unknown here
 */
export function createRpcDoor(parts: Parts, methods: ReadonlyMap<string, RpcMethod>): RpcDoor {
  return async (place, request) => {
    if (!isJson(request.headers.get('content-type')))
      return textAnswer(415, 'the content-type must be application/json');
    if (request.body.length > MAX_BODY_BYTES)
      return textAnswer(413, `the body must not be larger than ${MAX_BODY_BYTES} bytes`);
    const preferences = readPreferences(request);
    if (preferences.code === '503') {
      return textAnswer(503, 'API call rejected because chain is not done bootstrapping');
    }
    const read = readJson(request.body);
    if ('problem' in read) return jsonAnswer(200, errorAnswer(null, PARSE_ERROR, [read.problem]));
    const call = (entry: Json) => answerCall(parts, place, methods, preferences, entry);
    if (!Array.isArray(read.value)) return single(await call(read.value));
    const refusal = refuseBatch(read.value);
    if (refusal) return jsonAnswer(200, refusal);
    const outcomes: Outcome[] = [];
    for (const entry of read.value) outcomes.push(await call(entry));
    return batch(outcomes);
  };
}

function refuseBatch(entries: readonly Json[]): RpcAnswer | undefined {
  if (entries.length === 0) return errorAnswer(null, INVALID_REQUEST, ['a batch must not be empty']);
  if (entries.length <= MAX_BATCH) return undefined;
  return errorAnswer(null, INVALID_REQUEST, [`a batch must not have more than ${MAX_BATCH} entries`]);
}

function single({ answer, problem, method, example, warnings }: Outcome): Answer {
  if (problem) return textAnswer(400, problem);
  const about = { ...(method && { operation: method }), ...(example && { example }) };
  const headers = warningHeader(warnings ?? []);
  return answer
    ? { ...jsonAnswer(200, answer, headers), ...about }
    : { status: 204, headers: { ...headers }, body: '', ...about };
}

function batch(outcomes: readonly Outcome[]): Answer {
  const problem = outcomes.find((outcome) => outcome.problem)?.problem;
  if (problem) return textAnswer(400, problem);
  const answers = outcomes.flatMap(({ answer }) => (answer ? [answer] : []));
  const headers = warningHeader(outcomes.flatMap(({ warnings }) => warnings ?? []));
  const methods = [...new Set(outcomes.flatMap(({ method }) => method ?? []))];
  const operation = `batch of ${outcomes.length}: ${methods.slice(0, 3).join(', ')}${methods.length > 3 ? ', ...' : ''}`;
  return answers.length > 0
    ? { ...jsonAnswer(200, answers, headers), operation }
    : { status: 204, headers: { ...headers }, body: '', operation };
}

async function answerCall(
  parts: Parts,
  place: Place,
  methods: ReadonlyMap<string, RpcMethod>,
  preferences: Preferences,
  entry: Json,
): Promise<Outcome> {
  const call = readCall(entry);
  if ('refusal' in call) return { answer: call.refusal };
  const method = place.rpc.get(call.method);
  if (!method)
    return reply(call, errorAnswer(call.id, METHOD_NOT_FOUND, [whereServed(methods, place, call.method)]));
  const about = { method: method.id };
  const { values, problems, warnings } = readParams(parts.checkers, method, call.params);
  if (problems.length > 0)
    return { ...about, ...reply(call, errorAnswer(call.id, INVALID_PARAMS, problems)) };
  const choice = choosePairing(method, values, preferences, parts.node);
  if ('problem' in choice) return { ...about, problem: choice.problem };
  const { body } = await parts.prism.answer(method, choice);
  const answer = { ...(body as RpcAnswer), jsonrpc: '2.0', id: call.id } as RpcAnswer;
  return { ...about, warnings, ...(choice.example && { example: choice.example }), ...reply(call, answer) };
}

function reply(call: RpcCall, answer: RpcAnswer): Outcome {
  return call.notification ? {} : { answer };
}

function whereServed(methods: ReadonlyMap<string, RpcMethod>, place: Place, name: string): string {
  const paths = methods.get(name)?.paths;
  if (!paths) return `no method of the contract has this name`;
  return `${name} is not served at ${place.template} but at ${paths.join(' and ')}`;
}
