import { dirname, relative, resolve, sep } from 'node:path';
import { isRemote } from '../json/references.ts';
import { ContractError } from '../contract-error.ts';
import type { BundleOptions } from './bundle-options.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile } from './read-file.ts';

/** A document that is to be read, for example an entry of the `apis` map in `redocly.yaml`. */
export interface RegistryEntry {
  readonly id: string;
  /** Absolute path of the root document, or its address. */
  readonly root: string;
  /** Folder of the root document below `specs/`, with forward slashes; the id, where it lies elsewhere. */
  readonly folder: string;
  /** Path template at which it is served beside the other documents (`x-at`), in place of its own addresses. */
  readonly at?: string;
}

/**
 * Reads the registry of documents. Only the `apis` map is read here: the lint rules and plugins of the same file
 * are for linting, and whoever only reads the contract need not be able to load them.
 *
 * @param configPath - path of `redocly.yaml`; documents in `specs/` beside it are named after their folders
 * @throws {@link ContractError} if the file cannot be read or lists no document
 */
export async function readRegistry(
  configPath: string,
  { within }: BundleOptions = {},
): Promise<RegistryEntry[]> {
  const base = dirname(resolve(configPath));
  const specs = resolve(base, 'specs');
  const apis = Object.entries((await readApis(configPath, within)) ?? {});
  if (apis.length === 0) {
    throw new ContractError(`${configPath} lists no document: add one under \`apis:\``);
  }
  return apis.map(([id, api]) => {
    if (typeof api?.root !== 'string' || api.root === '') {
      throw new ContractError(`${configPath}: \`root\` of \`${id}\` must be a path`);
    }
    const at = api['x-at'] === undefined ? {} : { at: String(api['x-at']) };
    if (isRemote(api.root)) return { id, root: api.root, folder: id, ...at };
    const root = resolve(base, api.root);
    const folder = relative(specs, dirname(root)).split(sep).join('/');
    return { id, root, folder: folder === '' || folder.startsWith('..') ? id : folder, ...at };
  });
}

interface Api {
  readonly root?: string;
  readonly 'x-at'?: string;
}

async function readApis(
  configPath: string,
  within: string | undefined,
): Promise<Record<string, Api | null> | undefined> {
  try {
    const config = (await parseText(readDocumentFile(configPath, within).toString(), configPath)) as {
      apis?: Record<string, Api | null>;
    } | null;
    return config?.apis;
  } catch (cause) {
    if (cause instanceof ContractError) throw cause;
    throw new ContractError(`cannot read the registry ${configPath}: ${(cause as Error).message}`, { cause });
  }
}
