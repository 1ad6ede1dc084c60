import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeChangelog } from './changelog.ts';
import type { DatedEntry } from './releases.ts';

/** Writes a changelog as `FILE.md` for people, unless it is empty, and as `FILE.json` for the pages and the feed. */
export function writeChangelogFiles(file: string, entries: readonly DatedEntry[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.json`, `${JSON.stringify(entries, null, 1)}\n`);
  if (entries.length === 0) return rmSync(`${file}.md`, { force: true });
  writeFileSync(`${file}.md`, writeChangelog(entries));
}
