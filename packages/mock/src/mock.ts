import type { Contract } from '@chain-apis/contract';
import { brokenExamplesOf } from './contract/check-examples.ts';
import { callOf, createCalls, UndeclaredCallError, type Call } from './control/calls.ts';
import { CONTROL_PREFIX, createControlDoor } from './control/control-door.ts';
import { loggable, operationLabel } from './control/request-log.ts';
import { areasOf } from './engine/areas.ts';
import { finish } from './engine/finish.ts';
import type { HeaderOf } from './engine/memo.ts';
import { createVersion } from './engine/version.ts';
import { parseRequest, pathOf, type Answer, type ParsedRequest } from './exchange/exchange.ts';
import { SteeringError, type Effects } from './faults/fault.ts';
import { createFaults, type FaultOptions } from './faults/faults.ts';
import { parseLatency } from './faults/latency.ts';
import { createRandom } from './faults/random.ts';
import type { Mock, MockControls, MockSettings } from './mock-api.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { createScript, NO_SCRIPT, type Script } from './scenarios/script.ts';
import { createMockState } from './state/mock-state.ts';

export type { Mock, MockControls, MockSettings } from './mock-api.ts';

/**
 * Makes a mock of a contract. A broken example is refused when it is about to be served.
 *
 * @throws SteeringError if a fault or the scenario is not well written
 */
export function createMock(contract: Contract, settings: MockSettings = {}): Mock {
  const { seed = 0, nodeDialect = 'standard', reference, har } = settings;
  const state = createMockState();
  const calls = createCalls();
  const random = createRandom(seed);
  const faults = createFaults(seed, () => performance.now() + state.clock.elapsed);
  let script: Script = NO_SCRIPT;
  let scenario: Scenario | undefined;
  const versionOf = (next: Contract) =>
    createVersion(next, { state, dialect: nodeDialect, seed, script: () => script }, reference);
  let version = versionOf(contract);
  play(settings.scenario);

  function play(next?: Scenario): void {
    const { latency, fail, rate } = settings;
    const prepared = next ? createScript(next, version.contract.operations, state) : NO_SCRIPT;
    faults.use({ latency, fail, rate, ...pickFaults(next) });
    [scenario, script] = [next, prepared];
    script.rewind();
  }

  const controls: MockControls = {
    node: state.node,
    clock: state.clock,
    calls: () => calls.list(),
    assertNothingUndeclared() {
      if (calls.undeclared().length > 0) throw new UndeclaredCallError(calls.undeclared());
    },
    play,
    reset() {
      state.reset();
      calls.clear();
      faults.reset();
      script.rewind();
    },
  };
  const control = createControlDoor({ ...controls, clearCalls: () => calls.clear() }, () => scenario);

  /** Whether an equal request may get an equal answer without being looked at. */
  const settled = () => faults.idle && script === NO_SCRIPT && !har;

  function tell(call: Call, { effects }: Answer, started: number, error?: string) {
    calls.add(call);
    if (!settings.log) return;
    const { method, url, status, operations, example } = call;
    const operation = operationLabel(operations);
    settings.log({
      method: loggable(method),
      path: loggable(pathOf(url)),
      status,
      milliseconds: performance.now() - started,
      ...(operation && { operation }),
      ...(example && { example }),
      ...(effects?.fault && { fault: effects.fault }),
      ...(error && { error }),
    });
  }

  async function respond(parsed: ParsedRequest): Promise<{ answer: Answer; error?: string }> {
    const { engine } = version;
    try {
      const preflight = parsed.method === 'OPTIONS';
      const failure = preflight ? undefined : faults.failureOf(parsed);
      const effects: Effects = preflight ? {} : faults.effectsOf(parsed);
      const answer = await engine.answer(parsed, failure);
      return { answer: withEffects(answer, failure ? { ...answer, volatile: true } : answer, effects) };
    } catch (cause) {
      if (cause instanceof SteeringError) return { answer: engine.refuse(parsed, 400, cause.message) };
      // The mock is at fault. It says so in the contract's form and lives on.
      const error = cause instanceof Error ? cause.message : String(cause);
      return {
        answer: { ...engine.refuse(parsed, 500, `the mock failed: ${error}`), volatile: true },
        error,
      };
    }
  }

  /** A scenario's own delay and fault come before those of every request. */
  function withEffects({ wanted }: Answer, answer: Answer, effects: Effects): Answer {
    const delay = wanted?.latency === undefined ? effects.delay : parseLatency(wanted.latency)(random);
    const fault = effects.fault ?? wanted?.fault;
    if (delay === undefined && fault === undefined) return answer;
    return { ...answer, effects: { ...(delay !== undefined && { delay }), ...(fault && { fault }) } };
  }

  const keyOf = (method: string, url: string, header: HeaderOf, body?: Uint8Array) =>
    settled() ? version.memo.keyOf(method, url, header, body) : undefined;

  const recall: Mock['recall'] = ({ method, url, headers }, body) => {
    const started = performance.now();
    const key = keyOf(method, url, (name) => headers[name], body);
    const known = key && version.memo.get(key, state.version);
    if (known) tell(known.call, known.answer, started);
    return known?.finished;
  };

  return {
    ...controls,
    recall,
    get contract() {
      return version.contract;
    },
    get areas() {
      return areasOf(version.contract);
    },
    refuse: (status, message) => finish(version.engine.refuse({ path: '/' }, status, message), 'GET'),
    ready: () => version.parts.prism.ready(),
    async check() {
      const broken: string[] = [];
      for (const operation of version.contract.operations) {
        // A pause after each, so that requests are answered meanwhile.
        await new Promise((resolve) => setImmediate(resolve));
        broken.push(...brokenExamplesOf(operation, version.checkers));
      }
      return broken;
    },
    use(next) {
      version = versionOf(next);
      if (scenario) script = createScript(scenario, next.operations, state);
    },
    close: async () => har?.close(),
    async handle(request) {
      const started = performance.now();
      const parsed = parseRequest(request);
      if (parsed.path === CONTROL_PREFIX || parsed.path.startsWith(`${CONTROL_PREFIX}/`)) {
        return finish(await control(parsed, request.remote), parsed.method);
      }
      const key = keyOf(parsed.method, request.url, (name) => parsed.headers.get(name), parsed.body);
      const [{ memo }, before] = [version, state.version];
      const known = key && memo.get(key, before);
      if (known) {
        tell(known.call, known.answer, started);
        return known.finished;
      }
      const { answer, error } = await respond(parsed);
      const call = callOf(parsed.method, request.url, answer);
      tell(call, answer, started, error);
      const finished = finish(answer, parsed.method);
      if (key && !answer.volatile && state.version === before) memo.set(key, before, { answer, call });
      har?.record(request, parsed, answer, finished, performance.now() - started);
      return answer.effects ? Object.assign(finished, { effects: answer.effects }) : finished;
    },
  };
}

function pickFaults(scenario: Scenario | undefined): FaultOptions {
  const { latency, fail, rate } = scenario ?? {};
  return {
    ...(latency !== undefined && { latency }),
    ...(fail !== undefined && { fail }),
    ...(rate !== undefined && { rate }),
  };
}
