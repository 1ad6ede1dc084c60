import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { createCallLog, RefusedCallError, type CallLog } from '../log/calls.ts';
import { matchCalls, requireKnown } from '../log/match-calls.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import type { MockControls, CoreSettings, ResetOptions } from '../mock-api.ts';
import type { Scenario, Step } from '../scenarios/scenario.ts';
import type { Host } from '../host.ts';
import { createScript, NO_SCRIPT, type Script } from '../scenarios/script.ts';
import { createMockState, type MockState } from './mock-state.ts';
import { secretsOf, type Contract, type ByteBudget } from '@chain-apis/contract';

/** One user's state, scenario, faults and calls. Sessions are isolated. */
export interface Session extends MockControls {
  readonly state: MockState;
  readonly faults: Faults;
  readonly log: CallLog;
  readonly cache: ResponseCache;
  /** Changes with everything that responses depend on. */
  readonly version: number;
  /** The scenario's next step for a call of this operation. */
  nextStep(operation: string): Step | undefined;
  readonly playing: Scenario | undefined;
  /** Prepares the scenario for another version of the contract. */
  follow(contract: Contract): void;
  /** Releases the memory of the session. */
  close(): void;
}

/** Memory limit in bytes of caller-dependent state of all sessions. */
export interface Memory {
  /** Calls. */
  readonly log: ByteBudget;
  /** Jobs, tokens, cached responses. */
  readonly state: ByteBudget;
}

export interface SessionOptions {
  readonly contract: Contract;
  readonly settings: CoreSettings;
  readonly memory: Memory;
  readonly scenarios: Host['scenarios'];
}

/** @throws SteeringError if a fault or the scenario is malformed */
export function createSession({ contract: first, settings, memory, scenarios }: SessionOptions): Session {
  const { seed = 0, latency, fail, rate } = settings;
  const state = createMockState(memory.state);
  const log = createCallLog(memory.log, () => secretsOf(contract.operations));
  const faults = createFaults(seed, () => performance.now() + state.clock.elapsed);
  const cache = createResponseCache(memory.state);
  let contract = first;
  let script: Script = NO_SCRIPT;
  let scenario: Scenario | undefined;

  function play(next?: Scenario): void {
    const prepared = next
      ? createScript(next, { operations: contract.operations, state, scenarios })
      : NO_SCRIPT;
    faults.use({ latency, fail, rate, ...faultsOf(next) });
    [scenario, script] = [next, prepared];
    state.touch();
    script.rewind();
  }
  play(settings.scenario);

  return {
    state,
    faults,
    log,
    cache,
    node: state.node,
    clock: state.clock,
    get version() {
      return state.version;
    },
    get playing() {
      return scenario;
    },
    nextStep: (operation) => script.next(operation),
    follow(next) {
      contract = next;
      if (scenario) script = createScript(scenario, { operations: next.operations, state, scenarios });
      state.touch();
    },
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
    reset({ keepScenario = false }: ResetOptions = {}) {
      state.reset();
      log.clear();
      faults.reset();
      play(keepScenario ? scenario : settings.scenario);
    },
    close() {
      log.close();
      cache.close();
      state.close();
    },
  };
}

function faultsOf({ latency, fail, rate }: Partial<Scenario> = {}) {
  return {
    ...(latency !== undefined && { latency }),
    ...(fail !== undefined && { fail }),
    ...(rate !== undefined && { rate }),
  };
}
