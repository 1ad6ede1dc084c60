import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ContractError } from '../model/contract-error.ts';
import type { RegistryEntry } from './registry.ts';

const ROOT_DOCUMENT = /^(openapi|openrpc)\.(ya?ml|json)$/;

/**
 * Finds the documents of a folder that has no registry: every `openapi.yaml` and `openrpc.yaml` (or .json) below it. The
 * folder of a document names its package, as below `specs/`.
 *
 * @throws {@link ContractError} if there is none
 */
export async function discoverDocuments(folder: string): Promise<RegistryEntry[]> {
  const base = resolve(folder);
  const paths = await documentsBelow(base);
  if (paths.length === 0) {
    throw new ContractError(`${folder} has no redocly.yaml, and no openapi.yaml or openrpc.yaml below it`);
  }
  const folders = paths.map((path) => relative(base, dirname(path)).split(sep).join('/') || basename(base));
  return paths.map((root, index) => {
    const own = folders[index]!;
    const name = own.replaceAll('/', '-');
    // A folder may hold one document of each kind.
    const alone = folders.filter((other) => other === own).length === 1;
    return { id: alone ? name : `${name}-${basename(root).split('.')[0]}`, root, folder: own };
  });
}

async function documentsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    if (entry.isFile() && ROOT_DOCUMENT.test(entry.name)) found.push(join(folder, entry.name));
    const hidden = entry.name.startsWith('.') || entry.name === 'node_modules';
    if (entry.isDirectory() && !hidden) found.push(...(await documentsBelow(join(folder, entry.name))));
  }
  return found;
}
