import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ContractError } from '../contract-error.ts';
import { readDocumentFile } from './read-file.ts';
import type { RegistryEntry } from './registry.ts';

const USUAL_NAME = /^(openapi|openrpc)\.(ya?ml|json)$/i;
/** Matches a document's first key, unindented in YAML. */
const ROOT_MEMBER =
  /^(?:\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?)?["']?(?:openapi\b["']?\s*:\s*["']?3|openrpc\b["']?\s*:)/m;

/**
 * Finds the documents of a folder without a registry: every OpenAPI and OpenRPC document below it or, if some have the
 * usual names (`openapi.yaml`, `openrpc.json`), only those. The folder of a document names its package, as in `specs/`.
 *
 * @throws {@link ContractError} if there is none
 */
export async function discoverDocuments(folder: string): Promise<RegistryEntry[]> {
  const base = resolve(folder);
  const files = await filesBelow(base);
  const usual = files.filter((path) => USUAL_NAME.test(basename(path)));
  const isDocument = (path: string) => ROOT_MEMBER.test(readDocumentFile(path).toString());
  const paths = usual.length > 0 ? usual : files.filter(isDocument);
  if (paths.length === 0)
    throw new ContractError(`${folder} has no redocly.yaml, and no OpenAPI 3 or OpenRPC document below it`);
  return paths.map((root) => {
    const below = relative(base, dirname(root)).split(sep).join('/');
    // Documents of the folder itself keep their names in a copy of another name.
    const others = below === '' ? paths : paths.filter((path) => dirname(path) === dirname(root));
    const stem = others.length > 1 ? basename(root).split('.')[0]! : '';
    const id = [...below.split('/'), stem].filter((part) => part !== '').join('-');
    return { id: id || basename(base), root, folder: below || basename(base) };
  });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    if (entry.isFile() && /\.(ya?ml|json)$/i.test(entry.name)) found.push(join(folder, entry.name));
    const hidden = entry.name.startsWith('.') || entry.name === 'node_modules';
    if (entry.isDirectory() && !hidden) found.push(...(await filesBelow(join(folder, entry.name))));
  }
  return found;
}
