import type { Example, Json } from '@chain-apis/contract';
import { isObject } from '@chain-apis/contract';
import type { Asked, Call, Chosen, Refusal } from '../call.ts';
import type { Session } from '../state/session.ts';
import type { Jobs } from '../state/jobs.ts';
import { equalExample, nearestExample } from './nearest-example.ts';
import { preferencesOf, steer, steersNothing } from './steering.ts';
import { parseUnknownPolicy, type FindUnknown, type UnknownPolicy } from './unknown-ids.ts';

/** Chooses a call's outcome and example, by the preferences of the call or a scenario, or by the state of the session. */
export type Choose = (
  call: Call,
  asked: Asked,
  session: Session,
) => Promise<Chosen | { readonly refusal: Refusal }>;

export interface ChooseMeans {
  readonly findUnknown: FindUnknown;
  readonly jobs: Jobs;
  /** What to do with an id that no example has, unless request or scenario override it. */
  readonly unknown: UnknownPolicy;
}

export function createChoose({ findUnknown, jobs, unknown }: ChooseMeans): Choose {
  const policyOf = (asked: Asked, session: Session) => {
    const wanted = asked.header('mock-unknown');
    return wanted === undefined ? (session.playing?.unknown ?? unknown) : parseUnknownPolicy(wanted);
  };
  return async (call, asked, session) => {
    const { operation } = call;
    await jobs.ready(operation);
    const said = preferencesOf(operation, asked);
    const isFree = steersNothing(said);
    const missing = isFree ? await findUnknown(operation, call.values, policyOf(asked, session)) : undefined;
    if (missing) {
      const { declared, value } = missing;
      const said = operation.outcomes.flatMap((outcome) =>
        outcome.examples
          .filter(({ name }) => name === declared.example)
          .map((example) => ({ outcome, example })),
      )[0];
      if (said) return { ...said, content: said.outcome.content[0], fixed: true };
      return {
        refusal: { status: 404, messages: [`there is no ${declared.param} ${String(value)}`], missing },
      };
    }
    const { usual } = asked;
    const steered = steer(operation, isFree && usual !== undefined ? { example: usual } : said, asked);
    if ('refusal' in steered || steered.fixed) return steered;
    const sick = session.state.node.healthy ? undefined : unhealthy(call);
    if (sick) return sick;
    const end = jobEnd(call, asked);
    if (typeof end === 'object') return end;
    return byState(call, steered, end, session);
  };

  function jobEnd({ operation }: Call, asked: Asked): string | undefined | { readonly refusal: Refusal } {
    const end = asked.header('mock-job');
    const ends = end === undefined ? undefined : jobs.endsOf(operation);
    if (!ends || ends.includes(end!)) return end;
    return { refusal: { status: 400, messages: [`Mock-Job must be one of ${ends.join(', ')}`] } };
  }

  function byState(
    call: Call,
    chosen: Chosen,
    end: string | undefined,
    { state }: Session,
  ): Chosen | { readonly refusal: Refusal } {
    const { examples } = chosen.outcome;
    const equal = equalExample(examples, call.values);
    if (equal) return { ...chosen, example: equal, others: examples, fixed: true };
    const example = nearestExample(examples, call);
    if (!example || !chosen.outcome.success) return { ...chosen, example };
    const job = jobs.create(call, example, end, state) ?? jobs.read(call, state);
    if (job === 'unknown') return { refusal: { status: 404, messages: ['there is no job of this id'] } };
    return job ? { ...chosen, ...job, fixed: true } : { ...chosen, example, others: examples };
  }
}

/** The outcome of an operation with `x-health: node` for an unhealthy node. */
function unhealthy(call: Call): Chosen | undefined {
  const { health, outcomes } = call.operation;
  if (health !== 'node') return undefined;
  const saysSo = ({ value }: Example) => healthOf(value) === false;
  const outcome = outcomes.find(({ examples }) => examples.some(saysSo));
  if (!outcome) return undefined;
  const others = outcome.examples.filter(saysSo);
  const example = equalExample(others, call.values) ?? nearestExample(others, call);
  return { outcome, content: outcome.content[0], example, others, fixed: true };
}

function healthOf(value: Json): Json | undefined {
  return isObject(value) ? value['healthy'] : undefined;
}
