import { CommandError } from '../failure.ts';
import type { ReportFlag } from './flag-values.ts';

/**
 * Writes the files of `--report`, and ends a recording. One that cannot be written does not keep the others from it.
 *
 * @param finish - what else is to be written
 * @throws CommandError that names each of those
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
