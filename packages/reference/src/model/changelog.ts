import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What changed from one version of a document to the next. */
export interface ChangelogEntry {
  readonly document: string;
  readonly version: string;
  readonly changes: readonly string[];
}

/** Where the comparison of versions leaves its findings. */
const FINDINGS = resolve('dist/changelog.json');

/** The history of the documents, newest first; empty as long as there is one version only. */
export function readChangelog(file = FINDINGS): ChangelogEntry[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ChangelogEntry[]) : [];
}
