import { isObject } from '@chain-apis/foundation';
import type { Example, Operation } from '@chain-apis/contract';
import { refuse, type Asked, type CheckedCall, type Chosen, type Refused } from '../call.ts';
import type { Jobs } from '../state/jobs.ts';
import type { Preferences } from '../read/prefer.ts';
import type { Session } from '../state/session.ts';
import { andThen, type Soon } from '../values/soon.ts';
import { equalExample, nearestExample } from './nearest-example.ts';
import { preferencesOf, steer, steersNothing } from './steering.ts';
import {
  parseUnknownPolicy,
  type FindUnknown,
  type UnknownPolicy,
  type UnknownValue,
} from './unknown-ids.ts';

export type Choose = ReturnType<typeof createChoose>;

/**
 * Chooses a call's outcome and example, by the preferences of the call or a scenario, or by the state of the session.
 *
 * @param unknown - what to do with an id that no example has, unless request or scenario override it
 */
export function createChoose(findUnknown: FindUnknown, jobs: Jobs, unknown: UnknownPolicy) {
  const policyOf = ({ headers }: Asked, { playing }: Session): UnknownPolicy => {
    const policy = headers.get('mock-unknown');
    return policy === undefined ? (playing?.unknown ?? unknown) : parseUnknownPolicy(policy);
  };
  const chooseKnown = (
    call: CheckedCall,
    asked: Asked,
    said: Preferences,
    { state }: Session,
  ): Chosen | Refused => {
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
  return (call: CheckedCall, asked: Asked, session: Session): Soon<Chosen | Refused> =>
    andThen(jobs.ready(call.operation), () => {
      const { operation, values } = call;
      const said = preferencesOf(operation, asked);
      const missing = steersNothing(said)
        ? findUnknown(operation, values, policyOf(asked, session))
        : undefined;
      return andThen(missing, (value) =>
        value ? withoutIt(operation, value) : chooseKnown(call, asked, said, session),
      );
    });
}

/** The outcome for an unknown id: the declared example, or a refusal. */
function withoutIt({ outcomes }: Operation, missing: UnknownValue): Chosen | Refused {
  const { declared, value } = missing;
  for (const outcome of outcomes) {
    const example = outcome.examples.find(({ name }) => name === declared.example);
    if (example) return { outcome, content: outcome.content[0], example, served: 'whole' };
  }
  const messages = [`there is no ${declared.param} ${String(value)}`];
  return { refusal: { status: 404, messages, missing } };
}

/** The outcome of an operation with `x-health: node` for an unhealthy node. */
function unhealthy(call: CheckedCall): Chosen | undefined {
  const { health, outcomes } = call.operation;
  if (health !== 'node') return undefined;
  const saysSo = ({ value }: Example) => isObject(value) && value['healthy'] === false;
  const outcome = outcomes.find(({ examples }) => examples.some(saysSo));
  if (!outcome) return undefined;
  const others = outcome.examples.filter(saysSo);
  const example = equalExample(others, call.values) ?? nearestExample(others, call);
  return { outcome, content: outcome.content[0], example, others, served: 'free' };
}
