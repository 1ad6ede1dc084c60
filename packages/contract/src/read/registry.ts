import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { parse } from 'yaml';
import { ContractError } from '../model/contract-error.ts';

/** An entry of the `apis` map in `redocly.yaml`. */
export interface RegistryEntry {
  readonly id: string;
  /** Absolute path of the root document. */
  readonly root: string;
  /** Folder of the root document below `specs/`, with forward slashes. */
  readonly folder: string;
}

/**
 * Reads the registry of documents. Only the `apis` map is read here: the lint rules and plugins of the same file
 * are for linting, and whoever only reads the contract need not be able to load them.
 *
 * @param configPath - path of `redocly.yaml`; the documents lie in `specs/` beside it
 * @throws {@link ContractError} if the file cannot be read or lists no document
 */
export async function readRegistry(configPath: string): Promise<RegistryEntry[]> {
  const base = dirname(resolve(configPath));
  const specs = resolve(base, 'specs');
  const apis = Object.entries((await readApis(configPath)) ?? {});
  if (apis.length === 0) {
    throw new ContractError(`${configPath} lists no document: add one under \`apis:\``);
  }
  return apis.map(([id, api]) => {
    const root = resolve(base, api?.root ?? '');
    const folder = relative(specs, dirname(root)).split(sep).join('/');
    if (!api?.root || folder === '' || folder.startsWith('..')) {
      throw new ContractError(
        `${configPath}: \`root\` of \`${id}\` must be a document in a folder of specs/`,
      );
    }
    return { id, root, folder };
  });
}

async function readApis(configPath: string): Promise<Record<string, { root?: string } | null> | undefined> {
  try {
    const config = parse(await readFile(configPath, 'utf8')) as {
      apis?: Record<string, { root?: string }>;
    } | null;
    return config?.apis;
  } catch (cause) {
    throw new ContractError(`cannot read the registry ${configPath}: ${(cause as Error).message}`, { cause });
  }
}
