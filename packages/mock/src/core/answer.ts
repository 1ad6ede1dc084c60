import { describeFault, type Checkers, type Contract } from '@chain-apis/contract';
import { refuse, type Asked, type Refused } from './call.ts';
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
import { accepts } from './read/media-types.ts';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { RecordedResponses } from './state/recorded-responses.ts';
import type { Session } from './state/session.ts';
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

  async function respondTo(
    matched: Match,
    request: ParsedRequest,
    session: Session,
    failure: Injection | undefined,
  ) {
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

  return {
    refuse,
    async respond(request: ParsedRequest, session: Session): Promise<Decided> {
      const before = session.state.version;
      const isSteered = request.method !== 'OPTIONS';
      const failure = isSteered ? session.faults.failureOf(request) : undefined;
      const effects = isSteered ? session.faults.effectsOf(request) : {};
      const matched = match(request);
      for (const operation of matched.route?.endpoint.rest.values() ?? []) {
        const loading = stages.checkers.ready(operation);
        if (loading) await loading;
      }
      const recorded = failure ? undefined : stages.recorded(request, matched.route, session.state);
      const read = matched.route || recorded ? undefined : await stages.aside(request);
      const made = recorded ?? read ?? (await respondTo(matched, request, session, failure));
      const response = recorded || read ? made : withPackageHeaders(matched.package, made);
      const done = withEffects(response, effects, session);
      // The only cache decision: nothing random, no untracked input, no state change.
      const mayFail = FAULT_HEADERS.some((name) => request.headers.get(name) !== undefined);
      const cacheable =
        session.faults.idle && !mayFail && !done.effects && !read && session.state.version === before;
      return { response: done, cacheable };
    },
  };
}

/** Responds to a request at a path of the contract: reads its calls, handles each, and writes the response. */
async function answer(
  stages: Stages,
  codec: Codec,
  request: ParsedRequest,
  session: Session,
): Promise<EngineResponse> {
  const reading = codec.read(request);
  if ('response' in reading) return reading.response;
  if ('failure' in reading) return stages.failures(codec.place, reading.failure);
  const answers: Answer[] = [];
  for (const message of reading.messages) {
    const { name, warnings, example } = message;
    const step = name === undefined ? undefined : session.nextStep(name);
    const accept = request.headers.get('accept');
    const asked: Asked = {
      preferences: reading.preferences,
      codes: reading.codes,
      step,
      example,
      header: (header) => request.headers.get(header),
      accepts: (mediaType) => codec.place === 'rpc' || accepts(accept, mediaType),
    };
    const isFailure = step?.status !== undefined && step.example === undefined;
    const answered = isFailure
      ? { response: stages.failures(codec.place, step as Injection) }
      : await answerOne(stages, message, asked, session);
    answers.push({ ...answered, step, warnings: answered.warnings ?? warnings });
  }
  return reading.write(answers);
}

/** Handles one call. */
async function answerOne(
  { checkers, choose, fill }: Stages,
  message: Message,
  asked: Asked,
  session: Session,
): Promise<Partial<Answer>> {
  const { operation } = message;
  if (!operation) return {};
  if (operation.fault)
    return refuse(501, `the mock can't serve ${operation.id}: ${describeFault(operation.fault)}`);
  const loading = checkers.ready(operation);
  if (loading) await loading;
  const checked = checkCall(checkers, { ...message, operation });
  if ('refusal' in checked) return checked;
  const { call, warnings } = checked;
  const chosen = await choose(call, asked, session);
  const done = 'refusal' in chosen ? chosen : await fill(call, chosen, session.state).catch(refuseUnmakeable);
  if ('refusal' in done) return { refusal: done.refusal, warnings };
  return { filled: done, warnings: [...warnings, ...(done.warnings ?? [])] };
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
