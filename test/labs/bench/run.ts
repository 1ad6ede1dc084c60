import { join } from 'node:path';
import { failedReport, type Report, type Settings } from './harness.ts';
import { short, summaryTable } from './markdown.ts';
import { fillFigures, mergeReports, readReports, RESULTS, writeReports } from './results.ts';

interface Section {
  /** Default; chosen so that all sections together take less than 25 minutes. */
  readonly rounds: number;
  load(): Promise<(settings: Settings) => Promise<Report>>;
}

const SECTIONS: Readonly<Record<string, Section>> = {
  start: { rounds: 3, load: async () => (await import('./start.ts')).benchStart },
  mock: { rounds: 3, load: async () => (await import('./mock.ts')).benchMock },
  reference: { rounds: 1, load: async () => (await import('./reference.ts')).benchReference },
  giants: { rounds: 1, load: async () => (await import('./giants.ts')).benchGiants },
};

/** In the order in which they run. */
export const SECTION_NAMES: readonly string[] = Object.keys(SECTIONS);

/** What to measure, and how long. */
export interface RunOptions extends Omit<Settings, 'rounds'> {
  readonly names: readonly string[];
  /** Rounds of each section instead of its default. */
  readonly rounds?: number | undefined;
  /** Whether to write test/labs/bench/results.json and the tables in docs/measured.md and README.md. */
  readonly save: boolean;
}

/**
 * Measures sections one after another and prints each.
 *
 * @returns whether every target of these sections is met
 */
export async function runBench({ names, rounds, save, ...settings }: RunOptions): Promise<boolean> {
  const { root, progress } = settings;
  const own: Report[] = [];
  for (const name of names) {
    progress(`section ${name}`);
    const begun = performance.now();
    const report = await measure(name, settings, rounds);
    own.push(report);
    progress(`section ${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
    console.table(mediansOf(report));
    console.log([summaryTable([report]), ...report.notes, ''].join('\n'));
    // After each section, so that an aborted run loses nothing.
    if (save) await saveReport(root, report);
  }
  return own.every(({ failure, targets }) => failure === undefined && targets.every(({ met }) => met));
}

/** The medians by contender and number, for people; the results have the ranges, too. */
const mediansOf = ({ numbers }: Report) =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, own]) => [
      name,
      Object.fromEntries(Object.entries(own).map(([number, { median }]) => [number, short(median)])),
    ]),
  );

/** Measures a section; a failure is reported and doesn't stop the others. */
async function measure(name: string, settings: Omit<Settings, 'rounds'>, rounds?: number): Promise<Report> {
  const section = SECTIONS[name]!;
  try {
    const bench = await section.load();
    return await bench({ ...settings, rounds: rounds ?? section.rounds });
  } catch (cause) {
    settings.progress(`${name}: ${(cause as Error).stack ?? String(cause)}`);
    return failedReport(name, cause);
  }
}

async function saveReport(root: string, report: Report): Promise<void> {
  const file = join(root, RESULTS);
  const reports = mergeReports(await readReports(file), [report]);
  // Drops sections that no longer exist.
  await writeReports(
    file,
    reports.filter(({ section }) => SECTION_NAMES.includes(section)),
  );
  await fillFigures(root);
}
