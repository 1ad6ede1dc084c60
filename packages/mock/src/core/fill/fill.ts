import {
  ContractError,
  firstSuccess,
  type Content,
  type Example,
  type Operation,
} from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import type { CheckedCall, Chosen, Filled, Refused, Shown, Write } from '../call.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import { nearestExample } from '../choose/nearest-example.ts';
import type { MockState } from '../state/mock-state.ts';
import type { Soon } from '../values/soon.ts';
import { asSent, type Body } from '../values/body.ts';
import { writeBody } from '../write/write-body.ts';
import { echoWrites, withWrites } from './echo.ts';
import type { Generated } from './generated.ts';
import type { Lists } from './lists.ts';
import { createTemplates } from './template.ts';

export type Fill = ReturnType<typeof createFill>;

/** Fills the chosen outcome with the requested page, repeated parameters and generated data. */
export function createFill(show: Show, lists: Lists, generated: Generated) {
  return (call: CheckedCall, chosen: Chosen, state: MockState): Soon<Filled | Refused> => {
    const { operation } = call;
    const { outcome, example, value, served } = chosen;
    if (typeof served === 'object') return generated.fill(call, chosen, served.seed);
    if (!example) return generated.sample(call, chosen);
    const isOther = outcome !== firstSuccess(operation) && !operation.health;
    const isWhole = served !== 'free' || isOther;
    const listed = isWhole ? { example, value } : lists(call, example, state);
    if ('refusal' in listed) return listed;
    try {
      return show(call, chosen, listed);
    } catch (cause) {
      // The example violates the contract. Calls that prefer it get the error; others get a valid alternative.
      if (!(cause instanceof ContractError) || served === 'named') throw cause;
      const warnings = [`example ${listed.example.name} of ${operation.id} is broken`];
      return generated.sample(call, chosen).then((sample) => ({ ...sample, warnings }));
    }
  };
}

export type Show = ReturnType<typeof createShow>;

/**
 * Returns an example with the call's parameters in it. If that would violate the contract (for example bytes requested
 * of an object), tries the next example; if none fits, returns the first unchanged, or throws ContractError if it is
 * invalid.
 */
export function createShow(guard: ExampleGuard) {
  const texts = new WeakMap<Example, Body>();
  const writeInto = createTemplates(guard);
  const asItIs = (
    { operation }: CheckedCall,
    { outcome, content }: Pick<Chosen, 'outcome' | 'content'>,
    example: Example,
  ): Filled => {
    const { name, value } = example;
    let text = texts.get(example);
    if (text === undefined) {
      guard.example(operation, outcome, content, example);
      texts.set(example, (text = asSent(textOf(content, value))));
    }
    return { outcome, content, value, text, example: name };
  };
  /** Undefined if the call's own values make the response invalid. */
  const written = (operation: Operation, content: Content, shown: Shown, writes: readonly Write[]) => {
    const { example, value = example.value } = shown;
    const isShared = shown.value === undefined || shown.writes !== undefined;
    const quick = isShared ? writeInto(operation, content, value, writes) : undefined;
    if (quick !== undefined) return quick;
    const whole = withWrites(value, writes);
    return guard.problems(operation, content, whole).length === 0 ? textOf(content, whole) : undefined;
  };
  return (call: CheckedCall, chosen: Omit<Chosen, 'served'>, listed: Shown): Filled => {
    const { operation } = call;
    const { outcome, content, others = [] } = chosen;
    let left = others;
    for (let shown = listed; ;) {
      const { example, value, writes: own = [] } = shown;
      const echoes = outcome.success ? echoWrites(call, value ?? example.value) : [];
      const writes = own.length > 0 ? [...own, ...echoes] : echoes;
      if (value === undefined && writes.length === 0) return asItIs(call, chosen, example);
      const text = content && written(operation, content, shown, writes);
      if (text !== undefined) return { outcome, content, text, example: example.name };
      left = left.filter((one) => one !== example);
      const next = value === undefined ? nearestExample(left, call) : undefined;
      if (!next) return asItIs(call, chosen, listed.example);
      shown = { example: next };
    }
  };
}

function textOf(content: Content | undefined, value: Json): string {
  return content ? writeBody(content.mediaType, value) : '';
}
