import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of this repository. */
export interface OwnPackage {
  readonly name: string;
  readonly folder: string;
  /** Private packages are bundled by their users; others are found at run time if they are installed. */
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | { readonly types: string }>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the packages of this repository among a package's `devDependencies`. */
export function ownDevelopment(folder: string): OwnPackage[] {
  const names = Object.keys(readOwn(folder).devDependencies ?? {});
  return names.flatMap((name) => {
    const beside = join(folder, '..', name.split('/').at(-1)!);
    return name.startsWith('@chain-apis/') && existsSync(beside) ? [readOwn(beside)] : [];
  });
}

export function readOwn(folder: string): OwnPackage {
  return { ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as OwnPackage), folder };
}
