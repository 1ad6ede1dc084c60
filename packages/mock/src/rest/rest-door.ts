import type { Checkers, Json, JsonObject, RestOperation, Violation } from '@chain-apis/contract';
import type { Body } from '../answers/rest-answers.ts';
import type { Parts } from '../engine/parts.ts';
import { accepts } from '../exchange/accepts.ts';
import type { Answer, ParsedRequest } from '../exchange/exchange.ts';
import { readPreferences, type Preferences } from '../exchange/prefer.ts';
import { isJson, MAX_BODY_BYTES, readJson } from '../exchange/read-json.ts';
import { warningHeader } from '../exchange/warning-header.ts';
import { withStep } from '../scenarios/with-step.ts';
import type { Step } from '../scenarios/scenario.ts';
import { chooseResponse, type ChosenResponse } from './choose-response.ts';
import { createParameterDecoder } from './decode-parameters.ts';

/** Answers a call of a REST operation. */
export type RestDoor = (
  operation: RestOperation,
  path: ReadonlyMap<string, string>,
  request: ParsedRequest,
) => Promise<Answer>;

/** Why a call is refused. */
interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
}

/** A call that the contract allows. */
interface AllowedCall {
  readonly values: JsonObject;
  readonly body: Json | undefined;
  readonly warnings: readonly string[];
}

export function createRestDoor(parts: Parts): RestDoor {
  const decoders = new Map<RestOperation, ReturnType<typeof createParameterDecoder>>();
  const decoderOf = (operation: RestOperation) => {
    let decode = decoders.get(operation);
    if (!decode) decoders.set(operation, (decode = createParameterDecoder(operation)));
    return decode;
  };

  function check(operation: RestOperation, path: ReadonlyMap<string, string>, request: ParsedRequest) {
    if (lacksKey(operation, request))
      return { status: 401, messages: [`${operation.keyHeader} is required`] };
    const decoded = decoderOf(operation)(request, path);
    const violations = [
      ...problems(decoded.problems),
      ...parts.checkers.parameters(operation, decoded.values),
    ];
    const body = checkBody(parts.checkers, operation, request);
    if ('status' in body) return withParameters(body, violations);
    const found = [...violations, ...body.violations];
    if (found.some(isError)) return { status: 400, messages: found.filter(isError).map(messageOf) };
    return {
      values: decoded.values,
      body: body.value,
      warnings: [...decoded.warnings, ...found.map(messageOf)],
    };
  }

  async function respond(
    operation: RestOperation,
    path: ReadonlyMap<string, string>,
    request: ParsedRequest,
    step: Step | undefined,
  ): Promise<Answer> {
    const refuse = ({ status, messages }: Refusal) => parts.errors.answer(operation, status, messages);
    if (step?.status !== undefined && step.example === undefined) {
      return parts.inject(operation, { status: step.status, retryAfter: step.retryAfter, text: step.text });
    }
    const call = check(operation, path, request);
    if ('messages' in call) return refuse(call);
    const preferences = withExample(operation, readPreferences(request), step);
    const chosen = chooseResponse(operation, preferences, parts.state.node);
    if ('problem' in chosen) return refuse({ status: 400, messages: [chosen.problem] });
    const { mediaType, status = 0 } = chosen.response ?? {};
    // Servers tell what went wrong whether the caller asked for that form or not.
    if (mediaType && status < 400 && !accepts(request.headers.get('accept'), mediaType)) {
      return refuse({ status: 406, messages: [`only ${mediaType} can be served here`] });
    }
    return serve(parts, operation, { call, chosen, preferences, request }, refuse);
  }

  return async (operation, path, request) => {
    const step = parts.script().next(operation.id);
    const answer = await respond(operation, path, request, step);
    return withStep({ operations: [operation.id], ...answer }, step);
  };
}

interface Serving {
  readonly call: AllowedCall;
  readonly chosen: ChosenResponse;
  readonly preferences: Preferences;
  readonly request: ParsedRequest;
}

/** Serves what was preferred; where nothing was, what the state has for the call. */
async function serve(
  parts: Parts,
  operation: RestOperation,
  { call, chosen, preferences, request }: Serving,
  refuse: (refusal: Refusal) => Answer,
): Promise<Answer> {
  const finish = (body: Body, example?: string, volatile?: boolean): Answer => ({
    ...body,
    headers: call.warnings.length > 0 ? { ...body.headers, ...warningHeader(call.warnings) } : body.headers,
    ...(example && { example }),
    ...(volatile && { volatile }),
  });
  const { response, example } = chosen;
  if (preferences.dynamic === 'true') {
    const about = JSON.stringify([call.values, call.body ?? null]);
    return finish(
      await parts.dynamic.rest(operation, chosen.choice.status, { about, seed: preferences.seed }),
    );
  }
  if (!response) throw new Error(`${operation.id} declares no response`);
  if (chosen.preferred) return finish(await parts.rest.example(operation, response, example), example);
  const jobEnd = request.headers.get('mock-job');
  const ends = parts.jobs.endsOf(operation);
  if (jobEnd !== undefined && ends && !ends.includes(jobEnd)) {
    return refuse({ status: 400, messages: [`Mock-Job must be one of ${ends.join(', ')}`] });
  }
  const state = parts.restState(operation, { values: call.values, body: call.body, jobEnd });
  if (!state) return finish(await parts.rest.example(operation, response, example), example);
  if ('refusal' in state) return { ...refuse(state.refusal), volatile: true };
  const body =
    state.value === undefined
      ? await parts.rest.example(operation, state.response, state.example)
      : await parts.rest.derived(operation, state.response, state.example, state.value);
  return finish(body, state.example, state.volatile);
}

/** A scenario's example counts like one that the request prefers, where the operation declares it. */
function withExample(
  operation: RestOperation,
  preferences: Preferences,
  step: Step | undefined,
): Preferences {
  const { example, status } = step ?? {};
  if (example === undefined) return preferences;
  const declared = operation.responses.some(({ examples }) => examples.some(({ name }) => name === example));
  return declared ? { example, ...(status !== undefined && { code: String(status) }) } : preferences;
}

function lacksKey({ key, keyHeader }: RestOperation, request: ParsedRequest): boolean {
  return key === 'required' && keyHeader !== undefined && !request.headers.get(keyHeader);
}

/** Checks the body of a call. An operation without a body ignores one, as servers do. */
function checkBody(
  checkers: Checkers,
  operation: RestOperation,
  request: ParsedRequest,
): Refusal | { violations: readonly Violation[]; value?: Json } {
  const { body } = operation;
  if (request.body.length > MAX_BODY_BYTES) {
    return { status: 413, messages: [`the body must not be larger than ${MAX_BODY_BYTES} bytes`] };
  }
  if (!body) return { violations: [] };
  if (request.body.length === 0) {
    return body.required ? { status: 400, messages: ['the body is required'] } : { violations: [] };
  }
  if (!isJson(request.headers.get('content-type'))) {
    return { status: 415, messages: [`the content-type must be ${body.mediaType}`] };
  }
  const read = readJson(request.body);
  if ('problem' in read) return { status: 400, messages: [read.problem] };
  return { violations: checkers.body(operation, read.value), value: read.value };
}

/** A missing or malformed body is told together with the broken parameters; what it is not at all, alone. */
function withParameters(body: Refusal, violations: readonly Violation[]): Refusal {
  if (body.status !== 400) return body;
  return { status: 400, messages: [...violations.filter(isError).map(messageOf), ...body.messages] };
}

function problems(messages: readonly string[]): Violation[] {
  return messages.map((message) => ({ path: '', message, keyword: 'once', severity: 'error' }));
}

function isError({ severity }: Violation): boolean {
  return severity === 'error';
}

function messageOf({ message }: Violation): string {
  return message;
}
