import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Report } from './harness.ts';

/** The newest results, relative to the repository's root. The reference, `MEASURED` and README.md show them. */
export const RESULTS = 'test/labs/bench/results.json';
/** Where the gauntlet writes its own results. */
export const GAUNTLET = 'test/gauntlet/results.json';
export const MEASURED = 'docs/measured.md';

/** Returns the sections in the order of the first list, each in its newest form. */
export function mergeReports(earlier: readonly Report[], added: readonly Report[]): Report[] {
  const bySection = new Map([...earlier, ...added].map((report) => [report.section, report]));
  return [...bySection.values()];
}

/** Reads a file of results; empty if it doesn't exist yet. */
export async function readReports(file: string): Promise<Report[]> {
  if (!existsSync(file)) return [];
  return (JSON.parse(await readFile(file, 'utf8')) as { reports: Report[] }).reports;
}

/** Writes a file of results. Numbers that were not measured are `null`. */
export async function writeReports(file: string, reports: readonly Report[]): Promise<void> {
  await writeFile(file, `${JSON.stringify({ reports }, null, 2)}\n`);
}

/** Puts a text between the markers `<!-- name:start -->` and `<!-- name:end -->` of a Markdown text. */
export function putBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no markers ${start} and ${end}`);
  return `${text.slice(0, from)}${start}\n\n${content}\n\n${text.slice(to)}`;
}
