/** What a row says: the contract holds, is broken, could not be asked, was left out, or something worth knowing. */
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
  /** What was found, or why nothing could be. */
  readonly message?: string;
  /** File of the contract that says so, relative to the working directory. */
  readonly file?: string;
  readonly line?: number;
  /** JSON pointer in the value that was looked at. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly got?: string;
  /** A command line that repeats it; without secrets. */
  readonly repeat?: string;
  readonly durationMs?: number;
  /** Every place where two servers differ for one cause. The text names only the first of them. */
  readonly differences?: readonly ServerDifference[];
  /** How many rows have the same cause; one where it is left out. */
  readonly count?: number;
}

/** A place where two servers gave different responses to one request. */
export interface ServerDifference {
  readonly operation: string;
  /** Which request of the operation it was. */
  readonly request: string;
  /** JSON pointer in the response. */
  readonly pointer: string;
  /** What the first and the second server gave there. */
  readonly values: readonly [string, string];
}

/** With what an operation was judged. */
export interface OperationCoverage {
  readonly operation: string;
  /**
   * `data`: a result was judged; `errors`: only errors came back; `never`: nothing came back; `left-out`: it may change
   * something, or a public server does not offer it.
   */
  readonly judged: 'data' | 'errors' | 'never' | 'left-out';
  readonly why?: string;
}

/** The outcome of a run of any tool of this package. */
export interface Report {
  /** For example `chain-apis verify`. */
  readonly tool: string;
  /** What was looked at, for example an address. */
  readonly subject: string;
  readonly items: readonly ReportItem[];
  /** Whether everything planned was done; false after an interrupt, a deadline or a spent budget. */
  readonly complete: boolean;
  /** Whether a reader is to see first what failed; otherwise it comes last, where the eye is when a long run ends. */
  readonly failuresFirst?: boolean;
  /** What to do about what failed, one sentence each: the last that a reader sees. */
  readonly advice?: readonly string[];
  /** What a report without rows means. Default: nothing was looked at. */
  readonly whenEmpty?: string;
  /** What a run took from the service instead of from its options, one sentence each. */
  readonly taken?: readonly string[];
  /** What each operation was judged with, where the tool asks a service. */
  readonly operations?: readonly OperationCoverage[];
}

/**
 * `31 of 35 operations returned data to check`, and which did not: the first thing that a reader must know. Nothing for
 * a tool without a service.
 */
export function coverageLines({
  operations = [],
  taken = [],
}: Pick<Report, 'operations' | 'taken'>): string[] {
  if (operations.length === 0) return [...taken];
  const of = (judged: OperationCoverage['judged']) => operations.filter((one) => one.judged === judged);
  return [
    ...taken,
    `${of('data').length} of ${operations.length} operations returned data to check`,
    ...byReason(of('errors')).map((line) => `returned only errors: ${line}`),
    ...byReason(of('never')).map((line) => `never checked: ${line}`),
    ...byReason(of('left-out')).map((line) => `not sent: ${line}`),
  ];
}

/** Operations with the reason in common, a line for each reason. */
export function byReason(found: readonly OperationCoverage[]): string[] {
  const reasons = [...new Set(found.map(({ why = '' }) => why))];
  return reasons.map((why) => {
    const names = found.filter((one) => (one.why ?? '') === why).map(({ operation }) => operation);
    return `${names.join(', ')}${why === '' ? '' : ` (${why})`}`;
  });
}

/** The message of a row, with how many rows it stands for. */
export function messageOf({ message, count = 1 }: ReportItem): string | undefined {
  if (count === 1) return message;
  return `${message ?? ''} (${count} times)`.trim();
}

/** What is to be known of a row beside its title, its rule and its message, in the order in which it is read. */
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
    [info, 'notes'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const ending = report.complete ? '' : '; the run is not complete';
  return (said.length > 0 ? said.join(', ') : (report.whenEmpty ?? 'nothing was looked at')) + ending;
}
