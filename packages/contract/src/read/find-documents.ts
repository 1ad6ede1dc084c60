import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { isRemote } from '../json/references.ts';
import { ContractError } from '../contract-error.ts';
import { discoverDocuments } from './discover.ts';
import type { BundleOptions } from './document-files.ts';
import { readValue } from './parse-text.ts';
import { requireWithin } from './read-file.ts';
import { registryEntries, type RegistryEntry } from './registry.ts';

/** The documents that a source leads to. */
export interface FoundDocuments {
  readonly entries: readonly RegistryEntry[];
  /** Path of the registry, if the source is one, or a folder that has one. */
  readonly registry?: string;
  /** What is in the registry; empty without one. */
  readonly config: JsonObject;
}

/**
 * Finds the documents of a source, with an id of its own for each.
 *
 * @param source - paths: of a registry (`redocly.yaml`), of a folder with or without one, of OpenAPI or OpenRPC documents
 *   of any name; or addresses of documents
 * @throws {@link ContractError} if a path is none of these
 */
export async function findDocuments(
  source: string | readonly string[],
  options: BundleOptions = {},
): Promise<FoundDocuments> {
  const found = await Promise.all([source].flat().map((path) => findAt(path, options)));
  const [only] = found.length === 1 ? found : [];
  return { config: {}, ...only, entries: withOwnIds(found.flatMap(({ entries }) => entries)) };
}

/** Adds a number to ids that others have. */
export function withOwnIds<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id}-${count}` };
  });
}

async function findAt(path: string, { within }: BundleOptions): Promise<FoundDocuments> {
  if (within !== undefined) requireWithin(path, within);
  if (isRemote(path)) return { entries: [entryOf(path, new URL(path).pathname)], config: {} };
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new ContractError(`there is no file or folder ${path}`);
  const file = info.isDirectory() ? join(path, 'redocly.yaml') : path;
  const root = existsSync(file) ? await readValue(file, within) : null;
  if (listsDocuments(root)) return { entries: registryEntries(file, root), registry: file, config: root };
  if (info.isDirectory()) return { entries: await discoverDocuments(path), config: {} };
  requireDocument(path, root);
  return { entries: [entryOf(resolve(path), path)], config: {} };
}

/** `petstore.yaml` is `petstore`; `things/openapi.yaml` is `things`. */
function entryOf(root: string, path: string): RegistryEntry {
  const own = basename(path).replace(/(\.(openapi|openrpc))?\.(ya?ml|json)$/i, '') || 'document';
  const id = /^open(api|rpc)$/.test(own) ? basename(dirname(root)) || own : own;
  return { id, root, folder: id };
}

/** Whether the content of a file makes it a registry. */
export const listsDocuments = (root: Json): root is JsonObject => isObject(root) && isObject(root['apis']);

/** @throws {@link ContractError} if it is no document of a version that can be read */
function requireDocument(path: string, root: Json): void {
  const { openapi, openrpc, swagger } = isObject(root) ? root : {};
  if (String(openapi).startsWith('3.') || String(openrpc).startsWith('1.')) return;
  const lacks = 'it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`';
  const why = swagger === undefined ? lacks : 'it is Swagger 2, so convert it first';
  throw new ContractError(
    `${path} is neither an OpenAPI 3 or OpenRPC 1 document nor a registry (redocly.yaml): ${why}`,
  );
}
