import type { Checkers, Operation } from '@chain-apis/contract';
import { discoveryCases } from '../discover/discover.ts';
import { exploreCases } from '../explore/explore.ts';
import type { OperationCoverage, ReportItem } from '../reports/report.ts';
import { createCaller, type Interaction } from '../send/caller.ts';
import { spellingOf } from '../send/spelling.ts';
import { whyNotSent } from '../send/permissions.ts';
import type { Session } from '../send/session.ts';
import { isLoopback, type Target } from '../send/target.ts';
import type { Case } from './case.ts';
import { comparedOf, type Compared, type Responses } from './compare-nodes.ts';
import { createCoverage } from './coverage.ts';
import { diagnose, type Diagnosis, type FirstTry } from './diagnose.ts';
import { NOTHING } from './exit-code.ts';
import { laterCases, smallestCases } from './plan.ts';
import type { Outcome } from './outcome.ts';
import { hasFailure } from './run-call.ts';
import { createRunState } from './run-state.ts';
import { toItems } from './to-items.ts';
import type { VerifyOptions } from './verify-options.ts';

export interface TargetServices {
  readonly checkers: Checkers;
  readonly session: Session;
  readonly add: (items: readonly ReportItem[]) => void;
}

export interface TargetResult {
  readonly target: Target;
  readonly responses: Responses;
  readonly operations: readonly OperationCoverage[];
}

/** The rows of one case, and what they were made of. */
interface CaseRun {
  readonly items: readonly ReportItem[];
  readonly outcome?: Outcome | undefined;
  readonly interactions: readonly Interaction[];
}

/**
 * Verifies one target, phase by phase: each step of the iterator is one phase, so that several targets take turns and
 * a small budget is not spent on the first of them.
 */
export async function* runTarget(
  options: VerifyOptions,
  target: Target,
  { checkers, session, add }: TargetServices,
): AsyncGenerator<undefined, TargetResult> {
  const { strict = false, ids = {}, targets } = options;
  const permissions = {
    allowWrites: options.allowWrites,
    nodeSpecific: options.nodeSpecific ?? isLoopback(target),
  };
  const dialect = { target, key: options.keys?.[target.service], spelling: spellingOf(options) };
  const alike = targets.filter(({ service }) => service === target.service).length > 1;
  const label = alike ? ` @ ${target.baseUrl}` : '';
  const meant = options.contract.operations.filter(
    ({ id, document }) => document.package === target.service && (options.only?.includes(id) ?? true),
  );
  const asked = meant.filter((operation) => whyNotSent(operation, permissions) === undefined);
  const coverage = createCoverage(meant, (operation) => whyNotSent(operation, permissions));
  const state = createRunState(checkers, ids);
  const responses = new Map<string, Compared>();
  const finish = (): TargetResult => ({ target, responses, operations: coverage.list() });
  let ended = false;

  async function runCase(one: Case): Promise<CaseRun> {
    const reason = session.stopped();
    const title = `${one.operation.id}: ${one.title}`;
    if (reason !== undefined) {
      const row = { rule: one.rule, title: title + label, status: 'skipped', message: reason } as const;
      return { items: one.followUp === undefined ? [row] : [], interactions: [] };
    }
    const interactions: Interaction[] = [];
    const caller = createCaller(dialect, session, permissions, (one) => interactions.push(one));
    const outcome = await one.run({ caller, checkers, strict, state });
    coverage.note(one.operation, outcome, interactions);
    const compared = alike && outcome && !hasFailure(outcome.findings) && comparedOf(one.operation, outcome);
    if (compared) responses.set(...compared);
    const items = outcome ? toItems(one, outcome, label, options.maxLatencyMs) : [];
    if (interactions.length > 0) options.onCase?.(interactions, items);
    if (options.stopAt && items.some(options.stopAt)) ended = true;
    return { items, outcome, interactions };
  }

  add(
    meant.flatMap((operation): ReportItem[] => {
      const why = whyNotSent(operation, permissions);
      return why === undefined
        ? []
        : [{ rule: 'call/smallest', title: operation.id, status: 'skipped', message: why }];
    }),
  );

  // What the contract's own examples come to waits until it is known what exists on this server.
  const first = new Map<Operation, CaseRun>();
  for (const one of smallestCases(asked)) {
    if (ended) break;
    const run = await runCase(one);
    if (strict) add(run.items);
    first.set(one.operation, run);
  }
  yield;
  for (const one of discoveryCases(asked, { state, checkers })) {
    if (ended) break;
    add((await runCase(one)).items);
  }
  const works = (operation: Operation) => state.workingCall(operation) !== undefined;
  const diagnoses = strict ? new Map<string, Diagnosis>() : diagnoseAll(first, works);
  for (const [document, { rule, message }] of diagnoses)
    add([{ rule, title: `${document}${label}`, status: 'unreachable', message }]);
  if (!strict) for (const [operation, run] of first) add(firstRows(operation, run));
  yield;

  function firstRows(operation: Operation, { items, outcome }: CaseRun): readonly ReportItem[] {
    if (diagnoses.has(operation.document.id)) return [];
    const isFound = outcome?.unreachable !== undefined && works(operation);
    return isFound ? items.filter(({ status }) => status === 'fail') : items;
  }

  const served = asked.filter(({ document }) => !diagnoses.has(document.id));
  for (const [document, { message }] of diagnoses) coverage.explain(document, message);
  const phases = laterCases(served, checkers, strict);
  if (options.explore) phases.push(exploreCases(served, options.explore));
  for (const cases of phases) {
    for (const one of cases) {
      if (ended) return finish();
      add((await runCase(one)).items);
    }
    yield;
  }
  if (asked.length > 0 && !coverage.hasAny() && session.stopped() === undefined)
    add([{ rule: NOTHING, title: target.baseUrl, status: 'unreachable', message: coverage.firstReason() }]);
  return finish();
}

/** Documents that are not served at all, each with the reason. */
function diagnoseAll(
  first: ReadonlyMap<Operation, CaseRun>,
  hasData: (operation: Operation) => boolean,
): Map<string, Diagnosis> {
  const tries = [...first].flatMap(([operation, { interactions }]): FirstTry[] => {
    const interaction = interactions.at(-1);
    return interaction ? [{ operation, interaction, hasData: hasData(operation) }] : [];
  });
  const documents = [...new Set(tries.map(({ operation }) => operation.document.id))];
  return new Map(
    documents.flatMap((document) => {
      const found = diagnose(tries.filter(({ operation }) => operation.document.id === document));
      return found ? [[document, found] as const] : [];
    }),
  );
}
