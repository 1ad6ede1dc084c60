import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillFigures, GAUNTLET, MEASURED, putBetween } from '../../labs/bench/results.ts';
import { peerVersions } from './adapters.ts';
import type { Row } from './compare.ts';
import { fullTable, summary } from './table.ts';

/** A run with alternatives. */
export interface Results {
  readonly peers: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

const captionOf = ({ peers }: Results): string => {
  const versions = Object.entries(peers).map((peer) => peer.join(' '));
  return `Peers: ${versions.join(', ')}; \`–\`: not offered, or not of that protocol.\n\n`;
};

/** Formats all tables for printing. */
export function writeTables(rows: readonly Row[], withPeers: boolean): string {
  const caption = withPeers ? captionOf({ peers: peerVersions, rows }) : '';
  return `${caption}${fullTable(rows)}\n\n${summary(rows)}`;
}

/** Returns the table of docs/measured.md. */
export const summaryOf = (results: Results): string => `${captionOf(results)}${summary(results.rows)}`;

/** Writes the results of a run with alternatives, and the documents that show them. */
export async function saveResults(root: string, rows: readonly Row[]): Promise<void> {
  const results: Results = { peers: peerVersions, rows };
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const json = `{\n  "peers": ${JSON.stringify(peerVersions)},\n  "rows": [\n${lines}\n  ]\n}\n`;
  await writeFile(join(root, GAUNTLET), json);
  const measured = join(root, MEASURED);
  await writeFile(measured, putBetween(await readFile(measured, 'utf8'), 'gauntlet', summaryOf(results)));
  await fillFigures(root);
}

/** Whether our clients pass every scenario. */
export function oursPass(rows: readonly Row[]): boolean {
  return rows.every(({ cells }) =>
    Object.entries(cells).every(
      ([column, cell]) => !column.startsWith('ours') || cell === '✓' || cell === '–',
    ),
  );
}
