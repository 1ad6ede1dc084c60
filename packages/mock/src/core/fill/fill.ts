import { ContractError, firstSuccess, type Example } from '@chain-apis/contract';
import type { CheckedCall, ChosenOutcome, FilledOutcome, Refused, ChosenExample, Unmade } from '../call.ts';
import type { ExampleGuard } from '../check/checks.ts';
import { nearestExample } from '../choose/ids.ts';
import type { MockState } from '../state/mock-state.ts';
import { echo } from './echo.ts';
import type { Generated } from './generated.ts';
import type { Lists } from './lists.ts';

/** Fills the chosen outcome with the requested page and repeated parameters, or says that its body must be generated. */
export function createFill(show: Show, lists: Lists, { sample }: Generated) {
  return (call: CheckedCall, chosen: ChosenOutcome, state: MockState): FilledOutcome | Refused | Unmade => {
    const { operation } = call;
    const { outcome, example, value, served } = chosen;
    if (typeof served === 'object') return { unmade: { call, chosen, seed: served.seed } };
    if (!example) return sample(call, chosen);
    const isOther = outcome !== firstSuccess(operation) && !operation.health;
    const isWhole = served !== 'free' || isOther;
    const listed = isWhole ? { example, value } : lists(call, example, state);
    if ('refusal' in listed) return listed;
    try {
      return show(call, chosen, listed);
    } catch (cause) {
      // The example violates the contract. Calls that name it get it; others get a valid alternative.
      if (!(cause instanceof ContractError)) throw cause;
      const { name, value } = listed.example;
      const warnings = [`example ${name} of ${operation.id} is broken`];
      if (served === 'named') return { outcome, content: chosen.content, value, example: name, warnings };
      return { ...sample(call, chosen), warnings };
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
  return (call: CheckedCall, chosen: Omit<ChosenOutcome, 'served'>, listed: ChosenExample): FilledOutcome => {
    const { operation } = call;
    const { outcome, content, others = [] } = chosen;
    const asItIs = (example: Example): FilledOutcome => {
      guard.example(operation, outcome, content, example);
      return { outcome, content, value: example.value, example: example.name };
    };
    let left = others;
    for (let shown: ChosenExample | undefined = listed; shown;) {
      const { example, value = example.value } = shown;
      const filled = outcome.success ? echo(call, value) : value;
      if (filled === example.value) return asItIs(example);
      if (content && guard.problems(operation, content, filled).length === 0)
        return { outcome, content, value: filled, example: example.name };
      left = left.filter((one) => one !== example);
      const next: Example | undefined = shown.value === undefined ? nearestExample(left, call) : undefined;
      shown = next && { example: next };
    }
    return asItIs(listed.example);
  };
}
