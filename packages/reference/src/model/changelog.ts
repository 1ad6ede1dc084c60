import { existsSync, readFileSync } from 'node:fs';

/**
 * The sections that `scripts/changelog.ts` left: what changed from release to release, newest first. Undefined if there
 * is nothing to compare with.
 */
export function readChangelog(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  // The page has a title of its own.
  const sections = readFileSync(file, 'utf8')
    .replace(/^# .*\n/, '')
    .trim();
  return sections === '' ? undefined : sections;
}
