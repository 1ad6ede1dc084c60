import type { Report, ReportItem } from '../reports/report.ts';
import type { MutantResult, MutationScore } from './run-mutation.ts';

/** A mutation score as a report: each survivor is a row, and so is each kind of fault. */
export function mutationReport(score: MutationScore, threshold: number): Report {
  const kinds = groupByKind(score.results);
  const survivors = score.results.filter(({ killedBy }) => !killedBy);
  const reached = score.rate >= threshold;
  const total: ReportItem = {
    rule: 'mutation/score',
    title: `${score.killed} of ${score.results.length} faulty servers noticed`,
    status: reached ? 'pass' : 'fail',
    expected: `at least ${percent(threshold)}`,
    got: percent(score.rate),
  };
  return {
    tool: 'chain-apis mutation',
    subject: percent(score.rate),
    complete: true,
    items: [
      total,
      ...[...kinds].map(([kind, results]) => kindRow(kind, results)),
      ...score.baseline.map(baselineRow),
      ...survivors.map(survivorRow),
    ],
  };
}

function kindRow(kind: string, results: readonly MutantResult[]): ReportItem {
  const killed = results.filter(({ killedBy }) => killedBy).length;
  return { rule: `mutation/${kind}`, title: `${kind}: ${killed} of ${results.length}`, status: 'pass' };
}

function survivorRow({ mutant, reason }: MutantResult): ReportItem {
  return {
    rule: 'mutation/survivor',
    title: mutant.id,
    status: 'info',
    ...(reason !== undefined && { message: reason }),
  };
}

/** A row that fails without a fault cannot notice one. */
function baselineRow(item: ReportItem): ReportItem {
  return {
    rule: 'mutation/baseline',
    title: item.title,
    status: 'info',
    message: `fails without a fault: ${item.message ?? item.rule}`,
  };
}

function groupByKind(results: readonly MutantResult[]): Map<string, MutantResult[]> {
  const kinds = new Map<string, MutantResult[]>();
  for (const result of results)
    kinds.set(result.mutant.kind, [...(kinds.get(result.mutant.kind) ?? []), result]);
  return kinds;
}

function percent(rate: number): string {
  return `${(Math.floor(rate * 10_000) / 100).toFixed(2)}%`;
}
