/** An installed package's entry in package-lock.json; its path is the key. */
export interface Locked {
  readonly version?: string;
  readonly license?: string;
  /** A package of this repository: `resolved` is its folder. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Bundled dependencies of a package of this repository. */
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type LockedPackages = Readonly<Record<string, Locked>>;

/**
 * Returns paths of all dependencies of a package, installed or bundled. `npm ls --omit=dev` would also omit what the
 * repository's root needs for its development.
 */
export function productionOf(packages: LockedPackages, folder: string): string[] {
  const found = new Set<string>();
  const open = [folder];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const next of dependenciesOf(packages, path)) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found].sort();
}

function dependenciesOf(packages: LockedPackages, path: string): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta,
    devDependencies = {},
  } = packages[path] ?? {};
  const bundled = path.includes('node_modules/') ? {} : devDependencies;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...bundled, ...optionalDependencies }), ...peers].flatMap(
    (name) => {
      const found = findInstalled(packages, path, name);
      if (found) return [found];
      if (name in optionalDependencies) return [];
      throw new Error(`package-lock.json lacks ${name}, which ${path} needs: run \`npm install\``);
    },
  );
}

/** Searches as Node does: in the folder itself, then in each one above it. */
function findInstalled(packages: LockedPackages, from: string, name: string): string | undefined {
  const steps = from.split('/');
  for (let depth = steps.length; depth >= 0; depth--) {
    const path = [...steps.slice(0, depth), 'node_modules', name].join('/');
    const locked = packages[path];
    if (locked) return locked.link ? locked.resolved : path;
  }
  return undefined;
}

/** Returns the name of the package at a path of the lock file, for example `@scure/base`. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
