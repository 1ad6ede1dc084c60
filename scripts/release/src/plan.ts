import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages, type PublishedPackage } from './published-packages.ts';
import { tryRun } from './run.ts';

/** What a push to the main branch triggers. */
export type Step = 'version' | 'publish' | 'none';

/**
 * Returns the next step: pending changesets are first turned into versions; unpublished versions are then published.
 */
export function planRelease(root: string): Step {
  const waiting = readdirSync(join(root, '.changeset')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  if (waiting.length > 0) return 'version';
  return publishedPackages(root).some((one) => !isPublished(root, one)) ? 'publish' : 'none';
}

/** Queries the registry. Only a clear "not found" counts as absent; other failures throw. */
export function isPublished(root: string, { name, version }: PublishedPackage): boolean {
  const { status, stdout, stderr } = tryRun(root, 'npm', 'view', `${name}@${version}`, 'version');
  if (status === 0) return stdout.trim() !== '';
  if (/\bE404\b/.test(stderr)) return false;
  throw new Error(`the registry does not say whether ${name}@${version} is published:\n${stderr}`);
}
