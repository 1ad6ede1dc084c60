import { reportFormats, type ReportFormat } from '@chain-apis/contract/reports';
import { CommandError, UsageError } from '../failure.ts';
import { readChoice, TEXTS, type Flag } from './parse-flags.ts';

/** A report to write to a file. */
export interface ReportFile {
  readonly format: ReportFormat;
  readonly file: string;
}

/** Where the reports of a run go. */
export interface Formats {
  /** The form of what is printed; undefined for the default. */
  readonly shown: ReportFormat | undefined;
  readonly files: readonly ReportFile[];
}

/** `--format FORMAT` prints in that form; `--format FORMAT=FILE` also writes a file. */
export const FORMAT: Flag<Formats> = {
  ...TEXTS,
  read(given: readonly string[] = [], flag) {
    const read = given.map((text) => {
      const [name = '', ...file] = text.split('=');
      return {
        format: readChoice(reportFormats, name, flag),
        file: text.includes('=') ? file.join('=') : undefined,
      };
    });
    if (read.some(({ file }) => file === '')) throw new UsageError(`${flag} FORMAT=FILE needs the file`);
    return {
      shown: read.findLast(({ file }) => file === undefined)?.format,
      files: read.filter((one): one is ReportFile => one.file !== undefined),
    };
  },
};

/** Its line in the help of a command that checks a service. */
export const FORMAT_HELP = `\
  --format F[=FILE]    text, json, junit, sarif, html, markdown or github (default: text); with =FILE into a file, too`;

/**
 * Writes the files of `--format FORMAT=FILE` and ends a recording, even if one of them cannot be written.
 *
 * @param finish - other output to write
 * @throws CommandError with each file that could not be written
 */
export async function writeReports(
  reports: readonly ReportFile[],
  render: (format: ReportFormat) => string,
  finish: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { writeWhole } = await import('@chain-apis/foundation/host');
  const problems: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((cause: unknown) => problems.push((cause as Error).message));
  for (const { format, file } of reports) await attempt(writeWhole(file, render(format)));
  await attempt(finish());
  if (problems.length > 0) throw new CommandError(problems.join('; '));
}
