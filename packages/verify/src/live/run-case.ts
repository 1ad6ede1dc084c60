import type { Checkers } from '@chain-apis/contract';
import type { Hiding } from '@chain-apis/contract/traffic';
import { memoizeByObject } from '@chain-apis/foundation';
import type { ReportItem } from '@chain-apis/foundation/reports';
import type { Case, CaseOutcome } from '../cases/case.ts';
import { fail, hasFailure } from '../judge/finding.ts';
import { createExplainingJudge, withExplanations } from '../proxy/explain-failures.ts';
import { createCoverage } from './coverage.ts';
import { createRunState } from './run-state.ts';
import type { VerifyOptions } from './verify-options.ts';
import { fileOf } from '../reports/rows.ts';
import { createCaller, type TargetSettings, type Interaction } from '../send/caller.ts';
import { whyNotSent } from '../send/permissions.ts';
import type { Sender } from '../send/sender.ts';
import { isLoopback, spellingOf, type Spelling, type Target } from '../send/target.ts';

export interface RunServices {
  readonly checkers: Checkers;
  readonly sender: Sender;
  readonly hiding: Hiding;
  readonly add: (items: readonly ReportItem[]) => void;
}

/** What the phases of a run against one target share. */
export type TargetRun = ReturnType<typeof prepareRun>;

/** @param detected - the deployment that the server's names of methods told */
export function prepareRun(options: VerifyOptions, target: Target, services: RunServices, detected?: string) {
  const { targets, ids = {}, allowWrites, nodeSpecific = isLoopback(target) } = options;
  const permissions = { allowWrites, nodeSpecific };
  const meant = operationsOf(options, target);
  const isAlone = targets.filter(({ service }) => service === target.service).length === 1;
  const settings: TargetSettings = {
    target,
    key: options.keys?.[target.service],
    spelling: spellingOf(options),
  };
  return {
    ...services,
    options,
    target,
    settings,
    permissions,
    detected,
    /** Follows each title if several servers are verified. */
    label: isAlone ? '' : ` @ ${target.baseUrl}`,
    /** The operations of the service that may be sent. */
    asked: meant.filter((operation) => whyNotSent(operation, permissions) === undefined),
    state: createRunState(services.checkers, ids),
    coverage: createCoverage(meant, (operation) => whyNotSent(operation, permissions, 'NAME')),
    /** Checks an exchange again, with the known deployments. */
    judgeNamed: memoizeByObject(({ methodPrefix }: Spelling) =>
      createExplainingJudge(options.contract, services.checkers, { baseUrl: target.baseUrl, methodPrefix }),
    ),
    /** Aborted by a row that ends the run. */
    end: new AbortController(),
  };
}

/** The operations of a service to verify. */
export function operationsOf({ contract, only }: VerifyOptions, { service }: Target) {
  return contract.operations.filter(
    ({ id, document }) => document.package === service && (only?.includes(id) ?? true),
  );
}

/** The rows of one case, with their responses. */
export interface CaseRun {
  readonly items: readonly ReportItem[];
  readonly outcome?: CaseOutcome | undefined;
  readonly interactions: readonly Interaction[];
}

export async function runCase(run: TargetRun, one: Case): Promise<CaseRun> {
  const { sender, checkers, state, coverage, options, label } = run;
  const { strict = false, maxLatencyMs, onCase, stopAt } = options;
  const { operation, title } = one;
  const reason = sender.stopped();
  if (reason !== undefined) return notRun(one, label, reason);
  const interactions: Interaction[] = [];
  const caller = createCaller(run, (interaction) => interactions.push(interaction));
  const found = await one.run({ caller, checkers, strict, state, operation, title });
  const outcome = found && !strict ? explained(run, found, interactions) : found;
  coverage.note(operation, outcome, interactions);
  const items = outcome ? toItems(one, outcome, label, maxLatencyMs) : [];
  if (interactions.length > 0) onCase?.(interactions, items);
  if (stopAt && items.some(stopAt)) run.end.abort();
  return { items, outcome, interactions };
}

/** The same outcome, with the deployments that explain its failures. */
function explained(
  { judgeNamed, settings }: TargetRun,
  outcome: CaseOutcome,
  interactions: readonly Interaction[],
): CaseOutcome {
  if (!hasFailure(outcome.findings)) return outcome;
  const exchanges = interactions.flatMap(({ request, response }) =>
    response.ok ? judgeNamed(settings.spelling)({ request, response }) : [],
  );
  return { ...outcome, findings: withExplanations(outcome.findings, exchanges) };
}

/** Cases that need responses which are no longer expected create no row. */
function notRun({ operation, rule, title, followUp }: Case, label: string, message: string): CaseRun {
  const row = { rule, title: `${operation.id}: ${title}${label}`, status: 'skipped', message } as const;
  return { items: followUp === undefined ? [row] : [], interactions: [] };
}

/** Returns the report rows of a case: one for each failure and note, or one for a case without failure. */
function toItems(
  { operation, rule, title }: Case,
  outcome: CaseOutcome,
  label: string,
  maxLatencyMs = Infinity,
): ReportItem[] {
  const { interaction, unreachable, skipped } = outcome;
  const findings = [...outcome.findings, ...judgeLatency(outcome, maxLatencyMs)];
  const head = `${operation.id}: ${title}${label}`;
  const { repeat, response } = interaction;
  const found = findings.map(({ level, rule: broken, repeat: own, ...details }): ReportItem => ({
    ...details,
    rule: broken,
    title: head,
    status: level,
    ...(level === 'fail' && { file: fileOf(operation), repeat: own ?? repeat }),
  }));
  const failed = found.some(({ status }) => status === 'fail');
  if (failed) return found;
  const durationMs = Math.round(response.durationMs);
  const reason = skipped ?? unreachable;
  const status = skipped !== undefined ? 'skipped' : unreachable !== undefined ? 'unreachable' : 'pass';
  const row: ReportItem = {
    rule,
    title: head,
    status,
    durationMs,
    ...(reason !== undefined && { message: reason }),
    ...(status === 'unreachable' && { repeat }),
  };
  return [row, ...found];
}

function judgeLatency({ interaction: { response } }: CaseOutcome, maxLatencyMs: number) {
  if (!response.ok || response.durationMs <= maxLatencyMs) return [];
  const got = `${Math.round(response.durationMs)} ms`;
  return [fail('latency', 'the response took too long', { expected: `at most ${maxLatencyMs} ms`, got })];
}
