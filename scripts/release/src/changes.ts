import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHANGESETS, run } from './run.ts';

/** What is published in a package although it is not in its folder. */
const CARRIED = { package: '@chain-apis/contract', paths: ['specs', 'redocly.yaml'] } as const;

/**
 * Every published package that has changed since a commit is named by a changeset. The contract travels in a package, so
 * that a change of a document is a change of it.
 *
 * @throws Error that says which is missing
 */
export function checkChangesets(root: string, since: string): string {
  const released = releasedSince(root, since);
  const changed = run(root, 'git', 'diff', '--name-only', `${since}...HEAD`, '--', ...CARRIED.paths).trim();
  if (changed !== '' && !released.includes(CARRIED.package)) {
    throw new Error(
      `no changeset names ${CARRIED.package}, which carries these files: run \`npm run changeset\`\n${changed}`,
    );
  }
  return released.length > 0
    ? `changesets name ${released.join(', ')}`
    : 'nothing that is published has changed';
}

/** The packages that the changesets since then release; fails where packages have changed and there is none. */
function releasedSince(root: string, since: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-changes-'));
  try {
    const file = join(folder, 'status.json');
    run(root, process.execPath, CHANGESETS, 'status', '--since', since, '--output', relative(root, file));
    const { releases } = JSON.parse(readFileSync(file, 'utf8')) as Status;
    return releases.filter(({ type }) => type !== 'none').map(({ name }) => name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Status {
  readonly releases: readonly {
    readonly name: string;
    readonly type: 'none' | 'patch' | 'minor' | 'major';
  }[];
}
