import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from '../published-packages.ts';
import { isAccepted } from './accepted.ts';
import { licenceOf } from './licence-of.ts';
import { nameAt, productionOf, type Locked, type LockedPackages } from './lock-file.ts';

/** One dependency and its licence. */
export interface Licensed {
  /** Name and version. */
  readonly id: string;
  readonly licence: string;
  readonly accepted: boolean;
}

/** Dependencies of a package or of development. */
export interface Review {
  readonly of: string;
  readonly dependencies: readonly Licensed[];
}

/** Reviews the dependencies of each published package, then those of development. */
export function reviewLicences(root: string, published: readonly PublishedPackage[]): Review[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const review = (of: string, paths: readonly string[], use: 'production' | 'development'): Review => ({
    of,
    dependencies: paths.map((path) => readLicence(root, path, packages[path]!, use)),
  });
  const foreign = (path: string) => path.includes('node_modules/');
  const production = published.map(({ name, folder }) => ({
    name,
    paths: productionOf(packages, folder).filter(foreign),
  }));
  const passedOn = new Set(production.flatMap(({ paths }) => paths));
  const others = Object.keys(packages).filter(
    (path) => foreign(path) && !packages[path]!.link && !passedOn.has(path),
  );
  return [
    ...production.map(({ name, paths }) => review(name, paths, 'production')),
    review('development', others, 'development'),
  ];
}

function readLicence(
  root: string,
  path: string,
  locked: Locked,
  use: 'production' | 'development',
): Licensed {
  const id = `${nameAt(path)}@${locked.version}`;
  const licence = licenceOf(id, locked.license, join(root, path));
  return { id, licence, accepted: isAccepted(licence, use) };
}
