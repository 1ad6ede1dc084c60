import { groupBy } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { discoveryCases } from '../cases/discovery-cases.ts';
import { laterCases, smallestCase } from '../cases/plan.ts';
import { exploreCases } from '../explore/explore.ts';
import {
  operationsOf,
  prepareRun,
  runCase,
  type CaseRun,
  type RunServices,
  type TargetRun,
} from './run-case.ts';
import { diagnose, type Diagnosis, type FirstTry } from './diagnose.ts';
import { NOTHING } from './exit-code.ts';
import { deploymentSeen, survey } from './survey.ts';
import type { VerifyOptions } from './verify-options.ts';
import { whyNotSent } from '../send/permissions.ts';
import { onDeployment } from '../send/on-deployment.ts';
import type { Target } from '../send/target.ts';

/**
 * Verifies one target; each step of the iterator is one phase, so that targets take turns and a small budget isn't
 * spent on the first.
 */
export async function* runTarget(
  options: VerifyOptions,
  target: Target,
  services: RunServices,
): AsyncGenerator<undefined, TargetRun> {
  const { run, surveyed } = await surveyTarget(options, target, services);
  const { add, asked, coverage } = run;
  // The contract's own examples wait until the server's ids are known.
  const first = await runSmallest(run, surveyed);
  yield;
  for (const one of discoveryCases(asked, run)) {
    if (run.end.signal.aborted) break;
    add((await runCase(run, one)).items);
  }
  const served = withoutUnserved(run, first);
  yield;
  for (const cases of phasesOf(run, served)) {
    for (const one of cases) {
      if (run.end.signal.aborted) return run;
      add((await runCase(run, one)).items);
    }
    yield;
  }
  if (asked.length > 0 && !coverage.hasAny() && services.sender.stopped() === undefined)
    add([{ rule: NOTHING, title: target.baseUrl, status: 'unreachable', message: coverage.firstReason() }]);
  return run;
}

/** Surveys a server; if its names of methods are those of a deployment, as that deployment has the contract. */
async function surveyTarget(options: VerifyOptions, target: Target, services: RunServices) {
  const run = prepareRun(options, target, services);
  const surveyed = await survey(run);
  const detected = deploymentSeen(run);
  if (detected === undefined) return { run, surveyed };
  const there = onDeployment({ ...options, deployment: detected });
  const again = prepareRun(there, target, { ...services, checkers: there.checkers }, detected);
  return { run: again, surveyed: await survey(again) };
}

async function runSmallest(
  run: TargetRun,
  surveyed: ReadonlyMap<Operation, CaseRun>,
): Promise<ReadonlyMap<Operation, CaseRun>> {
  const { asked, options, add } = run;
  const first = new Map<Operation, CaseRun>();
  for (const operation of asked) {
    const cached = surveyed.get(operation);
    if (!cached && run.end.signal.aborted) continue;
    const done = cached ?? (await runCase(run, smallestCase(operation)));
    if (options.strict) add(done.items);
    first.set(operation, done);
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
    operationsOf(options, target).filter((one) => whyNotSent(one, permissions) === undefined),
  );
  return [...phases, exploreCases(served, all, explore)];
}

/** Documents that aren't served, each with the reason. */
function diagnoseAll(
  first: ReadonlyMap<Operation, CaseRun>,
  hasData: (operation: Operation) => boolean,
): Map<string, Diagnosis> {
  const tries = [...first].flatMap(([operation, { interactions, outcome }]): FirstTry[] => {
    const interaction = interactions.at(-1);
    const excuse = outcome?.unreachable;
    const isSent = interaction && (interaction.response.ok || interaction.response.kind !== 'forbidden');
    return isSent ? [{ operation, interaction, excuse, hasData: hasData(operation) }] : [];
  });
  return new Map(
    [...groupBy(tries, ({ operation }) => operation.document.id)].flatMap(([document, own]) => {
      // No group is empty.
      const found = diagnose(own as [FirstTry, ...FirstTry[]]);
      return found ? [[document, found] as const] : [];
    }),
  );
}
