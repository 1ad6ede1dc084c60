import {
  BoundedMap,
  bytesOfText,
  type ByteBudget,
  type JsonObject,
  writeJson,
  parseDuration,
} from '@chain-apis/foundation';
import { createPositions } from '@chain-apis/contract/traffic';

/** The mock's clock. It only advances on request, so that pagination and jobs never depend on the speed of a test. */
export interface Clock {
  /** Milliseconds that the clock was advanced since the start or a reset. */
  readonly elapsed: number;
  /**
   * Advances the clock.
   *
   * @param duration - milliseconds, or a text such as `25h`, `90s`, `250ms`
   */
  advance(duration: number | string): void;
}

/** Later times aren't valid dates in all formats. */
export const FURTHEST = 100 * 366 * 86_400_000;

function createClock(): Clock & { set(milliseconds: number): void } {
  let elapsed = 0;
  return {
    get elapsed() {
      return elapsed;
    },
    advance(duration) {
      const milliseconds = parseDuration(duration);
      if (milliseconds === undefined) {
        throw new TypeError(
          `a duration is written 250ms, 90s, 10m, 25h or 2d, not ${JSON.stringify(duration)}`,
        );
      }
      if (elapsed + milliseconds > FURTHEST)
        throw new TypeError('the clock moves at most 100 years ahead: reset it to begin again');
      elapsed += milliseconds;
    },
    set(milliseconds) {
      elapsed = milliseconds;
    },
  };
}

/** The node behind the probes and the JSON-RPC methods: one state for both. */
export interface NodeState {
  readonly healthy: boolean;
  setHealthy(healthy: boolean): void;
}

/** The state of a job. Refers to examples by name, so that it survives edits of the contract. */
export interface Job {
  readonly id: string;
  /** Properties that stay the same in every state of the job. */
  readonly own: JsonObject;
  /** Name of the job's final example. */
  readonly end: string | undefined;
  readonly since: number;
  readonly reads: number;
}

/** What responses follow from, apart from faults and the scenario. */
export interface SavedState {
  readonly elapsed: number;
  readonly healthy: boolean;
  readonly created: number;
  readonly jobs: readonly (readonly [key: string, job: Job])[];
  readonly issued: readonly (readonly [token: string, elapsed: number])[];
  readonly replayed: readonly (readonly [request: string, position: number])[];
}

/** State of a mock that survives a new version of its contract. */
export type MockState = ReturnType<typeof createMockState>;

/** Memory of a value in bytes, for each character of its JSON. */
const BYTES_OF_JSON = 10;

/** @param budget - memory limit in bytes of caller-dependent state */
export function createMockState(budget: ByteBudget) {
  let [created, healthy] = [0, true];
  const clock = createClock();
  const weighJob = ({ own }: Job, key: string) => bytesOfText(key) + BYTES_OF_JSON * writeJson(own).length;
  const jobs = new BoundedMap<string, Job>(budget, weighJob);
  const issued = new BoundedMap<string, number>(budget, (_, key) => bytesOfText(key));
  const replayed = createPositions(budget);
  const node: NodeState = {
    get healthy() {
      return healthy;
    },
    setHealthy(value) {
      healthy = value;
    },
  };
  const reset = () => {
    created = 0;
    jobs.clear();
    issued.clear();
    replayed.reset();
    clock.set(0);
    node.setHealthy(true);
  };
  return {
    clock,
    node,
    /** By reading operation and id. */
    jobs,
    /** Positions in cassettes. */
    replayed,
    /** Counts one more job. @returns how many there were before */
    countJob: () => created++,
    /** Records that a page token is issued now. */
    issue(token: string) {
      // Until the clock advances, every token is as old as the mock: nothing to store.
      if (clock.elapsed === 0 || issued.get(token) === clock.elapsed) return;
      issued.set(token, clock.elapsed);
    },
    /** Returns milliseconds since the token was last issued; a token never issued is as old as the mock. */
    ageOf: (token: string) => clock.elapsed - (issued.get(token) ?? 0),
    reset,
    saved: (): SavedState => ({
      elapsed: clock.elapsed,
      healthy,
      created,
      jobs: [...jobs.entries()],
      issued: [...issued.entries()],
      replayed: [...replayed.entries()],
    }),
    restore(saved: SavedState) {
      reset();
      created = saved.created;
      for (const [key, job] of saved.jobs) jobs.set(key, job);
      for (const [token, elapsed] of saved.issued) issued.set(token, elapsed);
      for (const [request, position] of saved.replayed) replayed.set(request, position);
      clock.set(saved.elapsed);
      node.setHealthy(saved.healthy);
    },
    /** Releases the memory of the state. */
    close() {
      for (const memory of [jobs, issued, replayed]) memory.close();
    },
  };
}
