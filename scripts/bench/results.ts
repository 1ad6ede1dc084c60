import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Report } from './harness.ts';
import { markdown } from './markdown.ts';

/** The sections in the order of the first, each in its newest form. */
export function mergeReports(kept: readonly Report[], added: readonly Report[]): Report[] {
  const bySection = new Map([...kept, ...added].map((report) => [report.section, report]));
  return [...bySection.values()];
}

/** Reads FILE.json; nothing if there is none yet. */
export async function readReports(file: string): Promise<Report[]> {
  if (!existsSync(`${file}.json`)) return [];
  return (JSON.parse(await readFile(`${file}.json`, 'utf8')) as { reports: Report[] }).reports;
}

/** Writes FILE.json and FILE.md. */
export async function writeReports(file: string, reports: readonly Report[]): Promise<void> {
  await writeFile(`${file}.json`, `${JSON.stringify({ reports }, null, 2)}\n`);
  await writeFile(`${file}.md`, `${reports.map(markdown).join('\n\n')}\n`);
}

/** Puts a text between the markers `<!-- name:start -->` and `<!-- name:end -->` of a Markdown text. */
export function putBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no markers ${start} and ${end}`);
  return `${text.slice(0, from)}${start}\n\n${content}\n\n${text.slice(to)}`;
}
