import type { Checkers } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import type { Case, CaseOutcome, RunState } from '../cases/case.ts';
import { fail, hasFailure } from '../judge/finding.ts';
import { comparedOf, type Responses } from './compare-nodes.ts';
import type { Coverage } from './coverage.ts';
import type { Compared } from './find-differences.ts';
import type { VerifyOptions } from './verify-options.ts';
import { fileOf } from '../reports/rows.ts';
import { createCaller, type Dialect, type Interaction } from '../send/caller.ts';
import type { Permissions } from '../send/permissions.ts';
import type { Session } from '../send/session.ts';

/** The rows of one case, with their responses. */
export interface CaseRun {
  readonly items: readonly ReportItem[];
  readonly outcome?: CaseOutcome | undefined;
  readonly interactions: readonly Interaction[];
}

/** Runs cases against one target. */
export interface CaseRunner {
  run(one: Case): Promise<CaseRun>;
  /** Whether a row ended the run. */
  hasEnded(): boolean;
  /** The responses, to compare with another server's. */
  readonly responses: Responses;
}

interface CaseRunnerOptions {
  readonly options: Pick<VerifyOptions, 'strict' | 'maxLatencyMs' | 'onCase' | 'stopAt'>;
  readonly checkers: Checkers;
  readonly session: Session;
  readonly dialect: Dialect;
  readonly permissions: Permissions;
  readonly coverage: Coverage;
  readonly state: RunState;
  /** Follows each title if several servers are verified. */
  readonly label: string;
}

export function createCaseRunner({
  options,
  checkers,
  session,
  dialect,
  permissions,
  coverage,
  state,
  label,
}: CaseRunnerOptions): CaseRunner {
  const { strict = false, maxLatencyMs, onCase, stopAt } = options;
  const responses = new Map<string, Compared>();
  let ended = false;
  return {
    responses,
    hasEnded: () => ended,
    async run(one) {
      const reason = session.stopped();
      if (reason !== undefined) return notRun(one, label, reason);
      const interactions: Interaction[] = [];
      const caller = createCaller(dialect, session, permissions, (one) => interactions.push(one));
      const outcome = await one.run({
        caller,
        checkers,
        strict,
        state,
        operation: one.operation,
        title: one.title,
      });
      coverage.note(one.operation, outcome, interactions);
      const compared = outcome && !hasFailure(outcome.findings) && comparedOf(one.operation, outcome);
      if (compared) responses.set(...compared);
      const items = outcome ? toItems(one, outcome, label, maxLatencyMs) : [];
      if (interactions.length > 0) onCase?.(interactions, items);
      if (stopAt && items.some(stopAt)) ended = true;
      return { items, outcome, interactions };
    },
  };
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
