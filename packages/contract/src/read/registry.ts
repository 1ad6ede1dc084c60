import { dirname, relative, resolve, sep } from 'node:path';
import { getOwn } from '@chain-apis/foundation';
import { isRemote } from '../json/references.ts';
import { ContractError } from '../contract-error.ts';
import type { BundleOptions } from './document-files.ts';
import type { Platform } from '../model/platform.ts';
import { readValue } from './parse-text.ts';
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
 * Reads the registry of documents. Only `apis`, `x-platform`, `x-overlays` and `x-tools` are read here: the lint rules and plugins of the same file
 * are for linting, and anyone who only reads the contract need not be able to load them.
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
  // Each member is checked where it is read.
  const config = (await readValue(configPath, within, 'the registry')) as Config | null;
  const apis = Object.entries(config?.apis ?? {});
  const platform = platformNamed(config?.['x-platform']);
  const tools = toolsOf(config, base, configPath);
  if (apis.length === 0) {
    throw new ContractError(`${configPath} lists no document: add one under \`apis:\``);
  }
  return apis.map(([id, api]) => {
    if (typeof api?.root !== 'string' || api.root === '') {
      throw new ContractError(`${configPath}: \`root\` of \`${id}\` must be a path`);
    }
    const at = api['x-at'] === undefined ? {} : { at: String(api['x-at']) };
    const shared = { ...at, ...platform, ...overlaysOf(config, base, id), ...tools };
    if (isRemote(api.root)) return { id, root: api.root, folder: id, ...shared };
    const root = resolve(base, api.root);
    const folder = relative(specs, dirname(root)).split(sep).join('/');
    return { id, root, folder: folder === '' || folder.startsWith('..') ? id : folder, ...shared };
  });
}

interface Api {
  readonly root?: string;
  readonly 'x-at'?: string;
}

interface Config {
  readonly apis?: Readonly<Record<string, Api | null>> | null;
  /** By the name of the deployment: an overlay of all documents, or one for each by its id. */
  readonly 'x-overlays'?: Readonly<Record<string, string | Readonly<Record<string, string>>>> | null;
  readonly 'x-platform'?: unknown;
  readonly 'x-tools'?: unknown;
}

function overlaysOf(config: Config | null, base: string, id: string): Pick<RegistryEntry, 'overlays'> {
  const listed = Object.entries(config?.['x-overlays'] ?? {}).flatMap(([name, paths]) => {
    const path = typeof paths === 'string' ? paths : getOwn(paths, id);
    return path === undefined ? [] : [[name, resolve(base, String(path))] as const];
  });
  return listed.length === 0 ? {} : { overlays: Object.fromEntries(listed) };
}

function toolsOf(config: Config | null, base: string, configPath: string): Pick<RegistryEntry, 'tools'> {
  const listed = config?.['x-tools'] ?? [];
  if (!Array.isArray(listed) || !listed.every((path) => typeof path === 'string'))
    throw new ContractError(`${configPath}: \`x-tools\` must be a list of paths`);
  return listed.length > 0 ? { tools: listed.map((path) => resolve(base, path)) } : {};
}
