import type { Checkers, Contract } from '@chain-apis/contract';
import { createRestAnswers, type RestAnswers } from '../answers/rest-answers.ts';
import { createRpcAnswers, type RpcAnswers } from '../answers/rpc-answers.ts';
import { createExampleGuard, type ExampleGuard } from '../contract/check-examples.ts';
import { createDynamicAnswers, type DynamicAnswers } from '../dynamic/dynamic-answers.ts';
import { createErrorBodies, type ErrorBodies } from '../exchange/error-bodies.ts';
import { createInjector, type Injector } from '../faults/injector.ts';
import { createPrism, type Prism } from '../prism/prism.ts';
import type { NodeDialect } from '../rpc/dialect.ts';
import type { Script } from '../scenarios/script.ts';
import { createJobs, type Jobs } from '../state/jobs.ts';
import type { MockState } from '../state/mock-state.ts';
import { createRestState, type RestState } from '../state/rest-state.ts';
import { createRpcState, type RpcState } from '../state/rpc-state.ts';

/** What the two doors, REST and JSON-RPC, share. Made anew for each version of the contract. */
export interface Parts {
  readonly checkers: Checkers;
  readonly guard: ExampleGuard;
  readonly errors: ErrorBodies;
  readonly prism: Prism;
  readonly rest: RestAnswers;
  readonly rpc: RpcAnswers;
  readonly dynamic: DynamicAnswers;
  readonly inject: Injector;
  readonly state: MockState;
  readonly restState: RestState;
  readonly rpcState: RpcState;
  readonly jobs: Jobs;
  readonly dialect: NodeDialect;
  /** The scenario that is being played. */
  readonly script: () => Script;
}

export interface PartsOptions {
  readonly checkers: Checkers;
  readonly state: MockState;
  readonly dialect: NodeDialect;
  readonly seed: number;
  readonly script: () => Script;
}

export function createParts(contract: Contract, options: PartsOptions): Parts {
  const { checkers, state, seed } = options;
  const guard = createExampleGuard(checkers);
  const errors = createErrorBodies(contract);
  const prism = createPrism();
  const rest = createRestAnswers(prism, guard);
  const jobs = createJobs(contract.operations, state.jobs, state.clock);
  return {
    ...options,
    guard,
    errors,
    prism,
    rest,
    rpc: createRpcAnswers(guard),
    dynamic: createDynamicAnswers(contract, prism, guard, seed),
    inject: createInjector(rest, errors),
    jobs,
    restState: createRestState(contract.operations, state.ages, jobs),
    rpcState: createRpcState(contract.operations),
  };
}
