import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readChangelog, writeChangelog, type ChangelogEntry } from '@chain-apis/diff';
import { tryRun } from './run.ts';

/** A released state of the contract, or the current files. */
interface Release {
  /** Ref for `readChangelog`. */
  readonly ref: string;
  /** Its display name. */
  readonly name: string;
  /** ISO time of its commit; for the files, of the checked-out commit. */
  readonly date: string;
}

/** Changes up to a release. */
interface DatedEntry extends ChangelogEntry {
  /** ISO time. */
  readonly date: string;
}

const UNRELEASED = 'Unreleased';
const NO_DATE = new Date(0).toISOString();
const FILES = { ref: 'redocly.yaml', name: UNRELEASED };

/**
 * Returns the changes from release to release of the repository in a folder, newest first.
 *
 * @param refs - oldest first. Default: the releases of the repository's tags
 * @throws ContractError with a one-line reason if something cannot be read
 */
export async function readReleaseChanges(root: string, refs: readonly string[] = []): Promise<DatedEntry[]> {
  const git = (...args: string[]) => tryGit(root, args);
  const releases = refs.length > 0 ? refs.map((ref) => ({ ref, name: ref, date: NO_DATE })) : releasesOf(git);
  if (releases.length === 0) return [];
  const named = new Map(releases.map((release) => [release.ref, release]));
  const entries = await readChangelog([...named.keys()], root);
  return entries
    .map((entry) => {
      const { name, date } = named.get(entry.to)!;
      return { ...entry, from: named.get(entry.from)!.name, to: name, date };
    })
    .filter(({ to, documents }) => to !== UNRELEASED || documents.length > 0);
}

/**
 * Returns the tagged ancestors of the checked-out commit, oldest first, and the files. Without a tag: the merge base
 * with the main branch, and the files. On the main branch itself and outside git, there is nothing to compare with.
 */
function releasesOf(git: Git): Release[] {
  const tagged = taggedCommits(git).filter(
    ({ ref }) => git('cat-file', '-e', `${ref}:./${FILES.ref}`) !== undefined,
  );
  const files = { ...FILES, date: dateOf(git, 'HEAD') };
  if (tagged.length > 0) return [...tagged, files];
  const base = branchPoint(git);
  return base === undefined ? [] : [{ ref: base, name: 'the main branch', date: dateOf(git, base) }, files];
}

/** Returns the time of a commit, if git knows it. */
const dateOf = (git: Git, ref: string) => git('log', '-1', '--format=%cI', ref) ?? NO_DATE;

type Git = (...args: string[]) => string | undefined;

/** Tags of one commit are one release: each package has its own tag. */
function taggedCommits(git: Git): Release[] {
  const format = ['--simplify-by-decoration', '--decorate-refs=refs/tags/*', '--format=%H %D'];
  const listed = git('log', '--reverse', '--topo-order', ...format, 'HEAD') ?? '';
  return listed.split('\n').flatMap((line) => {
    const [ref = '', ...decoration] = line.split(' ');
    const tags = decoration.join(' ').replaceAll('tag: ', '');
    return tags === '' ? [] : [{ ref, name: tags, date: dateOf(git, ref) }];
  });
}

function branchPoint(git: Git): string | undefined {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main);
    if (base !== undefined) return base === git('rev-parse', 'HEAD') ? undefined : base;
  }
  return undefined;
}

/** Returns the output of git; undefined if it fails. */
function tryGit(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout } = tryRun(cwd, 'git', ...args);
  return status === 0 ? stdout.trim() : undefined;
}

/** Writes a changelog as `FILE.md` for people, unless it is empty, and as `FILE.json` for the pages and the feed. */
export function writeChangelogFiles(file: string, entries: readonly DatedEntry[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.json`, `${JSON.stringify(entries, null, 1)}\n`);
  if (entries.length === 0) return rmSync(`${file}.md`, { force: true });
  writeFileSync(`${file}.md`, writeChangelog(entries));
}
