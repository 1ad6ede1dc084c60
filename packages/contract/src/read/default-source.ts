import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The registry that is read where none is named: that of `CHAIN_APIS_CONFIG`, that of the repository around a folder, or
 * that of the repository in which this package lies. Undefined where there is none of these: then what the package
 * carries is the contract. A `redocly.yaml` of another project is never taken by itself.
 */
export function defaultRegistry(
  from = process.cwd(),
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return (
    env['CHAIN_APIS_CONFIG'] ||
    registryAround(from) ||
    registryAround(dirname(fileURLToPath(import.meta.url)))
  );
}

/** The registry at or above a folder, if it is the one that this package is built from. */
function registryAround(folder: string): string | undefined {
  const own = 'packages/contract/package.json';
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'redocly.yaml');
    if (existsSync(path) && existsSync(join(at, own)) && existsSync(join(at, 'specs'))) return path;
    if (at === dirname(at)) return undefined;
  }
}
