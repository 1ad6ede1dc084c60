import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ownDevelopment } from './bundle/own-development.ts';
import { publishedPackages, type PublishedPackage } from './published-packages.ts';
import { changesetsCommand } from './changesets-command.ts';
import { run, tryRun } from './run.ts';

/** The package that contains the documents, although they are in another folder. */
const CARRIER = '@chain-apis/contract';
const COMMAND = join(import.meta.dirname, '../../../packages/cli/bin/chain-apis.js');

const LEVELS = ['none', 'patch', 'minor', 'major'] as const;
type Level = (typeof LEVELS)[number];

/** The level that a package needs, and why. */
interface Deserved {
  readonly level: Level;
  readonly because: string;
}

/**
 * Checks that a changeset names every published package changed since a commit, with at least the level that its change
 * deserves. A document's change counts for the package that contains it, and for the client generated from it.
 *
 * @throws Error that says what to write
 */
export function checkChangesets(root: string, since: string): string {
  const packages = publishedPackages(root);
  const deserved = new Map([
    ...changedCode(root, since, packages),
    ...changedDocuments(root, since, packages),
  ]);
  const named = namedSince(root, since, deserved.size > 0);
  const missing = [...deserved].filter(([name, { level }]) => rank(named.get(name) ?? 'none') < rank(level));
  if (missing.length === 0) {
    return named.size > 0
      ? `changesets name ${[...named].map(([name, level]) => `${name} (${level})`).join(', ')}`
      : 'nothing that is published has changed';
  }
  const lines = missing.map(([name, { level, because }]) => {
    const given = named.get(name);
    return `${name}: ${because}, which deserves ${level}; ${given ? `its changeset says ${given}` : 'no changeset names it'}`;
  });
  const entries = missing.map(([name, { level }]) => `'${name}': ${level}`);
  throw new Error(
    `${lines.join('\n')}\nWrite this into a file of .changeset/, above a sentence for its users:\n---\n${entries.join('\n')}\n---`,
  );
}

const rank = (level: Level) => LEVELS.indexOf(level);

/** Packages whose published files changed need at least a patch. */
function changedCode(
  root: string,
  since: string,
  packages: readonly PublishedPackage[],
): [string, Deserved][] {
  return packages.flatMap(({ name, folder }): [string, Deserved][] => {
    const inside = ownDevelopment(join(root, folder)).filter((one) => one.private);
    const [first] = [folder, ...inside.map((one) => relative(root, one.folder))].flatMap((part) => {
      const files = run(root, 'git', 'diff', '--name-only', `${since}...HEAD`, '--', part).trim().split('\n');
      return files.filter((file) => isPublished(relative(part, file)));
    });
    return first === undefined ? [] : [[name, { level: 'patch', because: `${first} has changed` }]];
  });
}

/** Applies the patterns of `.changeset/config.json`. */
function isPublished(path: string): boolean {
  return /^(package\.json|(src|scenarios)\/.*)$/.test(path) && !/\.test\.ts$|test-support\//.test(path);
}

/** Returns levels from `chain-apis diff` of each document, for the package that contains it and for its client. */
function changedDocuments(
  root: string,
  since: string,
  packages: readonly PublishedPackage[],
): Map<string, Deserved> {
  const files = run(
    root,
    'git',
    'diff',
    '--name-only',
    `${since}...HEAD`,
    '--',
    'specs',
    'redocly.yaml',
  ).trim();
  const found = new Map<string, Deserved>();
  if (files === '') return found;
  const add = (name: string, bump: Level, because: string) => {
    const version = packages.find((one) => one.name === name)?.version;
    if (version === undefined) return;
    const level = beforeFirst(bump, version);
    if (rank(level) > rank(found.get(name)?.level ?? 'none')) found.set(name, { level, because });
  };
  add(CARRIER, 'patch', `${files.split('\n')[0]} has changed`);
  for (const { id, bump } of comparedDocuments(root, since)) {
    add(CARRIER, bump, `${id} has changed (${bump} for a document)`);
    add(
      `@chain-apis/${id.split('-')[0]}`,
      bump,
      `${id}, from which it is generated, has changed (${bump} for a document)`,
    );
  }
  return found;
}

/** Before 1.0.0, the middle number replaces the first, and the last replaces the middle. */
function beforeFirst(bump: Level, version: string): Level {
  if (!version.startsWith('0.')) return bump;
  return ({ none: 'none', patch: 'patch', minor: 'patch', major: 'minor' } as const)[bump];
}

interface Compared {
  readonly documents: readonly { readonly id: string; readonly bump: Level }[];
}

function comparedDocuments(root: string, since: string): Compared['documents'] {
  const args = [COMMAND, 'diff', since, 'redocly.yaml', '--format', 'json'];
  const { status, stdout, stderr } = tryRun(root, process.execPath, ...args);
  // Exit code 1 means breaking changes.
  if (status > 1) throw new Error(`cannot compare the documents with ${since}: ${stderr.trim()}`);
  return (JSON.parse(stdout) as Compared).documents;
}

/** Returns packages and levels in changesets since then. Fails if packages have changed and there is no changeset. */
function namedSince(root: string, since: string, isNeeded: boolean): Map<string, Level> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-changes-'));
  try {
    const file = join(folder, 'status.json');
    const args = ['status', '--since', since, '--output', relative(root, file)];
    const { status, stdout, stderr } = tryRun(root, process.execPath, changesetsCommand(), ...args);
    if (status !== 0 && isNeeded) return new Map();
    if (status !== 0) throw new Error(stdout + stderr);
    const named = new Map<string, Level>();
    for (const { releases } of (JSON.parse(readFileSync(file, 'utf8')) as Status).changesets)
      for (const { name, type } of releases)
        if (rank(type) > rank(named.get(name) ?? 'none')) named.set(name, type);
    return named;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Status {
  readonly changesets: readonly {
    readonly releases: readonly { readonly name: string; readonly type: Level }[];
  }[];
}
