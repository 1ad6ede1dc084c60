import type { Checkers, Operation } from '@chain-apis/contract';
import type { OperationCoverage, ReportItem } from '@chain-apis/contract/reports';
import type { RunState } from '../cases/case.ts';
import { discoveryCases } from '../cases/discovery-cases.ts';
import { laterCases, smallestCase } from '../cases/plan.ts';
import { exploreCases } from '../explore/explore.ts';
import { createCaseRunner, type CaseRun, type CaseRunner } from './case-runner.ts';
import type { Responses } from './compare-nodes.ts';
import { createCoverage, type Coverage } from './coverage.ts';
import { diagnose, type Diagnosis, type FirstTry } from './diagnose.ts';
import { NOTHING } from './exit-code.ts';
import { createRunState } from './run-state.ts';
import { survey, takenFrom } from './survey.ts';
import type { VerifyOptions } from './verify-options.ts';
import type { Dialect } from '../send/caller.ts';
import { whyNotSent, type Permissions } from '../send/permissions.ts';
import type { Session } from '../send/session.ts';
import { isLoopback, spellingOf, type Target } from '../send/target.ts';

export interface TargetServices {
  readonly checkers: Checkers;
  readonly session: Session;
  readonly add: (items: readonly ReportItem[]) => void;
}

export interface TargetResult {
  readonly target: Target;
  readonly responses: Responses;
  readonly operations: readonly OperationCoverage[];
  /** Settings taken from the server instead of the options. */
  readonly taken: readonly string[];
}

/** Shared state of the phases of a run against one target. */
interface TargetRun extends TargetServices {
  readonly options: VerifyOptions;
  readonly contract: VerifyOptions['contract'];
  readonly target: Target;
  readonly dialect: Dialect;
  readonly label: string;
  /** The operations of the service that may be sent. */
  readonly asked: readonly Operation[];
  readonly state: RunState;
  readonly coverage: Coverage;
  readonly runner: CaseRunner;
  readonly permissions: Permissions;
}

/**
 * Verifies one target; each step of the iterator is one phase, so that targets take turns and a small budget isn't
 * spent on the first.
 */
export async function* runTarget(
  options: VerifyOptions,
  target: Target,
  services: TargetServices,
): AsyncGenerator<undefined, TargetResult> {
  const run = prepare(options, target, services);
  const { add, asked, coverage, runner } = run;
  // The contract's own examples wait until the server's ids are known.
  const first = await runSmallest(run);
  yield;
  for (const one of discoveryCases(asked, run)) {
    if (runner.hasEnded()) break;
    add((await runner.run(one)).items);
  }
  const served = withoutUnserved(run, first);
  yield;
  for (const cases of phasesOf(run, served)) {
    for (const one of cases) {
      if (runner.hasEnded()) return resultOf(run);
      add((await runner.run(one)).items);
    }
    yield;
  }
  if (asked.length > 0 && !coverage.hasAny() && services.session.stopped() === undefined)
    add([{ rule: NOTHING, title: target.baseUrl, status: 'unreachable', message: coverage.firstReason() }]);
  return resultOf(run);
}

function prepare(options: VerifyOptions, target: Target, services: TargetServices): TargetRun {
  const { targets, ids = {}, allowWrites, nodeSpecific = isLoopback(target) } = options;
  const permissions = { allowWrites, nodeSpecific };
  const meant = meantOf(options, target);
  const isAlone = targets.filter(({ service }) => service === target.service).length === 1;
  const label = isAlone ? '' : ` @ ${target.baseUrl}`;
  const dialect = { target, key: options.keys?.[target.service], spelling: spellingOf(options) };
  const coverage = createCoverage(meant, (operation) => whyNotSent(operation, permissions, 'NAME'));
  const state = createRunState(services.checkers, ids);
  const runner = createCaseRunner({ options, ...services, dialect, permissions, coverage, state, label });
  const asked = meant.filter((operation) => whyNotSent(operation, permissions) === undefined);
  const { contract } = options;
  return {
    ...services,
    ...{ options, contract, target, dialect, label, asked, state, coverage, runner, permissions },
  };
}

function resultOf(run: TargetRun): TargetResult {
  const { target, runner, coverage, options } = run;
  const taken = takenFrom(run, options);
  return { target, responses: runner.responses, operations: coverage.list(), taken };
}

async function runSmallest(target: TargetRun): Promise<ReadonlyMap<Operation, CaseRun>> {
  const { asked, runner, options, add } = target;
  const surveyed = await survey(target);
  const first = new Map<Operation, CaseRun>();
  for (const operation of asked) {
    const known = surveyed.get(operation);
    if (!known && runner.hasEnded()) continue;
    const run = known ?? (await runner.run(smallestCase(operation)));
    if (options.strict) add(run.items);
    first.set(operation, run);
  }
  return first;
}

/** Returns the operations whose documents are served here; for each other document, one row says why it isn't. */
function withoutUnserved(run: TargetRun, first: ReadonlyMap<Operation, CaseRun>): readonly Operation[] {
  const { asked, state, options, coverage, label, add } = run;
  if (options.strict) return asked;
  const works = (operation: Operation) => state.workingCall(operation) !== undefined;
  const diagnoses = diagnoseAll(first, works);
  for (const [document, { rule, message }] of diagnoses) {
    add([{ rule, title: `${document}${label}`, status: 'unreachable', message }]);
    coverage.explain(document, message);
  }
  const isServed = ({ document }: Operation) => !diagnoses.has(document.id);
  for (const [operation, { items, outcome }] of first) {
    if (!isServed(operation)) continue;
    const isFound = outcome?.unreachable !== undefined && works(operation);
    add(isFound ? items.filter(({ status }) => status === 'fail') : items);
  }
  return asked.filter(isServed);
}

function phasesOf({ checkers, options, permissions }: TargetRun, served: readonly Operation[]) {
  const { explore, strict = false, targets } = options;
  const phases = laterCases(served, checkers, strict);
  if (!explore) return phases;
  const all = targets.flatMap((target) =>
    meantOf(options, target).filter((one) => whyNotSent(one, permissions) === undefined),
  );
  return [...phases, exploreCases(served, all, explore)];
}

/** The operations of a service to verify. */
function meantOf({ contract, only }: VerifyOptions, { service }: Target): Operation[] {
  return contract.operations.filter(
    ({ id, document }) => document.package === service && (only?.includes(id) ?? true),
  );
}

/** Documents that aren't served, each with the reason. */
function diagnoseAll(
  first: ReadonlyMap<Operation, CaseRun>,
  hasData: (operation: Operation) => boolean,
): Map<string, Diagnosis> {
  const tries = [...first].flatMap(([operation, { interactions, outcome }]): FirstTry[] => {
    const interaction = interactions.at(-1);
    const excuse = outcome?.unreachable;
    return interaction ? [{ operation, interaction, excuse, hasData: hasData(operation) }] : [];
  });
  const documents = [...new Set(tries.map(({ operation }) => operation.document.id))];
  return new Map(
    documents.flatMap((document) => {
      const found = diagnose(tries.filter(({ operation }) => operation.document.id === document));
      return found ? [[document, found] as const] : [];
    }),
  );
}
