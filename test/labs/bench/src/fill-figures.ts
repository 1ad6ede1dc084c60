import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientTable, headlines, type GauntletRows } from './figures.ts';
import { summaryTable } from './markdown.ts';
import { GAUNTLET, MEASURED, putBetween, readReports, RESULTS } from './results.ts';

/** Returns the documents with figures, filled from the stored results: text by file. */
export async function filledDocuments(root: string): Promise<Readonly<Record<string, string>>> {
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const reports = await readReports(join(root, RESULTS));
  const gauntlet = JSON.parse(await read(GAUNTLET)) as GauntletRows;
  const tables = { clients: clientTable(reports), bench: summaryTable(reports) };
  const measured = Object.entries(tables).reduce(
    (text, [name, table]) => putBetween(text, name, table),
    await read(MEASURED),
  );
  return {
    [MEASURED]: measured,
    'README.md': putBetween(await read('README.md'), 'why', headlines(reports, gauntlet)),
  };
}

/** Writes the stored results into the documents that show them. */
export async function fillFigures(root: string): Promise<void> {
  for (const [file, text] of Object.entries(await filledDocuments(root)))
    await writeFile(join(root, file), text);
}
