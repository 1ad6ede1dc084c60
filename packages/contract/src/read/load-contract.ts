import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '../model/contract-error.ts';
import { discoverDocuments } from './discover.ts';
import { cachedDocuments, type BundledDocument } from './document-cache.ts';
import { readGaps } from './read-gaps.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';
import { readRegistry, type RegistryEntry } from './registry.ts';

/**
 * Reads the whole contract.
 *
 * @param configPath - path of `redocly.yaml`, the registry of documents; or of a folder, which need not have one
 * @throws {@link ContractError} if a document cannot be read or two operations share a name
 */
export async function loadContract(configPath: string): Promise<Contract> {
  const documents = await documentsOf(configPath);
  const operations = documents.flatMap<Operation>((document) =>
    document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document),
  );
  refuseDuplicates(operations);
  return { documents, operations, gaps: readGaps(documents) };
}

/** Puts one document of the registry together in one piece. */
export async function bundleDocument(entry: RegistryEntry): Promise<ContractDocument> {
  const { bundleEntry } = await import('./bundle.ts');
  return (await bundleEntry(entry)).document;
}

async function bundleAll(entries: readonly RegistryEntry[]): Promise<BundledDocument[]> {
  // Only now: it brings a large library along.
  const { bundleEntry } = await import('./bundle.ts');
  return Promise.all(entries.map(bundleEntry));
}

async function documentsOf(path: string): Promise<readonly ContractDocument[]> {
  const isFolder = await stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
  const registry = isFolder ? join(path, 'redocly.yaml') : path;
  if (!isFolder || existsSync(registry)) {
    return cachedDocuments(registry, async () => bundleAll(await readRegistry(registry)));
  }
  const found = await bundleAll(await discoverDocuments(path));
  return found.map(({ document }) => document);
}

function refuseDuplicates(operations: readonly Operation[]): void {
  const seen = new Map<string, Operation>();
  for (const operation of operations) {
    const other = seen.get(operation.id);
    if (other) {
      throw new ContractError(
        `\`${operation.id}\` is declared by ${other.document.id} and by ${operation.document.id}: rename one of them`,
      );
    }
    seen.set(operation.id, operation);
  }
}
