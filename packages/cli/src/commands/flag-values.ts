import { isReportFormat, reportFormats, type ReportFormat } from '@chain-apis/contract/reports';
import { UsageError } from '../failure.ts';

/** A report to write to a file. */
export interface ReportFlag {
  readonly format: ReportFormat;
  readonly file: string;
}

export function readFormat(name: string, from: string): ReportFormat {
  if (isReportFormat(name)) return name;
  throw new UsageError(`${from} must be one of ${reportFormats.join(', ')}, not ${JSON.stringify(name)}`);
}

export function readReport(given: string): ReportFlag {
  const mark = given.indexOf('=');
  const file = given.slice(mark + 1);
  if (mark < 0 || file === '')
    throw new UsageError(`--report must be FORMAT=FILE, not ${JSON.stringify(given)}`);
  return { format: readFormat(given.slice(0, mark), '--report'), file };
}
