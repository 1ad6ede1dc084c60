import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report, Target } from './harness.ts';
import { quantity, short, summaryTable } from './markdown.ts';

/** The newest results, relative to the repository's root. `MEASURED` and README.md show them. */
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

/** What the gauntlet stores: how each client fared in each scenario. */
export interface GauntletRows {
  readonly peers: Readonly<Record<string, string>>;
  readonly rows: readonly { readonly scenario: string; readonly cells: Readonly<Record<string, string>> }[];
}

/** Returns the documents with figures, filled from the stored results: text by file. */
export async function filledDocuments(root: string): Promise<Readonly<Record<string, string>>> {
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const reports = await readReports(join(root, RESULTS));
  const gauntlet = JSON.parse(await read(GAUNTLET)) as GauntletRows;
  return {
    [MEASURED]: putBetween(await read(MEASURED), 'bench', summaryTable(reports)),
    'README.md': putBetween(await read('README.md'), 'why', headlines(reports, gauntlet)),
  };
}

/** Writes the stored results into the documents that show them. */
export async function fillFigures(root: string): Promise<void> {
  for (const [file, text] of Object.entries(await filledDocuments(root)))
    await writeFile(join(root, file), text);
}

/** Returns three reasons for the README, one figure each. */
export function headlines(reports: readonly Report[], gauntlet: GauntletRows): string {
  const mock = (what: string) => quantity(of(reports, 'mock', what)).replace(/ ×$/, '×');
  const page = of(reports, 'reference', 'a page of one operation: all that is loaded, gzip');
  const others = Object.entries(page.beside ?? {}).map(([name, number]) => `${name} ${short(number)} kB`);
  return [
    `- **Exact numbers.** ${roundingSentence(gauntlet)}`,
    `- **A fast mock with state.** For the same processor time, it serves ${mock('same request, times Prism')} the requests of Prism if they repeat and ${mock('all requests different, times Prism')} if all differ, without a cache (\`npm run bench -- mock\`).`,
    `- **A light reference.** An operation's page loads ${quantity(page)} in all; ${others.join(', ')} (\`npm run bench -- reference\`).`,
  ].join('\n');
}

/** States which clients round, according to the gauntlet. */
function roundingSentence({ peers, rows }: GauntletRows): string {
  const cells = rows.find(({ scenario }) => scenario === '2^53 + 1')?.cells ?? {};
  const rounding = Object.entries(peers).filter(([name]) =>
    cells[name]?.startsWith('gives 9007199254740992'),
  );
  const names = rounding.map((peer) => peer.join(' '));
  return `${names.join(', ')} turn 9007199254740993 into 9007199254740992; these clients return the exact value, as \`bigint\` (\`npm run gauntlet -- --peers\`).`;
}

const of = (reports: readonly Report[], section: string, what: string): Target => {
  const target = reports
    .find((report) => report.section === section)
    ?.targets.find((candidate) => candidate.what === what);
  if (!target) throw new Error(`the results have no target "${what}" in section ${section}`);
  return target;
};
