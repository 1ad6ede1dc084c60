import type { Checkers, Operation } from '@chain-apis/contract';
import type { ReportItem } from '../reports/report.ts';
import { createAsker, type Interaction } from '../send/caller.ts';
import { NOTHING } from './exit-code.ts';
import { createKnowledge } from './knowledge.ts';
import { planCases, type Case, type PlanState } from './plan.ts';
import type { ExactJson } from '../judge/read-json.ts';
import { hasFailure, type CaseContext } from './run-call.ts';
import type { Session } from '../send/session.ts';
import { isLoopback, type Target } from '../send/target.ts';
import { toItems } from './to-items.ts';
import type { VerifyOptions } from './verify-options.ts';

interface TargetParts {
  readonly checkers: Checkers;
  readonly session: Session;
  readonly add: (items: readonly ReportItem[]) => void;
}

/** A target while it is verified. */
export interface TargetRun extends TargetParts {
  readonly target: Target;
  /** Stands behind the title of a row where several targets have rows of that title. */
  readonly label: string;
  readonly context: CaseContext;
  readonly state: PlanState;
  readonly phases: readonly (readonly Case[])[];
  /** What was answered, by what was asked. */
  readonly responses: Map<string, ExactJson>;
  /** The interactions of the case under way. */
  readonly interactions: Interaction[];
  passed: number;
  ended: boolean;
  /** Why the first row that could not be reached could not be. */
  reason: string | undefined;
}

/** Plans what to ask of a target, and reports what is left out. */
export function openTarget(options: VerifyOptions, target: Target, parts: TargetParts): TargetRun {
  const { checkers, session, add } = parts;
  const { methodPrefix, evm, strict = false, keys, targets } = options;
  const interactions: Interaction[] = [];
  const dialect = { target, key: keys?.[target.service], methodPrefix, evm };
  const asker = createAsker(dialect, session, (one) => interactions.push(one));
  const alike = targets.filter(({ service }) => service === target.service).length > 1;
  const { asked, left } = chooseOperations(options, target);
  add(left);
  return {
    ...parts,
    target,
    label: alike ? ` @ ${target.baseUrl}` : '',
    context: { asker, checkers, strict },
    state: { knowledge: createKnowledge(checkers), working: new Map() },
    phases: asked.length === 0 ? [] : planCases(asked, checkers, strict),
    responses: new Map(),
    interactions,
    passed: 0,
    ended: false,
    reason: undefined,
  };
}

/** Works off one phase of a target. */
export async function runPhase(
  options: VerifyOptions,
  run: TargetRun,
  cases: readonly Case[],
): Promise<void> {
  for (const one of cases) {
    if (run.ended) return;
    run.interactions.length = 0;
    const items = await runCase(one, run);
    run.add(items);
    run.passed += items.filter(({ status }) => status === 'pass').length;
    run.reason ??= items.find(({ status }) => status === 'unreachable')?.message;
    if (run.interactions.length > 0) options.onCase?.([...run.interactions], items);
    if (options.stopAt && items.some(options.stopAt)) run.ended = true;
  }
}

async function runCase(
  one: Case,
  { context, state, session, responses, label }: TargetRun,
): Promise<ReportItem[]> {
  const reason = session.stopped();
  const title = `${one.operation.id}: ${one.title}`;
  if (reason !== undefined)
    return [{ rule: one.rule, title: title + label, status: 'skipped', message: reason }];
  const outcome = await one.run(context, state);
  if (!outcome) return [];
  if (outcome.exact !== undefined && !hasFailure(outcome.findings)) responses.set(title, outcome.exact);
  return toItems(one, outcome, label);
}

/** Rows of a server that gave nothing say so one by one; whoever reads only the end of a report is told once more. */
export function nothingFrom({ target, phases, passed, reason }: TargetRun): ReportItem[] {
  if (phases.length === 0 || passed > 0) return [];
  const message = reason ?? 'no row could be verified';
  return [{ rule: NOTHING, title: target.baseUrl, status: 'unreachable', message }];
}

/** What may be asked of a target, and the rows that say why the rest is not. */
function chooseOperations(
  options: VerifyOptions,
  target: Target,
): { asked: Operation[]; left: ReportItem[] } {
  const asked: Operation[] = [];
  const left: ReportItem[] = [];
  for (const operation of options.contract.operations) {
    const isMeant = options.only === undefined || options.only.includes(operation.id);
    if (operation.document.package !== target.service || !isMeant) continue;
    const why = whyNot(options, target, operation);
    if (why === undefined) asked.push(operation);
    else left.push({ rule: 'call/smallest', title: operation.id, status: 'skipped', message: why });
  }
  return { asked, left };
}

function whyNot(options: VerifyOptions, target: Target, operation: Operation): string | undefined {
  if (!operation.idempotent && options.allowWrites !== true)
    return 'it changes something; ask for it with --allow-writes';
  const may = options.nodeSpecific ?? isLoopback(target);
  if (operation.nodeSpecific && !may)
    return 'a public server does not offer it; ask for it with --node-specific';
  return undefined;
}
