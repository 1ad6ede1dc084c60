import { RefusedCallError, callsOf } from '../log/calls.ts';
import { matchCalls, requireKnown } from '../log/match-calls.ts';
import { createFaults } from '../faults/faults.ts';
import type { MockControls, CoreSettings } from '../mock-api.ts';
import type { Scenario, Step } from '../scenarios/scenario.ts';
import type { Host } from '../host.ts';
import { createScript, type Script } from '../scenarios/script.ts';
import { createMockState } from './mock-state.ts';
import { readSessionState, writeSessionState } from './session-state.ts';
import { createHiding } from '@chain-apis/contract/traffic';
import type { Contract } from '@chain-apis/contract';
import { type ByteBudget, decodePercent } from '@chain-apis/foundation';
import { type LoggedCall, createCallLog } from '../log/call-log.ts';
import { type MockRequest, originForm } from '../read/messages.ts';
import { SteeringError } from '../values/steering-error.ts';

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
  const log = createCallLog(memory.log);
  const shown = (calls: Iterable<LoggedCall>) => callsOf(calls, createHiding(contract.operations, settings));
  const undeclared = () => shown(log.undeclared());
  const refused = () => shown(log.refused());
  const faults = createFaults(seed, () => performance.timeOrigin + performance.now() + state.clock.elapsed);
  let contract = first;
  let script: Script | undefined;
  let scenario: Scenario | undefined;

  const scriptOf = (next: Scenario) => createScript(next, contract.operations, state, scenarios);
  function play(next?: Scenario): void {
    const prepared = next && scriptOf(next);
    faults.use({
      latency: next?.latency ?? latency,
      fail: next?.fail ?? fail,
      rate: next?.rate ?? rate,
    });
    [scenario, script] = [next, prepared];
    script?.rewind();
  }
  play(settings.scenario);

  const controls: MockControls = {
    node: state.node,
    clock: state.clock,
    calls(operation, params) {
      const all = shown(log.all());
      if (operation === undefined) return all;
      const found = matchCalls(all, operation, params);
      // Calls have names, including those that only a cassette has.
      if (found.length === 0) requireKnown(contract.operations, operation, params);
      return found;
    },
    assertNothingUndeclared() {
      if (undeclared().length > 0) throw new RefusedCallError('declare', undeclared());
    },
    assertNothingRefused() {
      if (refused().length > 0) throw new RefusedCallError('allow', refused());
    },
    play,
    reset({ keepScenario = false } = {}) {
      state.reset();
      log.clear();
      faults.reset();
      play(keepScenario ? scenario : settings.scenario);
    },
    exportState: () =>
      writeSessionState({ ...state.saved(), ...faults.saved(), scenario, played: script?.counts() ?? [] }),
    importState(text) {
      const saved = readSessionState(text);
      play(saved.scenario);
      script?.skip(saved.played);
      state.restore(saved);
      faults.restore(saved);
    },
  };
  return {
    controls,
    state,
    faults,
    log,
    undeclared,
    refused,
    get playing() {
      return scenario;
    },
    /** The scenario's next step for a call of this operation. */
    nextStep: (operation: string): Step | undefined => script?.next(operation),
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

/** Maximum number of sessions; the least recently used are removed. */
const MOST = 1000;
const HEADER = 'mock-session';
const IN_PATH = /^\/__session\/([^/?#]*)(.*)$/s;
const NAME = /^[\w.-]{1,100}$/;

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions of a mock: the default one and named ones. */
export function createSessions(make: () => Session) {
  const unnamed = make();
  const sessions = new Map<string, Session>();
  const forget = (name: string) => {
    sessions.get(name)?.close();
    sessions.delete(name);
  };
  return {
    unnamed,
    /** Returns the session of this name, or creates it. @throws SteeringError if it is not a name */
    named(name: string): Session {
      if (!NAME.test(name)) {
        throw new SteeringError(
          `a session is named with up to 100 letters, digits, dots and hyphens, not ${JSON.stringify(name.slice(0, 120))}`,
        );
      }
      const session = sessions.get(name) ?? make();
      // The most recently used is last.
      sessions.delete(name);
      sessions.set(name, session);
      const [oldest] = sessions.keys();
      if (sessions.size > MOST) forget(oldest!);
      return session;
    },
    all: (): readonly Session[] => [unnamed, ...sessions.values()],
    names: (): readonly string[] => [...sessions.keys()],
    forget,
  };
}

type Asking = Pick<MockRequest, 'url' | 'headers'>;

/** Returns the name that a request gives its session, and its path without that name. */
function named({ url, headers }: Asking): { readonly name?: string; readonly url: string } {
  const path = url.startsWith('/') ? url : originForm(url);
  const [, prefix, rest = ''] = IN_PATH.exec(path) ?? [];
  if (prefix !== undefined)
    return { name: decodePercent(prefix), url: rest.startsWith('/') ? rest : `/${rest}` };
  const name = headers[HEADER];
  return name === undefined ? { url } : { name: String(name), url };
}

/** Returns the name of a request's session; undefined without one, or if the mock refuses it. */
export function sessionNameOf(request: Asking): string | undefined {
  const { name } = named(request);
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** Returns the request's session, by header or path prefix, and the request without that prefix. */
export function sessionOf(
  sessions: Sessions,
  request: MockRequest,
): { readonly session: Session; readonly request: MockRequest } {
  const { name, url } = named(request);
  const session = name === undefined ? sessions.unnamed : sessions.named(name);
  return { session, request: url === request.url ? request : { ...request, url } };
}
