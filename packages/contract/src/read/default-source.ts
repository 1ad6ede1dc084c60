import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MANIFEST } from './carried-documents.ts';
import { listsDocuments } from './find-documents.ts';
import { readValue } from './parse-text.ts';

/** The source that names the bundled contract, regardless of the environment. */
export const CARRIED = 'carried:';

/** The registry of the checkout that this package is part of. An installed package has none. */
const CHECKOUT = fileURLToPath(new URL('../../redocly.yaml', MANIFEST));

/**
 * Returns what is on disk of a source: the paths that it names or, if it is undefined, the registry of
 * `CHAIN_APIS_CONFIG`. Otherwise, and for {@link CARRIED}, the registry of the checkout that this package is part of;
 * undefined in an installed package, which has the bundled contract inside. Never selects another project's
 * `redocly.yaml`.
 */
export function registryOf<T extends string | readonly string[]>(
  source: T | undefined,
): T | string | undefined {
  if (source === CARRIED) return existsSync(CHECKOUT) ? CHECKOUT : undefined;
  return source ?? (process.env['CHAIN_APIS_CONFIG'] || registryOf(CARRIED));
}

/** The default contract of a command, with the reason. */
export interface DefaultSource {
  readonly source: string;
  readonly because: 'CHAIN_APIS_CONFIG' | 'nearest' | 'carried';
}

/**
 * Returns what a command reads when no flag names a contract: the registry of `CHAIN_APIS_CONFIG`, the nearest
 * `redocly.yaml` that lists documents, at or above a folder, or the bundled contract.
 *
 * @throws ContractError for a `redocly.yaml` that cannot be read
 */
export async function defaultSource(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DefaultSource> {
  const named = env['CHAIN_APIS_CONFIG'];
  if (named) return { source: named, because: 'CHAIN_APIS_CONFIG' };
  const path = join(folder, 'redocly.yaml');
  if (existsSync(path) && listsDocuments(await readValue(path))) return { source: path, because: 'nearest' };
  const parent = dirname(folder);
  return parent === folder ? { source: CARRIED, because: 'carried' } : defaultSource(parent, env);
}
