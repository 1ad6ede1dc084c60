import { groupBy } from '../values/group-by.ts';

/** Status of a row: passed, failed, not reachable, skipped, or a note. */
export type ItemStatus = 'pass' | 'fail' | 'unreachable' | 'skipped' | 'info';

/** One row of a report. */
export interface ReportItem {
  /** Stable id of the check, for example `paging/token-repeats`. */
  readonly rule: string;
  /** What was looked at. */
  readonly title: string;
  readonly status: ItemStatus;
  /** How bad a failure is. Default: `error` for a failure, `info` for everything else. */
  readonly severity?: 'error' | 'warning' | 'info';
  /** The finding, or why there is none. */
  readonly message?: string;
  /** The contract's file, relative to the working directory. */
  readonly file?: string;
  readonly line?: number;
  /** JSON pointer in the checked value. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly got?: string;
  /** A command that repeats it, without secrets. */
  readonly repeat?: string;
  /** Known deployments under which it is none. */
  readonly explainedBy?: readonly string[];
  readonly durationMs?: number;
  /** Number of rows with the same cause. Default: 1. */
  readonly count?: number;
}

/** What an operation was checked with. */
export interface OperationCoverage {
  readonly operation: string;
  /**
   * `judged`: a success was checked; `refused`: only errors came back; `not-judged`: no response, or none that can be
   * checked; `not-sent`: it may change something, or public servers don't offer it.
   */
  readonly state: 'judged' | 'refused' | 'not-judged' | 'not-sent';
  readonly why?: string;
  /** Whether a success came back whose body nothing can check, such as an image. */
  readonly unread?: boolean;
}

/** The outcome of a run of any tool of this package. */
export interface Report {
  /** For example `chain-apis verify`. */
  readonly tool: string;
  /** What was looked at, for example an address. */
  readonly subject: string;
  readonly items: readonly ReportItem[];
  /** Whether the run was completed; false after an interrupt, a deadline or a spent budget. */
  readonly complete: boolean;
  /** Whether failures come first; by default they come last, where the eye is after a long run. */
  readonly failuresFirst?: boolean;
  /** Hints about failures, one sentence each, shown last. */
  readonly advice?: readonly string[];
  /** Message of a report without rows. Default: nothing was checked. */
  readonly whenEmpty?: string;
  /** Settings taken from the service instead of the options, one sentence each. */
  readonly taken?: readonly string[];
  /** What each operation was checked with, for tools that call a service. */
  readonly operations?: readonly OperationCoverage[];
}

/**
 * `31 of 35 operations were judged`, and which were not: the first thing that a reader must know. Nothing for
 * a tool without a service.
 */
export function coverageLines({
  operations = [],
  taken = [],
}: Pick<Report, 'operations' | 'taken'>): string[] {
  if (operations.length === 0) return [...taken];
  const of = (state: OperationCoverage['state']) => operations.filter((one) => one.state === state);
  return [
    ...taken,
    `${of('judged').length} of ${operations.length} operations were judged`,
    ...byReason(of('refused')).map((line) => `refused: ${line}`),
    ...byReason(of('not-judged')).map((line) => `not judged: ${line}`),
    ...byReason(of('not-sent')).map((line) => `not sent: ${line}`),
  ];
}

/** Groups operations by reason, one line for each. */
export function byReason(found: readonly OperationCoverage[]): string[] {
  return [...groupBy(found, ({ why = '' }) => why)].map(([why, same]) => {
    const names = same.map(({ operation }) => operation);
    return `${names.join(', ')}${why === '' ? '' : ` (${why})`}`;
  });
}

/** The message of a row, with its count. */
export function messageOf({ message, count = 1 }: ReportItem): string | undefined {
  if (count === 1) return message;
  return `${message ?? ''} (${count} times)`.trim();
}

/** Details of a row in addition to title, rule and message, in reading order. */
export function detailsOf({ pointer, expected, got, file, line, repeat }: ReportItem): [string, string][] {
  const place = file && file + (line === undefined ? '' : `:${line}`);
  const details = [
    ['at', pointer],
    ['expected', expected],
    ['got', got],
    ['in', place],
    ['repeat', repeat],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}

/** How many rows there are of each status. */
export type Summary = Readonly<Record<ItemStatus, number>>;

export function summarize({ items }: Pick<Report, 'items'>): Summary {
  const summary = { pass: 0, fail: 0, unreachable: 0, skipped: 0, info: 0 };
  for (const { status } of items) summary[status] += 1;
  return summary;
}

/** How bad a row is, with the default filled in. */
export function severityOf({ severity, status }: ReportItem): 'error' | 'warning' | 'info' {
  return severity ?? (status === 'fail' ? 'error' : 'info');
}

/** `3 failed, 120 passed, 2 not reachable`: the statuses that occur, worst first. */
export function summaryLine(report: Report): string {
  const { pass, fail, unreachable, skipped, info } = summarize(report);
  const parts = [
    [fail, 'failed'],
    [pass, 'passed'],
    [unreachable, 'not reachable'],
    [skipped, 'skipped'],
    [info, info === 1 ? 'note' : 'notes'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const ending = report.complete ? '' : '; the run is not complete';
  return (counts.length > 0 ? counts.join(', ') : (report.whenEmpty ?? 'nothing was looked at')) + ending;
}
