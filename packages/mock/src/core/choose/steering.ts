import {
  isError,
  outcomeFor,
  singleOutcomes,
  type Content,
  type Example,
  type Operation,
  type Outcome,
} from '@chain-apis/contract';
import { onceFor } from '@chain-apis/foundation';
import { refuse, type Asked, type Chosen, type Refused } from '../call.ts';
import { accepts } from '../read/media-types.ts';
import type { Preferences } from '../read/prefer.ts';
import { concreteType } from '../write/write-body.ts';

/** Whether a call leaves the choice to the mock. */
export function steersNothing({ code, example, dynamic }: Preferences): boolean {
  return code === undefined && example === undefined && dynamic !== 'true';
}

/** A call's preferences. A scenario's declared example or error counts like the request's. */
export function preferencesOf(operation: Operation, { preferences, step }: Asked): Preferences {
  if (!step) return preferences;
  const { example, status, error } = step;
  if (error !== undefined && outcomeFor(operation, error)) return { code: String(error) };
  const declared = operation.outcomes.some(({ examples }) => examples.some(({ name }) => name === example));
  if (!declared) return preferences;
  return { example: example!, ...(status !== undefined && { code: String(status) }) };
}

/** Returns the preferred outcome, with a named example; or the possible preferences. */
export function steer(
  operation: Operation,
  preferences: Preferences,
  { codes, accept }: Pick<Asked, 'codes' | 'accept'>,
): Chosen | Refused {
  const { code, example, dynamic, seed } = preferences;
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false')
    return wrong('Prefer: dynamic must be true or false');
  const candidates = candidatesOf(operation, code);
  if (candidates.length === 0) {
    const declared = operation.outcomes.map(({ key }) => key).filter((key) => key !== 'result');
    const known = [...new Set([...declared, ...codes])];
    return wrong(
      `Prefer: code must be one of ${known.join(', ') || 'none: the operation declares no response'}`,
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

/** Servers send errors even in media types that the caller didn't accept. */
function negotiate(chosen: Chosen, accept: Asked['accept']): Chosen | Refused {
  const { outcome, content, served } = chosen;
  const isWanted = ({ mediaType }: Content) => accepts(accept, concreteType(mediaType));
  if (!content || isError(outcome) || isWanted(content)) return chosen;
  const other = outcome.content.find(isWanted);
  if (other) {
    const example = other.examples[0];
    return { ...chosen, content: other, example, served: served === 'free' ? 'whole' : served };
  }
  const known = outcome.content.map(({ mediaType }) => mediaType).join(', ');
  return refuse(406, `only ${known} can be served here`);
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
const anyOutcome = onceFor(inOrder);

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
