import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../failure.ts';
import type { ReportFlag } from './flag-values.ts';

/** The folder of `--record`, and what fills it. */
interface Recording {
  readonly folder: string | undefined;
  readonly write: (folder: string) => Promise<unknown>;
}

/**
 * Writes the files of `--report`, and what was recorded. One that cannot be written does not keep the others from it.
 *
 * @throws UsageError that names each of those
 */
export async function writeReports(
  reports: readonly ReportFlag[],
  render: (format: ReportFlag['format']) => string,
  recording?: Recording,
): Promise<void> {
  const problems: string[] = [];
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((cause: unknown) => problems.push(`cannot write ${what}: ${(cause as Error).message}`));
  for (const { format, file } of reports) await attempt(file, writeText(file, render(format)));
  if (recording?.folder !== undefined) await attempt(recording.folder, recording.write(recording.folder));
  if (problems.length > 0) throw new UsageError(problems.join('; '));
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
