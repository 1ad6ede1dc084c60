import { describeSchemaProblem } from '@chain-apis/contract';
import {
  refuse,
  type CallPreferences,
  type FilledOutcome,
  type Refused,
  type Unmade,
  type Answer,
  type Codec,
  type Message,
} from './call.ts';
import { checkCall } from './check/checks.ts';
import type { Stages } from './stages.ts';
import type { Injection } from './faults/failure.ts';
import type { Effects } from './faults/wire-faults.ts';
import { loggable } from './log/request-log.ts';
import type { Match } from './match/match.ts';
import { nearPaths } from './match/near-paths.ts';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { Session } from './state/session.ts';
import { nearestDocument } from './write/error-bodies.ts';

/** Puts the stages in order: match, read, and for each call check, choose, fill; then write. */
export function createEngine(stages: Stages) {
  const { contract, match, errors, failures, withPackageHeaders } = stages;
  /** Responds to a request without an operation. */
  const refuse = ({ path }: Pick<ParsedRequest, 'path'>, status: number, message: string): EngineResponse => {
    const document = nearestDocument(contract, path);
    return withPackageHeaders(document?.package, errors(document, status, [message]));
  };

  function nothingAt({ path }: ParsedRequest, failure: Injection | undefined): EngineResponse {
    if (failure) return failures(nearestDocument(contract, path), failure);
    const near = nearPaths(contract, path).map(loggable);
    const hint = near.length > 0 ? `: did you mean ${near.join(' or ')}?` : '';
    const message = `there is no ${loggable(path)}${hint}`;
    return { ...refuse({ path }, 404, message), undeclared: message };
  }

  async function respondTo(request: ParsedRequest, session: Session, failure: Injection | undefined) {
    const matched = match(request);
    const recorded = failure ? undefined : stages.recorded?.(request, matched.route, session.state);
    const found = recorded ?? (matched.route ? undefined : await stages.aside(request));
    return found ?? withPackageHeaders(matched.package, await byContract(matched, request, session, failure));
  }

  function byContract(
    matched: Match,
    request: ParsedRequest,
    session: Session,
    failure: Injection | undefined,
  ): EngineResponse | Promise<EngineResponse> {
    if ('response' in matched) return matched.response;
    if ('nothing' in matched) return nothingAt(request, failure);
    const { codec } = matched;
    return failure ? failures(codec.place, failure) : answer(stages, codec, request, session);
  }

  return {
    refuse,
    async respond(request: ParsedRequest, session: Session): Promise<EngineResponse> {
      const isSteered = request.method !== 'OPTIONS';
      const failure = isSteered ? session.faults.failureOf(request) : undefined;
      const effects = isSteered ? session.faults.effectsOf(request) : {};
      return withEffects(await respondTo(request, session, failure), effects, session);
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
  const { headers } = request;
  const { preferences, codes } = reading;
  const accept = codec.place === 'rpc' ? undefined : headers.get('accept');
  // In turn: a call can depend on the effects of the one before.
  const answers = reading.messages.map((message): Answer & Partial<Unmade> => {
    const { name, warnings, example } = message;
    const step = name === undefined ? undefined : session.nextStep(name);
    if (step?.status !== undefined && step.example === undefined)
      return { step, warnings, response: stages.failures(codec.place, { ...step, status: step.status }) };
    const asked = { preferences, codes, step, example, headers, accept };
    return { step, warnings, ...answerOne(stages, message, asked, session) };
  });
  const made: Answer[] = [];
  for (const { unmade, ...one } of answers)
    made.push(unmade ? { ...one, ...outcomeOf(await stages.make(unmade)) } : one);
  return reading.write(made);
}

/** Handles one call. */
function answerOne(
  { checkers, choose, fill }: Stages,
  message: Message,
  asked: CallPreferences,
  session: Session,
): Partial<Answer & Unmade> {
  const { operation } = message;
  if (!operation) return {};
  if (operation.schemaProblem)
    return refuse(
      501,
      `the mock can't serve ${operation.id}: ${describeSchemaProblem(operation.schemaProblem)}`,
    );
  const checked = checkCall(checkers, operation, message);
  if ('refusal' in checked) return checked;
  const { call, warnings } = checked;
  const chosen = choose(call, asked, session);
  if ('refusal' in chosen) return { ...chosen, warnings };
  const filled = fill(call, chosen, session.state);
  const all = [...warnings, ...(('refusal' in filled ? undefined : filled.warnings) ?? [])];
  return 'unmade' in filled ? { ...filled, warnings: all } : { ...outcomeOf(filled), warnings: all };
}

const outcomeOf = (one: FilledOutcome | Refused): Pick<Answer, 'filled' | 'refusal'> =>
  'refusal' in one ? one : { filled: one };

/** A scenario's delay and fault override those of all requests. */
function withEffects(response: EngineResponse, effects: Effects, session: Session): EngineResponse {
  const { wanted } = response;
  const delay = wanted?.latency === undefined ? effects.delay : session.faults.draw(wanted.latency);
  const fault = effects.fault ?? wanted?.fault;
  if (delay === undefined && fault === undefined) return response;
  return { ...response, effects: { ...(delay !== undefined && { delay }), ...(fault && { fault }) } };
}
