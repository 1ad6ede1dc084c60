import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleDocument } from './bundle.ts';
import { ContractError } from './contract-error.ts';
import { discoverDocuments } from './discover.ts';
import { readGaps } from './gaps.ts';
import type { Contract, Operation } from './model.ts';
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
  const entries = await entriesOf(configPath);
  const documents = await Promise.all(entries.map(bundleDocument));
  const operations = documents.flatMap<Operation>((document) =>
    document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document),
  );
  refuseDuplicates(operations);
  return { documents, operations, gaps: readGaps(documents) };
}

async function entriesOf(path: string): Promise<RegistryEntry[]> {
  const isFolder = await stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
  if (!isFolder) return readRegistry(path);
  const registry = join(path, 'redocly.yaml');
  return existsSync(registry) ? readRegistry(registry) : discoverDocuments(path);
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
