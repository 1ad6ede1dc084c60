import { fileOf } from '../reports/operation-file.ts';
import type { ReportItem } from '@chain-apis/contract/reports';
import { fail } from '../judge/finding.ts';
import type { Case, CaseOutcome } from '../calls/case.ts';

/** The rows of a report that a case came to: each failure and each note is one, and so is a case without failure. */
export function toItems(
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
