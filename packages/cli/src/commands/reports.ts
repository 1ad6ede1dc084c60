import { errorMessage } from '@chain-apis/foundation';
import { reportFormats, type ReportFormat } from '@chain-apis/contract/reports';
import { CommandError, UsageError } from '../failure.ts';
import { oneOf, readChoice, TEXTS, type Flag } from './parse-flags.ts';

/** A report to write to a file. */
export interface ReportFile {
  readonly format: ReportFormat;
  readonly file: string;
}

const report: Flag<readonly ReportFile[]> = {
  ...TEXTS,
  read: (given: readonly string[] = []) => given.map(readReport),
};

/** Flags of the commands that report. */
export const REPORT_FLAGS = { format: oneOf(reportFormats), report } as const;

function readReport(given: string): ReportFile {
  const [, name, file] = /^([^=]*)=(.+)$/s.exec(given) ?? [];
  if (name === undefined || file === undefined)
    throw new UsageError(`--report must be FORMAT=FILE, not ${JSON.stringify(given)}`);
  return { format: readChoice(reportFormats, name, '--report'), file };
}

/** Their lines in the help of a command that checks a service. */
export const REPORT_HELP = `\
  --format FORMAT      text, json, junit, sarif, html, markdown or github (default: text)
  --report FORMAT=FILE also write a report to a file; repeatable`;

/**
 * Writes the files of `--report` and ends a recording, even if one of them cannot be written.
 *
 * @param finish - other output to write
 * @throws CommandError with each file that could not be written
 */
export async function writeReports(
  reports: readonly ReportFile[],
  render: (format: ReportFormat) => string,
  finish: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { writeFileAtomic } = await import('@chain-apis/foundation/host');
  const problems: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((cause: unknown) => problems.push(errorMessage(cause)));
  for (const { format, file } of reports) await attempt(writeFileAtomic(file, render(format)));
  await attempt(finish());
  if (problems.length > 0) throw new CommandError(problems.join('; '));
}
