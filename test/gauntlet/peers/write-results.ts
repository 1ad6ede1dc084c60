import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEASURED, putBetween } from '@chain-apis/bench';
import { peerVersions } from './adapters.ts';
import type { Row } from './compare.ts';
import { fullTable, summary } from './table.ts';

const TITLE = '# The gauntlet\n\nWritten by `npm run gauntlet -- --peers --write`. ';

/** Says which peers the tables are about. */
function captionOf(withPeers: boolean): string {
  const versions = Object.entries(peerVersions).map((peer) => peer.join(' '));
  return withPeers ? `Peers: ${versions.join(', ')}; \`–\`: not offered, or not of that protocol.\n\n` : '';
}

/** All tables, to be printed. */
export function writeTables(rows: readonly Row[], withPeers: boolean): string {
  return `${captionOf(withPeers)}${fullTable(rows)}\n\n${summary(rows)}`;
}

/** Writes the tables of a run with peers into the documents that show them. */
export async function saveTables(root: string, rows: readonly Row[]): Promise<void> {
  const measured = join(root, MEASURED);
  const text = `${captionOf(true)}${summary(rows)}`;
  await writeFile(measured, putBetween(await readFile(measured, 'utf8'), 'gauntlet', text));
  const full = `${TITLE}${captionOf(true)}${fullTable(rows)}\n`;
  await writeFile(join(root, 'test/gauntlet/RESULTS.md'), full);
}

/** Whether our clients pass every scenario. */
export function oursPass(rows: readonly Row[]): boolean {
  return rows.every(({ cells }) =>
    Object.entries(cells).every(
      ([column, cell]) => !column.startsWith('ours') || cell === '✓' || cell === '–',
    ),
  );
}
