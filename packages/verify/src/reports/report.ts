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
  return (said.length > 0 ? said.join(', ') : 'nothing was looked at') + ending;
}
