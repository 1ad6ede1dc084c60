import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of packages/ that is published. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the repository's root, for example `packages/data`. */
  readonly folder: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  /** What npm packs; some are patterns. */
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Dependencies that its build bundles. */
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the packages that are not private, by folder. */
export function publishedPackages(root: string): PublishedPackage[] {
  return workspacePackages(root).filter((manifest) => manifest.private !== true);
}

/** Returns all packages, including those that only others bundle. */
export function workspacePackages(root: string): (PublishedPackage & { readonly private?: boolean })[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .map((folder) => ({ folder, ...readManifest(join(root, folder)) }));
}

function readManifest(folder: string): Omit<PublishedPackage, 'folder'> & { private?: boolean } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PublishedPackage;
}
