import { groupBy } from '@chain-apis/foundation';
import type { Report, ReportItem } from '@chain-apis/verify';
import type { JudgeScore, MutantResult, MutationScore } from './run-mutation.ts';

/** The share of faulty servers that each judge must detect, by its name; default: all. */
export type Thresholds = Readonly<Record<string, number>>;

/** Returns a mutation score as a report: a row for each judge, each kind of fault and each survivor. */
export function mutationReport({ results, judges }: MutationScore, thresholds: Thresholds): Report {
  return {
    tool: 'chain-apis mutation',
    subject: judges.map(({ judge, rate }) => `${judge} ${percent(rate)}`).join(', '),
    complete: true,
    items: [
      ...judges.map((score) => totalRow(score, thresholds)),
      ...[...groupBy(results, ({ mutant }) => mutant.kind)].map(([kind, members]) =>
        kindRow(kind, members, judges),
      ),
      ...judges.flatMap(baselineRows),
      ...results.flatMap((result) => survivorRows(result, judges)),
    ],
  };
}

function totalRow({ judge, killed, shown, rate }: JudgeScore, thresholds: Thresholds): ReportItem {
  const threshold = thresholds[judge] ?? 1;
  return {
    rule: 'mutation/score',
    title: `${judge}: ${killed} of ${shown} faulty servers noticed`,
    status: rate >= threshold ? 'pass' : 'fail',
    expected: `at least ${percent(threshold)}`,
    got: percent(rate),
  };
}

function kindRow(kind: string, results: readonly MutantResult[], judges: readonly JudgeScore[]): ReportItem {
  const killed = judges.map(({ judge }, index) => {
    const count = results.filter(({ verdicts }) => 'killedBy' in verdicts[index]!).length;
    return `${judge} ${count}`;
  });
  return {
    rule: `mutation/${kind}`,
    title: `${kind}: ${results.length}, noticed by ${killed.join(', ')}`,
    status: 'pass',
  };
}

function survivorRows({ mutant, verdicts }: MutantResult, judges: readonly JudgeScore[]): ReportItem[] {
  return verdicts.flatMap((verdict, index) =>
    'reason' in verdict
      ? [
          {
            rule: 'mutation/survivor',
            title: mutant.id,
            status: 'info' as const,
            message: `${judges[index]!.judge}: ${verdict.reason}`,
          },
        ]
      : [],
  );
}

/** A judge that fails without a fault cannot detect one. */
function baselineRows({ judge, baseline }: JudgeScore): ReportItem[] {
  return baseline.map((finding) => ({
    rule: 'mutation/baseline',
    title: finding,
    status: 'info',
    message: `${judge}: fails without a fault`,
  }));
}

function percent(rate: number): string {
  return `${(Math.floor(rate * 10_000) / 100).toFixed(2)}%`;
}
