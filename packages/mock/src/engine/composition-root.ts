import { createCheckers, type Checkers, type Contract } from '@chain-apis/contract';
import { createDynamicResponses, type DynamicResponses } from '../dynamic/dynamic-responses.ts';
import { createExampleGuard, type ExampleGuard } from '../examples/check-examples.ts';
import { createRestExamples, type RestExamples } from '../examples/rest-examples.ts';
import { createRpcResults, type RpcResults } from '../examples/rpc-results.ts';
import { createFailureResponses, type FailureResponses } from '../faults/failure-responses.ts';
import { createErrorBodies, type ErrorBodies } from '../http/error-bodies.ts';
import { createPrism, type Prism } from '../prism/prism.ts';
import type { NodeDialect } from '../rpc/dialect.ts';
import { createJobs, type Jobs } from '../state/jobs.ts';
import { createRestState, type RestState } from '../state/rest-state.ts';
import { createRpcState, type RpcState } from '../state/rpc-state.ts';

/** What follows from one version of a contract. It holds no state: sessions do. */
export interface Services {
  readonly contract: Contract;
  readonly checkers: Checkers;
  readonly guard: ExampleGuard;
  readonly errors: ErrorBodies;
  readonly prism: Prism;
  readonly rest: RestExamples;
  readonly rpc: RpcResults;
  readonly dynamic: DynamicResponses;
  readonly failures: FailureResponses;
  readonly jobs: Jobs;
  readonly restState: RestState;
  readonly rpcState: RpcState;
  readonly dialect: NodeDialect;
}

export interface ServiceOptions {
  readonly dialect: NodeDialect;
  readonly seed: number;
}

/** The composition root: the one function that knows how the services depend on each other. */
export function createServices(contract: Contract, { dialect, seed }: ServiceOptions): Services {
  const checkers = createCheckers(contract);
  const guard = createExampleGuard(checkers);
  const errors = createErrorBodies(contract);
  const prism = createPrism();
  const rest = createRestExamples(prism, guard);
  const jobs = createJobs(contract.operations);
  return {
    contract,
    checkers,
    guard,
    errors,
    prism,
    rest,
    rpc: createRpcResults(guard),
    dynamic: createDynamicResponses(contract, prism, guard, seed),
    failures: createFailureResponses(rest, errors),
    jobs,
    restState: createRestState(contract.operations, jobs),
    rpcState: createRpcState(contract.operations),
    dialect,
  };
}
