import { describeFault, type Checkers, type Contract } from '@chain-apis/contract';
import { refuse, type Asked, type Filled, type Refused } from './call.ts';
import { checkCall } from './check/check-call.ts';
import type { Choose } from './choose/choose.ts';
import type { Answer, Codec, Message } from './codecs/codec.ts';
import type { Injection } from './faults/failure.ts';
import { FAULT_HEADERS } from './faults/faults.ts';
import type { Effects } from './faults/wire-faults.ts';
import type { Fill } from './fill/fill.ts';
import { UnmakeableError } from './fill/generated.ts';
import { loggable } from './log/request-log.ts';
import type { Match } from './match/match.ts';
import { nearPaths } from './match/near-paths.ts';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { RecordedResponses } from './state/recorded-responses.ts';
import type { Session } from './state/session.ts';
import { allOf, andThen, type Soon } from './values/soon.ts';
import { nearestDocument, type ErrorBodies } from './write/error-bodies.ts';
import type { FailureResponses } from './write/failure-responses.ts';
import type { WithPackageHeaders } from './write/headers.ts';

/** The stages of a request. */
export interface Stages {
  readonly contract: Contract;
  match(request: ParsedRequest): Match;
  /** A compiled contract's checks are separate modules: loaded before the first call. */
  readonly checkers: Checkers;
  readonly choose: Choose;
  readonly fill: Fill;
  readonly errors: ErrorBodies;
  readonly failures: FailureResponses;
  readonly recorded: RecordedResponses;
  readonly withPackageHeaders: WithPackageHeaders;
  /** Documents and static files, at paths outside the contract. */
  aside(request: ParsedRequest): Promise<EngineResponse | undefined>;
}

/** A response, and whether an equal request gets the same one while the state is unchanged. */
export interface Decided {
  readonly response: EngineResponse;
  readonly cacheable: boolean;
}

/** One version of a contract, served. */
export type Engine = ReturnType<typeof createEngine>;

/** Puts the stages in order: match, read, and for each call check, choose, fill; then write. */
export function createEngine(stages: Stages) {
  const { contract, match, errors, failures, withPackageHeaders } = stages;
  /** Responds to a request without an operation. */
  const refuse = ({ path }: Pick<ParsedRequest, 'path'>, status: number, message: string): EngineResponse => {
    const document = nearestDocument(contract, path);
    return withPackageHeaders(document?.package, errors(document, status, [message]));
  };

  function respondTo(
    matched: Match,
    request: ParsedRequest,
    session: Session,
    failure: Injection | undefined,
  ): Soon<EngineResponse> {
    if ('respond' in matched) return matched.respond();
    if ('codec' in matched) {
      const { codec } = matched;
      return failure ? failures(codec.place, failure) : answer(stages, codec, request, session);
    }
    if (failure) return failures(nearestDocument(contract, request.path), failure);
    const near = nearPaths(contract, request.path).map(loggable);
    const hint = near.length > 0 ? `: did you mean ${near.join(' or ')}?` : '';
    const message = `there is no ${loggable(request.path)}${hint}`;
    return { ...refuse(request, 404, message), undeclared: message };
  }

  /** A response, and whether it was read from a file, which can change. */
  function make(
    matched: Match,
    request: ParsedRequest,
    session: Session,
    failure: Injection | undefined,
  ): Soon<{ readonly response: EngineResponse; readonly isRead?: true }> {
    const recorded = failure ? undefined : stages.recorded(request, matched.route, session.state);
    if (recorded) return { response: recorded };
    const aside = matched.route ? undefined : stages.aside(request);
    return andThen(aside, (read) => {
      if (read) return { response: read, isRead: true };
      const made = respondTo(matched, request, session, failure);
      return andThen(made, (response) => ({ response: withPackageHeaders(matched.package, response) }));
    });
  }

  return {
    refuse,
    respond(request: ParsedRequest, session: Session): Soon<Decided> {
      const before = session.state.version;
      const isSteered = request.method !== 'OPTIONS';
      const failure = isSteered ? session.faults.failureOf(request) : undefined;
      const effects = isSteered ? session.faults.effectsOf(request) : NO_EFFECTS;
      const matched = match(request);
      const served = [...(matched.route?.endpoint.rest.values() ?? [])];
      const loading = allOf(served.map(stages.checkers.ready));
      const made = andThen(loading, () => make(matched, request, session, failure));
      return andThen(made, ({ response, isRead }) => {
        const done = withEffects(response, effects, session);
        // The only cache decision: nothing random, no untracked input, no state change. A refusal can rest on any part of the request.
        const mayFail = FAULT_HEADERS.some((name) => request.headers.get(name) !== undefined);
        const cacheable =
          session.faults.idle &&
          !mayFail &&
          !done.effects &&
          !isRead &&
          !done.refused &&
          session.state.version === before;
        return { response: done, cacheable };
      });
    },
  };
}

const NO_EFFECTS: Effects = {};

/** Responds to a request at a path of the contract: reads its calls, handles each, and writes the response. */
function answer(
  stages: Stages,
  codec: Codec,
  request: ParsedRequest,
  session: Session,
): Soon<EngineResponse> {
  const reading = codec.read(request);
  if ('response' in reading) return reading.response;
  if ('failure' in reading) return stages.failures(codec.place, reading.failure);
  const answerTo = (message: Message): Soon<Answer> => {
    const { name, warnings, example } = message;
    const step = name === undefined ? undefined : session.nextStep(name);
    const { headers } = request;
    const accept = codec.place === 'rpc' ? undefined : headers.get('accept');
    const { preferences, codes } = reading;
    const asked: Asked = { preferences, codes, step, example, headers, accept };
    const isFailure = step?.status !== undefined && step.example === undefined;
    if (isFailure) return { step, warnings, response: stages.failures(codec.place, step as Injection) };
    const answered = answerOne(stages, message, asked, session);
    return andThen(answered, ({ filled, refusal, warnings: found = warnings }) => ({
      step,
      warnings: found,
      filled,
      refusal,
    }));
  };
  return andThen(inTurn(reading.messages, answerTo), reading.write);
}

/** Handles each call after the one before: it can depend on its effects. */
function inTurn(
  messages: readonly Message[],
  answerTo: (message: Message) => Soon<Answer>,
  answers: Answer[] = [],
): Soon<readonly Answer[]> {
  // A loop, because a batch has a thousand calls.
  while (answers.length < messages.length) {
    const answered = answerTo(messages[answers.length]!);
    if (answered instanceof Promise)
      return answered.then((late) => inTurn(messages, answerTo, [...answers, late]));
    answers.push(answered);
  }
  return answers;
}

/** Handles one call. */
function answerOne(
  { checkers, choose, fill }: Stages,
  message: Message,
  asked: Asked,
  session: Session,
): Soon<Partial<Answer>> {
  const { operation } = message;
  if (!operation) return {};
  if (operation.fault)
    return refuse(501, `the mock can't serve ${operation.id}: ${describeFault(operation.fault)}`);
  return andThen(checkers.ready(operation), () => {
    const checked = checkCall(checkers, operation, message);
    if ('refusal' in checked) return checked;
    const { call, warnings } = checked;
    const done = andThen(choose(call, asked, session), (chosen): Soon<Filled | Refused> => {
      if ('refusal' in chosen) return chosen;
      const filled = fill(call, chosen, session.state);
      return filled instanceof Promise ? filled.catch(refuseUnmakeable) : filled;
    });
    return andThen(done, (one) => {
      if ('refusal' in one) return { refusal: one.refusal, warnings };
      return { filled: one, warnings: one.warnings ? [...warnings, ...one.warnings] : warnings };
    });
  });
}

function refuseUnmakeable(cause: unknown): Refused {
  if (cause instanceof UnmakeableError) return refuse(501, `the mock can't serve ${cause.message}`);
  throw cause;
}

/** A scenario's delay and fault override those of all requests. */
function withEffects(response: EngineResponse, effects: Effects, session: Session): EngineResponse {
  const { wanted } = response;
  const delay = wanted?.latency === undefined ? effects.delay : session.faults.draw(wanted.latency);
  const fault = effects.fault ?? wanted?.fault;
  if (delay === undefined && fault === undefined) return response;
  return { ...response, effects: { ...(delay !== undefined && { delay }), ...(fault && { fault }) } };
}
