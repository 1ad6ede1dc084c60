import { codeOf, isError, type Operation } from '@chain-apis/contract';
import { nameMatcher, parseDuration } from '@chain-apis/foundation';
import { SteeringError } from '../values/steering-error.ts';
import { parseLatency } from '../faults/latency.ts';
import type { Scenarios } from '../host.ts';
import type { MockState } from '../state/mock-state.ts';
import type { Scenario, ScenarioRule, Step } from './scenario.ts';

/** Steps of a scenario, each repeated by its count. */
const MAX_STEPS = 100_000;

/** Plays a scenario: finds the step for a call. */
export interface Script {
  /** Returns the next step for a call of this operation; applies its changes of clock and node. */
  next(operation: string): Step | undefined;
  /** Restarts. */
  rewind(): void;
  /** Calls so far, by rule. */
  counts(): readonly number[];
  /** Continues after these calls. */
  skip(counts: readonly number[]): void;
}

/**
 * Prepares a scenario for a contract.
 *
 * @throws SteeringError if it is malformed or names something undeclared
 */
export function createScript(
  scenario: Scenario,
  operations: readonly Operation[],
  state: MockState,
  scenarios: Pick<Scenarios, 'faultsOf'> | undefined,
): Script {
  if (typeof scenario !== 'object' || !scenario)
    throw new SteeringError(
      `a scenario is an object, as loadScenario gives it, not ${JSON.stringify(scenario)}`,
    );
  const faults = scenarios?.faultsOf(scenario) ?? '';
  if (faults !== '') throw new SteeringError(`the scenario: ${faults}`);
  const played = (scenario.responses ?? []).flatMap(({ sequence }) => sequence);
  const count = played.reduce((sum, { times = 1 }) => sum + times, 0);
  if (count > MAX_STEPS)
    throw new SteeringError(
      `a scenario has at most ${MAX_STEPS} steps, each counted \`times\`, not ${count}`,
    );
  const rules = (scenario.responses ?? []).map((rule) => {
    const matches = nameMatcher(rule.on);
    const matched = operations.filter(({ id }) => matches(id));
    check(rule, matched);
    const steps = rule.sequence.flatMap((step) => Array<Step>(step.times ?? 1).fill(step));
    return { rule, matches, steps, count: 0 };
  });
  return {
    next(operation) {
      const found = rules.find(({ matches }) => matches(operation));
      if (!found) return undefined;
      const step = stepAt(found.rule, found.steps, found.count);
      found.count += 1;
      if (step?.advance !== undefined) state.clock.advance(step.advance);
      if (step?.healthy !== undefined) state.node.setHealthy(step.healthy);
      return step;
    },
    rewind() {
      for (const rule of rules) rule.count = 0;
      if (scenario.healthy !== undefined) state.node.setHealthy(scenario.healthy);
    },
    counts: () => rules.map(({ count }) => count),
    skip: (counts) => rules.forEach((rule, index) => (rule.count = counts[index] ?? 0)),
  };
}

function stepAt({ then = 'normal' }: ScenarioRule, steps: readonly Step[], count: number): Step | undefined {
  if (count < steps.length || then === 'normal') return steps[count];
  return then === 'last' ? steps.at(-1) : steps[count % steps.length];
}

function check({ on, sequence }: ScenarioRule, matched: readonly Operation[]): void {
  const where = `on ${on.join(', ')}`;
  if (matched.length === 0)
    throw new SteeringError(`the scenario names no operation of the contract: ${where}`);
  const outcomes = matched.flatMap((operation) => operation.outcomes);
  const examples = outcomes.flatMap((outcome) => outcome.examples.map(({ name }) => name));
  const errors = outcomes.filter(isError).map(codeOf);
  for (const { example, error, delay, advance } of sequence) {
    if (delay !== undefined) parseLatency(String(delay));
    const wrong = [
      advance !== undefined &&
        parseDuration(advance) === undefined &&
        `advance is a duration such as 25h or 90s, not ${JSON.stringify(advance)}: ${where}`,
      example !== undefined &&
        !examples.includes(example) &&
        `no example ${JSON.stringify(example)} is declared ${where}`,
      error !== undefined && !errors.includes(error) && `no error ${error} is declared ${where}`,
    ].find((problem) => problem !== false);
    if (wrong !== undefined) throw new SteeringError(wrong);
  }
}
