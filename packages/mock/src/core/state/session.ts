import { createCallLog, RefusedCallError } from '../log/calls.ts';
import { matchCalls, requireKnown } from '../log/match-calls.ts';
import { createFaults } from '../faults/faults.ts';
import type { MockControls, CoreSettings } from '../mock-api.ts';
import type { Scenario, Step } from '../scenarios/scenario.ts';
import type { Host } from '../host.ts';
import { createScript, NO_SCRIPT, type Script } from '../scenarios/script.ts';
import { createMockState } from './mock-state.ts';
import { readSessionState, writeSessionState } from './session-state.ts';
import { createHiding } from '@chain-apis/traffic';
import type { Contract } from '@chain-apis/contract';
import type { ByteBudget } from '@chain-apis/foundation';

export type Session = ReturnType<typeof createSession>;

/** Memory limit in bytes of caller-dependent state of all sessions. */
export interface Memory {
  /** Calls. */
  readonly log: ByteBudget;
  /** Jobs and tokens. */
  readonly state: ByteBudget;
}

/**
 * One user's state, scenario, faults and calls. Sessions are isolated.
 *
 * @throws SteeringError if a fault or the scenario is malformed
 */
export function createSession(
  first: Contract,
  settings: CoreSettings,
  memory: Memory,
  scenarios: Host['scenarios'],
) {
  const { seed = 0, latency, fail, rate } = settings;
  const state = createMockState(memory.state);
  const log = createCallLog(memory.log, () => createHiding(contract.operations, settings));
  const faults = createFaults(seed, () => performance.timeOrigin + performance.now() + state.clock.elapsed);
  let contract = first;
  let script: Script = NO_SCRIPT;
  let scenario: Scenario | undefined;

  const scriptOf = (next: Scenario) => createScript(next, contract.operations, state, scenarios);
  function play(next?: Scenario): void {
    const prepared = next ? scriptOf(next) : NO_SCRIPT;
    faults.use({
      latency: next?.latency ?? latency,
      fail: next?.fail ?? fail,
      rate: next?.rate ?? rate,
    });
    [scenario, script] = [next, prepared];
    script.rewind();
  }
  play(settings.scenario);

  const controls: MockControls = {
    node: state.node,
    clock: state.clock,
    calls(operation, params) {
      if (operation === undefined) return log.list();
      const found = matchCalls(log.list(), operation, params);
      // Calls have names, including those that only a cassette has.
      if (found.length === 0) requireKnown(contract.operations, operation, params);
      return found;
    },
    assertNothingUndeclared() {
      if (log.undeclared().length > 0) throw new RefusedCallError('declare', log.undeclared());
    },
    assertNothingRefused() {
      if (log.refused().length > 0) throw new RefusedCallError('allow', log.refused());
    },
    play,
    reset({ keepScenario = false } = {}) {
      state.reset();
      log.clear();
      faults.reset();
      play(keepScenario ? scenario : settings.scenario);
    },
    exportState: () =>
      writeSessionState({ ...state.saved(), ...faults.saved(), scenario, played: script.counts() }),
    importState(text) {
      const saved = readSessionState(text);
      play(saved.scenario);
      script.skip(saved.played);
      state.restore(saved);
      faults.restore(saved);
    },
  };
  return {
    controls,
    state,
    faults,
    log,
    get playing() {
      return scenario;
    },
    /** The scenario's next step for a call of this operation. */
    nextStep: (operation: string): Step | undefined => script.next(operation),
    /** Prepares the scenario for another version of the contract. */
    follow(next: Contract): void {
      contract = next;
      if (scenario) script = scriptOf(scenario);
    },
    /** Releases the memory of the session. */
    close(): void {
      for (const part of [log, state]) part.close();
    },
  };
}
