import { createCheckers, type Cassette, type Checkers, type Contract } from '@chain-apis/contract';
import { createRecordedResponses, type RecordedResponses } from './state/recorded-responses.ts';
import { createDynamicResponses, type DynamicResponses } from './fill/dynamic-responses.ts';
import { createExampleGuard, type ExampleGuard } from './check/check-examples.ts';
import { createRestExamples, type RestExamples } from './fill/rest-examples.ts';
import { createRpcResults, type RpcResults } from './fill/rpc-results.ts';
import { createFailureResponses, type FailureResponses } from './write/failure-responses.ts';
import { createErrorBodies, type ErrorBodies } from './write/error-bodies.ts';
import type { Host } from './host.ts';
import type { ParsedRequest } from './read/messages.ts';
import type { NodeDialect } from './codecs/dialect-rules.ts';
import { createMethodNames, type MethodNames, type MethodPrefix } from './match/method-prefixes.ts';
import type { Session } from './state/session.ts';
import { createJobs, type Jobs } from './state/jobs.ts';
import { createRestState, type RestState } from './choose/rest-state.ts';
import {
  createFindUnknown,
  parseUnknownPolicy,
  type FindUnknown,
  type UnknownPolicy,
} from './choose/unknown-ids.ts';
import { createRpcState, type RpcState } from './choose/rpc-state.ts';

/** What follows from one version of a contract. It holds no state: sessions do. */
export interface Services {
  readonly contract: Contract;
  readonly checkers: Checkers;
  readonly guard: ExampleGuard;
  readonly errors: ErrorBodies;
  readonly rest: RestExamples;
  readonly rpc: RpcResults;
  readonly dynamic: DynamicResponses;
  readonly failures: FailureResponses;
  readonly jobs: Jobs;
  readonly restState: RestState;
  readonly rpcState: RpcState;
  readonly dialect: NodeDialect;
  readonly prefixes: MethodNames;
  readonly findUnknown: FindUnknown;
  readonly recorded: RecordedResponses;
  /** How the mock is reached. */
  readonly scheme: 'http' | 'https';
  /** What becomes of an id that no example has: by the request, by the scenario, by the mock. */
  unknownPolicy(request: Pick<ParsedRequest, 'headers'>, session: Session): UnknownPolicy;
}

export interface ServiceOptions {
  readonly dialect: NodeDialect;
  readonly methodPrefix?: MethodPrefix | undefined;
  readonly unknown?: UnknownPolicy | undefined;
  readonly seed: number;
  readonly generator: Host['generator'];
  /** Default `http`. */
  readonly scheme?: 'http' | 'https' | undefined;
  /** Their responses are sent again. */
  readonly recorded?: readonly Cassette[] | undefined;
}

/** The composition root: the one function that knows how the services depend on each other. */
export function createServices(
  contract: Contract,
  { dialect, seed, generator, methodPrefix, unknown, recorded = [], scheme = 'http' }: ServiceOptions,
): Services {
  const checkers = createCheckers(contract);
  const guard = createExampleGuard(checkers);
  const errors = createErrorBodies(contract, checkers);
  const rest = createRestExamples(generator, guard, checkers);
  const jobs = createJobs(contract.operations);
  return {
    contract,
    checkers,
    guard,
    errors,
    rest,
    rpc: createRpcResults(guard),
    dynamic: createDynamicResponses(contract, { generator, guard, checkers }, seed),
    failures: createFailureResponses(rest, errors),
    jobs,
    restState: createRestState(contract.operations, jobs),
    rpcState: createRpcState(contract.operations, dialect === 'observed'),
    dialect,
    scheme,
    prefixes: createMethodNames(methodPrefix),
    findUnknown: createFindUnknown(contract.operations),
    recorded: createRecordedResponses(recorded, contract.operations),
    unknownPolicy({ headers }, session) {
      const asked = headers.get('mock-unknown');
      if (asked !== undefined) return parseUnknownPolicy(asked);
      return session.playing?.unknown ?? unknown ?? (dialect === 'observed' ? 'refuse' : 'echo');
    },
  };
}
