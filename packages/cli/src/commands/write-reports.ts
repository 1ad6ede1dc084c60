import { CommandError } from '../failure.ts';
import type { ReportFlag } from './flag-values.ts';

/**
 * Writes the files of `--report` and ends a recording, even if one of them cannot be written.
 *
 * @param finish - other output to write
 * @throws CommandError with each file that could not be written
 */
export async function writeReports(
  reports: readonly ReportFlag[],
  render: (format: ReportFlag['format']) => string,
  finish: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { writeWhole } = await import('@chain-apis/contract');
  const problems: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((cause: unknown) => problems.push((cause as Error).message));
  for (const { format, file } of reports) await attempt(writeWhole(file, render(format)));
  await attempt(finish());
  if (problems.length > 0) throw new CommandError(problems.join('; '));
}
