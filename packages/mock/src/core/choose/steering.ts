import {
  isError,
  outcomeFor,
  singleOutcomes,
  type Content,
  type Example,
  type Operation,
  type Outcome,
} from '@chain-apis/contract';
import type { Asked, Chosen, Refusal } from '../call.ts';
import type { Preferences } from '../read/prefer.ts';
import { concreteType } from '../write/write-body.ts';

/** Whether a call leaves the choice to the mock. */
export function steersNothing({ code, example, dynamic }: Preferences): boolean {
  return code === undefined && example === undefined && dynamic !== 'true';
}

/** What a call prefers. A scenario's example or error counts like one of the request, where the operation declares it. */
export function preferencesOf(operation: Operation, { preferences, step }: Asked): Preferences {
  if (!step) return preferences;
  const { example, status, error } = step;
  if (error !== undefined && outcomeFor(operation, error)) return { code: String(error) };
  const declared = operation.outcomes.some(({ examples }) => examples.some(({ name }) => name === example));
  if (!declared) return preferences;
  return { example: example!, ...(status !== undefined && { code: String(status) }) };
}

/** The outcome that is preferred, with the example where that is named; or what can be preferred. */
export function steer(
  operation: Operation,
  preferences: Preferences,
  { codes, accepts }: Pick<Asked, 'codes' | 'accepts'>,
): Chosen | { readonly refusal: Refusal } {
  const { code, example, dynamic, seed } = preferences;
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false')
    return wrong('Prefer: dynamic must be true or false');
  const candidates = candidatesOf(operation, code);
  if (candidates.length === 0) {
    const known = [...operation.outcomes.map(({ key }) => key).filter((key) => key !== 'result'), ...codes];
    return wrong(
      `Prefer: code must be one of ${known.join(', ') || 'none: the operation declares no response'}`,
    );
  }
  const having = (one: Outcome) => one.examples.some(({ name }) => name === example);
  const outcome = example === undefined ? candidates[0]! : candidates.find(having);
  if (!outcome) return wrong(`Prefer: example must be one of ${namesIn(candidates)}`);
  const shown =
    example === undefined ? outcome.examples[0] : outcome.examples.find(({ name }) => name === example);
  const named = example !== undefined;
  const chosen = { outcome, content: outcome.content[0], example: shown, named };
  const isMade = dynamic === 'true' && !named && !(shown && isBare(outcome));
  const fixed = named || isMade || code !== undefined;
  return negotiate({ ...chosen, fixed, ...(isMade && { made: { seed } }) }, accepts);
}

/** Of what has no schema, nothing can be made up. */
function isBare({ content }: Outcome): boolean {
  return content.length > 0 && content.every(({ schema }) => Object.keys(schema).length === 0);
}

/** Servers say what went wrong whether the caller asked for that form or not. */
function negotiate(chosen: Chosen, accepts: Asked['accepts']): Chosen | { readonly refusal: Refusal } {
  const { outcome, content } = chosen;
  const isWanted = ({ mediaType }: Content) => accepts(concreteType(mediaType));
  if (!content || isError(outcome) || isWanted(content)) return chosen;
  const other = outcome.content.find(isWanted);
  if (other) return { ...chosen, content: other, example: other.examples[0], fixed: true };
  const known = outcome.content.map(({ mediaType }) => mediaType).join(', ');
  return { refusal: { status: 406, messages: [`only ${known} can be served here`] } };
}

const wrong = (message: string): { readonly refusal: Refusal } => ({
  refusal: { status: 400, messages: [message], steering: true },
});

/** Says nothing, and that the call was good. */
const EMPTY_SUCCESS: Outcome = {
  key: '200',
  success: true,
  description: '',
  headers: [],
  examples: [],
  content: [],
};

/** What calls without preferences can get: it follows from the operation alone. */
const usual = new WeakMap<Operation, readonly Outcome[]>();

/** The outcomes that a call can get, successes first, then redirects: as Prism looks for them. */
function candidatesOf(operation: Operation, code: string | undefined): readonly Outcome[] {
  if (code !== undefined) {
    const outcome = isInterim(code) || !/^-?\d+$/.test(code) ? undefined : outcomeFor(operation, code);
    return outcome ? [outcome] : [];
  }
  let found = usual.get(operation);
  if (!found) usual.set(operation, (found = inOrder(operation)));
  return found;
}

/** A good call gets no error only because its operation declares nothing else. */
function inOrder(operation: Operation): readonly Outcome[] {
  const whole = singleOutcomes(operation).filter(({ key }) => !isInterim(key));
  const successes = whole.filter(({ success }) => success);
  const redirects = whole.filter((one) => !one.success && !isError(one));
  const errors = whole.filter(isError);
  const good = [...successes, ...redirects];
  return [...(good.length > 0 ? good : [EMPTY_SUCCESS]), ...errors];
}

/** A response below 200 ends nothing: it can't be what a call gets. */
const isInterim = (key: string): boolean => /^1\d\d$/.test(key);

function namesIn(outcomes: readonly Outcome[]): string {
  const names = outcomes.flatMap(({ examples }) => examples.map(({ name }: Example) => name));
  return [...new Set(names)].join(', ') || 'none: no example is declared';
}
