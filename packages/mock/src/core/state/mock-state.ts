import { createPositions, type ByteBudget, type Positions } from '@chain-apis/contract';
import { createClock, type OwnedClock } from './clock.ts';
import { createJobStore, type JobStore } from './jobs.ts';
import { createNodeState, type NodeState } from './node-state.ts';
import { createTokenAges, type TokenAges } from './token-ages.ts';

/** State of a mock that survives a new version of its contract. */
export interface MockState {
  readonly clock: OwnedClock;
  readonly node: NodeState;
  readonly ages: TokenAges;
  readonly jobs: JobStore;
  readonly replayed: Positions;
  /** Changes with the state that responses depend on. */
  readonly version: number;
  /** Records a change of state that responses depend on. */
  touch(): void;
  reset(): void;
  /** Releases the memory of the state. */
  close(): void;
}

/** @param budget - memory limit in bytes of caller-dependent state */
export function createMockState(budget: ByteBudget): MockState {
  let version = 0;
  const changed = () => void (version += 1);
  const clock = createClock(changed);
  const node = createNodeState(changed);
  const ages = createTokenAges(clock, budget, changed);
  const jobs = createJobStore(budget, changed);
  const replayed = createPositions(changed, budget);
  return {
    clock,
    node,
    ages,
    jobs,
    replayed,
    get version() {
      return version;
    },
    touch: changed,
    reset() {
      clock.reset();
      ages.reset();
      jobs.reset();
      replayed.reset();
      node.setHealthy(true);
    },
    close() {
      ages.close();
      jobs.close();
      replayed.close();
    },
  };
}
