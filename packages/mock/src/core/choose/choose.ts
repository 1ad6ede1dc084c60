import { isObject, memoizeByObject } from '@chain-apis/foundation';
import {
  type Example,
  type Operation,
  isError,
  outcomeFor,
  singleOutcomes,
  type Outcome,
} from '@chain-apis/contract';
import {
  refuse,
  type CallPreferences,
  type CheckedCall,
  type ChosenOutcome,
  type Refused,
  type UnknownValue,
} from '../call.ts';
import type { Jobs } from '../state/jobs.ts';
import { qualityOf } from '../read/accept.ts';
import type { Preferences } from '../read/prefer.ts';
import type { UnknownPolicy } from '../scenarios/scenario.ts';
import type { Session } from '../state/session.ts';
import { type FindUnknown, equalExample, nearestExample, parseUnknownPolicy } from './ids.ts';
import { concreteType } from '../write/rest-response.ts';

/**
 * Chooses a call's outcome and example, by the preferences of the call or a scenario, or by the state of the session.
 *
 * @param unknown - what to do with an id that no example has, unless request or scenario override it
 */
export function createChoose(findUnknown: FindUnknown, jobs: Jobs, unknown: UnknownPolicy) {
  const policyOf = ({ headers }: CallPreferences, { playing }: Session): UnknownPolicy => {
    const policy = headers.get('mock-unknown');
    return policy === undefined ? (playing?.unknown ?? unknown) : parseUnknownPolicy(policy);
  };
  const chooseKnown = (
    call: CheckedCall,
    asked: CallPreferences,
    said: Preferences,
    { state }: Session,
  ): ChosenOutcome | Refused => {
    const { operation, values } = call;
    const { example } = asked;
    const isFree = steersNothing(said);
    const steered = steer(operation, isFree && example !== undefined ? { example } : said, asked);
    if ('refusal' in steered || steered.served !== 'free') return steered;
    const sick = state.node.healthy ? undefined : unhealthy(call);
    if (sick) return sick;
    const end = asked.headers.get('mock-job');
    const ends = end === undefined ? undefined : jobs.endsOf(operation);
    if (ends && !ends.includes(end!)) return refuse(400, `Mock-Job must be one of ${ends.join(', ')}`);
    const { examples, success } = steered.outcome;
    const equal = equalExample(examples, values);
    if (equal) return { ...steered, example: equal, others: examples, served: 'whole' };
    const nearest = nearestExample(examples, call);
    if (!nearest || !success) return { ...steered, example: nearest };
    const job = jobs.create(call, nearest, end, state) ?? jobs.read(call, state);
    if (job === 'unknown') return refuse(404, 'there is no job of this id');
    return job ? { ...steered, ...job, served: 'whole' } : { ...steered, example: nearest, others: examples };
  };
  return (call: CheckedCall, asked: CallPreferences, session: Session): ChosenOutcome | Refused => {
    const { operation, values } = call;
    const preferences = preferencesOf(operation, asked);
    const missing = steersNothing(preferences)
      ? findUnknown(operation, values, policyOf(asked, session))
      : undefined;
    return missing ? withoutIt(operation, missing) : chooseKnown(call, asked, preferences, session);
  };
}

/** The outcome for an unknown id: the declared example, or a refusal. */
function withoutIt({ outcomes }: Operation, missing: UnknownValue): ChosenOutcome | Refused {
  const { declared, value } = missing;
  for (const outcome of outcomes) {
    const example = outcome.examples.find(({ name }) => name === declared.example);
    if (example) return { outcome, content: outcome.content[0], example, served: 'whole' };
  }
  const messages = [`there is no ${declared.param} ${String(value)}`];
  return { refusal: { status: 404, messages, missing } };
}

/** The outcome of an operation with `x-health: node` for an unhealthy node. */
function unhealthy(call: CheckedCall): ChosenOutcome | undefined {
  const { health, outcomes } = call.operation;
  if (health !== 'node') return undefined;
  const saysSo = ({ value }: Example) => isObject(value) && value['healthy'] === false;
  const outcome = outcomes.find(({ examples }) => examples.some(saysSo));
  if (!outcome) return undefined;
  const others = outcome.examples.filter(saysSo);
  const example = equalExample(others, call.values) ?? nearestExample(others, call);
  return { outcome, content: outcome.content[0], example, others, served: 'free' };
}

/** Whether a call leaves the choice to the mock. */
function steersNothing({ code, example, dynamic }: Preferences): boolean {
  return code === undefined && example === undefined && dynamic !== 'true';
}

/** A call's preferences. A scenario's declared example or error counts like the request's. */
function preferencesOf(operation: Operation, { preferences, step }: CallPreferences): Preferences {
  if (!step) return preferences;
  const { example, status, error } = step;
  if (error !== undefined && outcomeFor(operation, error)) return { code: String(error) };
  const declared = operation.outcomes.some(({ examples }) => examples.some(({ name }) => name === example));
  if (!declared) return preferences;
  return { example: example!, ...(status !== undefined && { code: String(status) }) };
}

/** Returns the preferred outcome, with a named example; or the possible preferences. */
function steer(
  operation: Operation,
  preferences: Preferences,
  { codes, accept }: Pick<CallPreferences, 'codes' | 'accept'>,
): ChosenOutcome | Refused {
  const { code, example, dynamic, seed } = preferences;
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false')
    return wrong('Prefer: dynamic must be true or false');
  const candidates = candidatesOf(operation, code);
  if (candidates.length === 0) {
    const declared = operation.outcomes.map(({ key }) => key).filter((key) => key !== 'result');
    const allowedCodes = [...new Set([...declared, ...codes])];
    return wrong(
      `Prefer: code must be one of ${allowedCodes.join(', ') || 'none: the operation declares no response'}`,
    );
  }
  const having = (one: Outcome) => one.examples.some(({ name }) => name === example);
  const outcome = example === undefined ? candidates[0]! : candidates.find(having);
  if (!outcome) return wrong(`Prefer: example must be one of ${namesIn(candidates)}`);
  const shown =
    example === undefined ? outcome.examples[0] : outcome.examples.find(({ name }) => name === example);
  const isMade = dynamic === 'true' && !(shown && isBare(outcome));
  const unnamed = isMade ? { seed } : code === undefined ? 'free' : 'whole';
  const served = example === undefined ? unnamed : 'named';
  return negotiate({ outcome, content: outcome.content[0], example: shown, served }, accept);
}

/** Without a schema, nothing can be generated. */
function isBare({ content }: Outcome): boolean {
  return content.length > 0 && content.every(({ schema }) => Object.keys(schema).length === 0);
}

/** The media type that the caller prefers; the document's first of equals. Servers send errors in any type. */
function negotiate(chosen: ChosenOutcome, accept: CallPreferences['accept']): ChosenOutcome | Refused {
  const { outcome, content, served } = chosen;
  if (!content || accept === undefined || isError(outcome)) return chosen;
  const [best, mediaType, quality] = outcome.content
    .map((one) => [one, concreteType(one.mediaType, accept)] as const)
    .map(([one, type]) => [one, type, qualityOf(accept, type)] as const)
    .reduce((found, next) => (next[2] > found[2] ? next : found));
  if (quality === 0) {
    const mediaTypes = outcome.content.map(({ mediaType }) => mediaType).join(', ');
    return refuse(406, `only ${mediaTypes} can be served here`);
  }
  const named = mediaType === best.mediaType ? best : { ...best, mediaType };
  if (best === content) return { ...chosen, content: named };
  const example = best.examples[0];
  return { ...chosen, content: named, example, served: served === 'free' ? 'whole' : served };
}

const wrong = (message: string): Refused => ({
  refusal: { status: 400, messages: [message], steering: true },
});

/** A success without a body. */
const EMPTY_SUCCESS: Outcome = {
  key: '200',
  writtenAt: '',
  success: true,
  description: '',
  headers: [],
  examples: [],
  content: [],
};

/** Outcomes without preferences; they depend on the operation only. */
const anyOutcome = memoizeByObject(inOrder);

/** Possible outcomes in Prism's order: successes, then redirects. */
function candidatesOf(operation: Operation, code: string | undefined): readonly Outcome[] {
  if (code !== undefined) {
    const outcome = isInterim(code) || !/^-?\d+$/.test(code) ? undefined : outcomeFor(operation, code);
    return outcome ? [outcome] : [];
  }
  return anyOutcome(operation);
}

/** A valid call never gets an error just because nothing else is declared. */
function inOrder(operation: Operation): readonly Outcome[] {
  const whole = singleOutcomes(operation).filter(({ key }) => !isInterim(key));
  const successes = whole.filter(({ success }) => success);
  const redirects = whole.filter((one) => !one.success && !isError(one));
  const errors = whole.filter(isError);
  const good = [...successes, ...redirects];
  return [...(good.length > 0 ? good : [EMPTY_SUCCESS]), ...errors];
}

/** A 1xx response isn't final. */
const isInterim = (key: string): boolean => /^1\d\d$/.test(key);

function namesIn(outcomes: readonly Outcome[]): string {
  const names = outcomes.flatMap(({ examples }) => examples.map(({ name }: Example) => name));
  return [...new Set(names)].join(', ') || 'none: no example is declared';
}
