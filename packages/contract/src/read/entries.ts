import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isObject, type Json } from '@chain-apis/foundation';
import { isRemote } from '../json/references.ts';
import { ContractError } from '../contract-error.ts';
import { discoverDocuments } from './discover.ts';
import type { BundleOptions } from './document-files.ts';
import { readValue } from './parse-text.ts';
import { requireWithin } from './read-file.ts';
import { readRegistry, type RegistryEntry } from './registry.ts';

/** What a path leads to: a registry of documents, or the documents themselves. */
export type Found =
  | { readonly registry: string }
  | { readonly registry?: undefined; readonly entries: readonly RegistryEntry[] };

/**
 * Looks at what a path leads to: a registry (`redocly.yaml`), a folder with or without one, an OpenAPI or OpenRPC document
 * of any name, or the address of one.
 *
 * @throws {@link ContractError} if it is not one of these
 */
export async function findEntries(path: string, { within }: BundleOptions = {}): Promise<Found> {
  if (within !== undefined) requireWithin(path, within);
  if (isRemote(path)) return { entries: [entryOf(path, basename(new URL(path).pathname))] };
  const info = await stat(path).catch(() => undefined);
  if (info?.isDirectory()) {
    const registry = join(path, 'redocly.yaml');
    const isRegistry = existsSync(registry) && hasApis(await readValue(registry, within));
    return isRegistry ? { registry } : { entries: await discoverDocuments(path) };
  }
  const isNamedSo = /^\.?redocly\.ya?ml$/.test(basename(path));
  if (isNamedSo) return { registry: path };
  if (!info) throw new ContractError(`there is no file or folder ${path}`);
  const root = await readValue(path, within);
  const problem = problemOf(root);
  if (problem === undefined) return { entries: [entryOf(resolve(path), basename(path))] };
  if (hasApis(root)) return { registry: path };
  throw new ContractError(`${path} ${problem}`);
}

/** The entries of all paths, with an id of its own for each. */
export async function entriesOf(
  paths: readonly string[],
  options: BundleOptions = {},
): Promise<RegistryEntry[]> {
  const found = await Promise.all(paths.map((path) => findEntries(path, options)));
  const entries = await Promise.all(
    found.map((one) => (one.registry === undefined ? one.entries : readRegistry(one.registry, options))),
  );
  const seen = new Map<string, number>();
  return entries.flat().map((entry) => {
    const count = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, count);
    return count === 1 ? entry : { ...entry, id: `${entry.id}-${count}` };
  });
}

/** `petstore.yaml` is `petstore`; `things/openapi.yaml` is `things`. */
function entryOf(root: string, name: string): RegistryEntry {
  const own = name.replace(/(\.(openapi|openrpc))?\.(ya?ml|json)$/i, '') || 'document';
  const id = /^open(api|rpc)$/.test(own) ? basename(dirname(root)) || own : own;
  return { id, root, folder: id };
}

const hasApis = (root: Json): boolean => isObject(root) && isObject(root['apis']);

/** Why something is not a document that can be read; undefined if it is one. */
function problemOf(root: Json): string | undefined {
  const is = 'is neither an OpenAPI 3 or OpenRPC 1 document nor a registry (redocly.yaml)';
  if (root === null) return `${is}: it is empty`;
  if (!isObject(root)) return `${is}, but ${Array.isArray(root) ? 'a list' : 'text'}`;
  if (String(root['openapi']).startsWith('3.') || String(root['openrpc']).startsWith('1.')) return undefined;
  if (root['swagger'] !== undefined) return `${is}, but Swagger 2: convert it first`;
  const other = ['OpenAPI', 'OpenRPC', 'AsyncAPI', 'Arazzo'].find(
    (name) => root[name.toLowerCase()] !== undefined,
  );
  if (other !== undefined) return `${is}, but ${other} ${String(root[other.toLowerCase()])}`;
  return Object.keys(root).length > 0 ? is : `${is}: it is empty`;
}
