import { hasFailure } from '../judge/finding.ts';
import type { Checkers } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import { createCaller, type Dialect, type Interaction } from '../send/caller.ts';
import type { Permissions } from '../send/permissions.ts';
import type { Session } from '../send/session.ts';
import type { Case, CaseOutcome, RunState } from '../calls/case.ts';
import { comparedOf, type Responses } from './compare-nodes.ts';
import type { Compared } from './find-differences.ts';
import type { Coverage } from './coverage.ts';
import { toItems } from './to-items.ts';
import type { VerifyOptions } from './verify-options.ts';

/** The rows of one case, and what they were made of. */
export interface CaseRun {
  readonly items: readonly ReportItem[];
  readonly outcome?: CaseOutcome | undefined;
  readonly interactions: readonly Interaction[];
}

/** Runs cases against one target. */
export interface CaseRunner {
  run(one: Case): Promise<CaseRun>;
  /** Whether a row has come in after which nothing more is wanted. */
  hasEnded(): boolean;
  /** What came back, to be compared with what another server sends. */
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
  /** Stands after each title where several servers are verified. */
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
      const outcome = await one.run({ caller, checkers, strict, state });
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

/** What depends on responses that nobody waits for any more leaves no row. */
function notRun({ operation, rule, title, followUp }: Case, label: string, message: string): CaseRun {
  const row = { rule, title: `${operation.id}: ${title}${label}`, status: 'skipped', message } as const;
  return { items: followUp === undefined ? [row] : [], interactions: [] };
}
