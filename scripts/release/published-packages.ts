import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of this repository: its manifest. */
export interface OwnPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** Private packages are bundled by their users; others are found at run time if they are installed. */
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<
    Record<string, string | { readonly types: string; readonly default: string; readonly browser?: string }>
  >;
  /** What npm packs; some are patterns. */
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Dependencies that its build bundles. */
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readPackage(folder: string): OwnPackage {
  // The manifests of this repository, which npm has read.
  return { ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as OwnPackage), folder };
}

/** Returns the packages of this repository among a package's `devDependencies`. */
export function ownDevelopment(folder: string): OwnPackage[] {
  const names = Object.keys(readPackage(folder).devDependencies ?? {});
  return names.flatMap((name) => {
    const beside = join(folder, '..', name.split('/').at(-1)!);
    return name.startsWith('@chain-apis/') && existsSync(beside) ? [readPackage(beside)] : [];
  });
}

/** Returns the packages that are not private, by folder relative to the repository's root: `packages/data`. */
export function publishedPackages(root: string): OwnPackage[] {
  return workspacePackages(root).filter((manifest) => manifest.private !== true);
}

/** Returns all packages, including those that only others bundle. */
export function workspacePackages(root: string): OwnPackage[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .map((folder) => ({ ...readPackage(join(root, folder)), folder }));
}
