import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyNotRegular } from '@chain-apis/foundation/host';

/** The source that names the bundled contract, regardless of the environment. */
export const CARRIED = 'carried:';

/** The default contract of a command, with the reason. */
export interface DefaultSource {
  readonly source: string;
  readonly because: 'CHAIN_APIS_CONFIG' | 'nearest' | 'carried';
}

/**
 * Returns what a command reads when no flag names a contract: the registry of `CHAIN_APIS_CONFIG`, the nearest
 * `redocly.yaml` that lists documents, at or above a folder, or the bundled contract.
 */
export function defaultSource(
  from = process.cwd(),
  env: Readonly<Record<string, string | undefined>> = process.env,
): DefaultSource {
  const named = env['CHAIN_APIS_CONFIG'];
  if (named) return { source: named, because: 'CHAIN_APIS_CONFIG' };
  const nearest = nearestRegistry(from);
  return nearest === undefined
    ? { source: CARRIED, because: 'carried' }
    : { source: nearest, because: 'nearest' };
}

/**
 * Returns the registry to read if none is named: that of `CHAIN_APIS_CONFIG`, of the repository around a folder, or of
 * the repository that contains this package. Without one, returns undefined, for the bundled contract. Never selects
 * another project's `redocly.yaml`.
 */
export function defaultRegistry(
  from = process.cwd(),
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return env['CHAIN_APIS_CONFIG'] || registryAround(from) || registryOf(CARRIED);
}

/**
 * Returns the registry that a source names. {@link CARRIED} names that of the repository in which this package lies;
 * undefined in an installed package, of which the documents lie inside.
 */
export function registryOf(source: string | undefined): string | undefined {
  if (source === CARRIED) return registryAround(dirname(fileURLToPath(import.meta.url)));
  return source ?? defaultRegistry();
}

function nearestRegistry(folder: string): string | undefined {
  return above(
    folder,
    (path) =>
      existsSync(path) && whyNotRegular(path) === undefined && listsDocuments(readFileSync(path, 'utf8')),
  );
}

/**
 * Whether a text has the key `apis` at its root, in YAML or JSON. Parsing it would load a library that is rarely
 * needed.
 */
function listsDocuments(text: string): boolean {
  return /^\s*\{/.test(text) ? /^\s*\{[^]*"apis"\s*:/.test(text) : /^(["']?)apis\1\s*:/m.test(text);
}

/** The registry at or above a folder, if it is the one that this package is built from. */
function registryAround(folder: string): string | undefined {
  const own = 'packages/contract/package.json';
  return above(
    folder,
    (path) =>
      existsSync(path) && existsSync(join(dirname(path), own)) && existsSync(join(dirname(path), 'specs')),
  );
}

function above(folder: string, isWanted: (path: string) => boolean): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'redocly.yaml');
    if (isWanted(path)) return path;
    if (at === dirname(at)) return undefined;
  }
}
