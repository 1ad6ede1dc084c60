import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishedPackages, type PublishedPackage } from './published-packages.ts';
import { archiveOf, CHECKSUMS, ownDependencies, sbomOf } from './pack.ts';
import { isPublished } from './plan.ts';
import { tryRun, run } from './run.ts';

/**
 * Publishes the archives of a folder that the registry lacks, and makes a release of each with its SBOM. Skips
 * finished steps, so that a failed run can be repeated.
 */
export function publishAll(root: string, target: string): string[] {
  const folder = resolve(root, target);
  return dependenciesFirst(publishedPackages(root)).map((one) => {
    const archive = join(folder, archiveOf(one));
    if (!existsSync(archive)) throw new Error(`${archive} is missing: pack first`);
    const there = isPublished(root, one);
    if (!there) run(root, 'npm', 'publish', archive, '--access', 'public', '--provenance');
    createRelease(root, one, folder);
    return `${tagOf(one)} ${there ? 'was published before' : 'published'}`;
  });
}

const tagOf = ({ name, version }: PublishedPackage): string => `${name}@${version}`;

/** Sorts dependencies first: a failed run must not leave a package without its dependency. */
function dependenciesFirst(packages: readonly PublishedPackage[]): PublishedPackage[] {
  return [...new Set(packages.flatMap((one) => [...ownDependencies(one, packages), one]))];
}

function createRelease(root: string, one: PublishedPackage, folder: string): void {
  const tag = tagOf(one);
  if (tryRun(root, 'gh', 'release', 'view', tag).status === 0) return;
  const commit = run(root, 'git', 'rev-parse', 'HEAD').trim();
  const notes = readNotes(join(root, one.folder, 'CHANGELOG.md'), one.version);
  const files = [archiveOf(one), sbomOf(one), CHECKSUMS].map((name) => join(folder, name));
  run(root, 'gh', 'release', 'create', tag, '--title', tag, '--target', commit, '--notes', notes, ...files);
}

/** Returns one version's text in the changelog: from its heading to the next. */
export function readNotes(file: string, version: string): string {
  const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version}\n`));
  if (section === undefined)
    throw new Error(`${file} says nothing about ${version}: run \`changeset version\``);
  return section.slice(version.length).trim();
}
