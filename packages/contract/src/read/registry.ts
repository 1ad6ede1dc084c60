import { dirname, join, relative, resolve, sep } from 'node:path';
import { getOwn, isObject, type JsonObject, objectAt } from '@chain-apis/foundation';
import { isRemote } from '../json/references.ts';
import { ContractError } from '../contract-error.ts';
import type { Platform } from '../model/platform.ts';
import { platformNamed } from './platforms.ts';

/** A document that is to be read, for example an entry of the `apis` map in `redocly.yaml`. */
export interface RegistryEntry {
  readonly id: string;
  /** Absolute path of the root document, or its address. */
  readonly root: string;
  /** Folder of the root document below `specs/`, with forward slashes; the id, where it lies elsewhere. */
  readonly folder: string;
  /** Path template at which it is served next to the other documents (`x-at`), instead of its own addresses. */
  readonly at?: string;
  /** Absolute paths of the document's overlays (`x-overlays`), by the name of the deployment. */
  readonly overlays?: Readonly<Record<string, string>>;
  /** The platform of all documents (`x-platform`). */
  readonly platform?: Platform;
  /** Absolute paths of the settings of tools (`x-tools`). */
  readonly tools?: readonly string[];
}

/**
 * Reads what a registry says of each document. The lint rules and plugins of the same file are for linting, and anyone
 * who only reads the contract need not be able to load them.
 *
 * @param path - that of `redocly.yaml`; documents in `specs/` beside it are named after their folders
 * @throws {@link ContractError} if it lists no document, or something that is none
 */
export function registryEntries(path: string, config: JsonObject): RegistryEntry[] {
  const base = dirname(resolve(path));
  const tools = [config['x-tools'] ?? []].flat().map((file) => resolve(base, String(file)));
  const platform = platformNamed(config['x-platform']);
  const apis = Object.entries(objectAt(config, 'apis'));
  if (apis.length === 0) throw new ContractError(`${path} lists no document: add one under \`apis:\``);
  return apis.map(([id, api]) => {
    const { root, 'x-at': at } = isObject(api) ? api : {};
    if (typeof root !== 'string' || root === '')
      throw new ContractError(`${path}: \`root\` of \`${id}\` must be a path`);
    const folder = relative(join(base, 'specs'), resolve(base, dirname(root))).replaceAll(sep, '/');
    return {
      id,
      root: isRemote(root) ? root : resolve(base, root),
      folder: folder === '' || folder.startsWith('..') ? id : folder,
      ...(at !== undefined && { at: String(at) }),
      overlays: overlaysOf(config, base, id),
      ...platform,
      tools,
    };
  });
}

/** Under the name of a deployment is an overlay of all documents, or one for each by its id. */
function overlaysOf(config: JsonObject, base: string, id: string): Record<string, string> {
  const listed = Object.entries(objectAt(config, 'x-overlays')).flatMap(([name, paths]) => {
    const path = isObject(paths) ? getOwn(paths, id) : paths;
    return path === undefined ? [] : [[name, resolve(base, String(path))] as const];
  });
  return Object.fromEntries(listed);
}
