import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ContractError, type Contract, type ContractDocument } from '@chain-apis/contract';
import type { Int64 } from '@chain-apis/contract/descriptors';
import { findDocuments } from '@chain-apis/contract/source';
import { isObject, objectAt } from '@chain-apis/foundation';
import { isIdentifier } from './identifiers.ts';
import { identifierOf } from './names.ts';

/** Names and folders of a registry's clients, which documents don't contain. */
export interface Layout {
  /** Folder of the registry. */
  readonly root: string;
  /** Module that generated code imports types from; JSON-RPC types are in its entry `/rpc`. */
  readonly runtime: string;
  /** npm name of each client package, by its folder in packages/. */
  readonly packages: Readonly<Record<string, string>>;
  /** Client group names by document id, if they differ from the document's name. */
  readonly groups: Readonly<Record<string, string>>;
  /** What 64-bit integers are in documents without wire kinds; default: numbers. */
  readonly int64?: Int64;
}

/**
 * Reads package names from manifests and group names from `x-client-name` in the registry. A package without a manifest
 * has its folder's name.
 *
 * @param registry - path of `redocly.yaml`, a document or a folder of documents; undefined for several documents
 * @param runtime - npm name of the package that clients depend on
 * @param out - folder for `packages/`. Default: the registry's
 */
export async function readLayout(
  registry: string | undefined,
  contract: Contract,
  runtime: string,
  out = dirname(resolve(registry ?? '.')),
): Promise<Layout> {
  requireFolders(contract.documents);
  const names = [...new Set(contract.documents.map((document) => document.package))];
  const packages = await Promise.all(
    names.map(
      async (name) =>
        [name, await packageName(join(out, 'packages', name, 'package.json'), npmName(name))] as const,
    ),
  );
  return {
    root: out,
    runtime,
    packages: Object.fromEntries(packages),
    groups: registry === undefined ? {} : await readGroups(registry),
  };
}

/** A folder's name as npm takes it: in lower case, with letters and digits first. */
function npmName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');
  return name === '' ? 'client' : name;
}

async function packageName(manifest: string, fallback: string): Promise<string> {
  if (!existsSync(manifest)) return fallback;
  // npm wants a name in each.
  return (JSON.parse(await readFile(manifest, 'utf8')) as { name: string }).name;
}

async function readGroups(source: string): Promise<Record<string, string>> {
  const { registry, config } = await findDocuments(source);
  const groups = Object.entries(objectAt(config, 'apis')).flatMap(([id, api]) => {
    const name = isObject(api) ? api['x-client-name'] : undefined;
    if (name === undefined) return [];
    if (typeof name === 'string' && isIdentifier(name) && identifierOf(name) === name)
      return [[id, name] as const];
    throw new ContractError(
      `${registry}: \`x-client-name\` of \`${id}\` must be a name in TypeScript, for example \`xChain\``,
    );
  });
  return Object.fromEntries(groups);
}

/** The document's part after the package name: `info` for `node-info`, empty for `data`. */
export function groupOf(document: Pick<ContractDocument, 'id' | 'package'>): string {
  return document.id === document.package ? '' : document.id.slice(document.package.length + 1);
}

/** Names that a registry or file can have and a folder of our own cannot: with separators, or that lead elsewhere. */
const FOLDER = /^[\p{L}\p{N}_@+(][\p{L}\p{M}\p{N}_@+()., -]*$/u;

/**
 * The names of the documents become folders.
 *
 * @throws {@link ContractError} if one could leave the folder to write to
 */
export function requireFolders(documents: readonly ContractDocument[]): void {
  for (const document of documents) {
    const group = groupOf(document);
    if (isFolder(document.package) && (group === '' || isFolder(group))) continue;
    throw new ContractError(
      `the key \`${document.id}\` cannot name a folder to write to: rename it to letters, digits, \`.\`, \`_\` and \`-\`, starting with a letter or digit`,
    );
  }
}

const isFolder = (name: string): boolean => FOLDER.test(name) && !/[. ]$/.test(name);

/** Folder of a document's generated files, relative to the registry's folder. */
export function generatedFolder(document: ContractDocument): string {
  const group = groupOf(document);
  return `packages/${document.package}/src/generated${group && `/${group}`}`;
}
