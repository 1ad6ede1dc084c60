import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Contract, ContractDocument } from '@chain-apis/contract';
import { parse } from 'yaml';

/** How the clients of a registry are named and where they are, which no document says. */
export interface Layout {
  /** Folder of the registry. */
  readonly root: string;
  /** Module that the generated code takes its types from; those of JSON-RPC are in its entry `/rpc`. */
  readonly runtime: string;
  /** npm name of each client package, by its folder in packages/. */
  readonly packages: Readonly<Record<string, string>>;
  /** What a client calls the group of a document's operations, where it is not the document's own name; by id. */
  readonly groups: Readonly<Record<string, string>>;
}

/**
 * Reads the names of the packages from their manifests, and of the groups from `x-client-name` in the registry.
 *
 * @param registry - path of `redocly.yaml`
 * @param runtime - npm name of the engine that the clients stand on
 */
export async function readLayout(registry: string, contract: Contract, runtime: string): Promise<Layout> {
  const root = dirname(resolve(registry));
  const names = [...new Set(contract.documents.map((document) => document.package))];
  const packages = await Promise.all(
    names.map(async (name) => {
      const manifest = await readFile(join(root, 'packages', name, 'package.json'), 'utf8');
      return [name, (JSON.parse(manifest) as { name: string }).name] as const;
    }),
  );
  const { apis } = parse(await readFile(registry, 'utf8')) as {
    apis: Record<string, { 'x-client-name'?: string } | null>;
  };
  const groups = Object.entries(apis).flatMap(([id, api]) => {
    const name = api?.['x-client-name'];
    return name === undefined ? [] : [[id, name] as const];
  });
  return { root, runtime, packages: Object.fromEntries(packages), groups: Object.fromEntries(groups) };
}

/** What a document adds to its package's name: `info` for `node-info`, nothing for `data`. */
export function groupOf(document: Pick<ContractDocument, 'id' | 'package'>): string {
  return document.id === document.package ? '' : document.id.slice(document.package.length + 1);
}

/** Folder of a document's generated files, from the folder of the registry. */
export function generatedFolder(document: ContractDocument): string {
  const group = groupOf(document);
  return `packages/${document.package}/src/generated${group && `/${group}`}`;
}
