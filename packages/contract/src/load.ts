import { bundleDocument } from './bundle.ts';
import { ContractError } from './contract-error.ts';
import { readGaps } from './gaps.ts';
import type { Contract, Operation } from './model.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';
import { readRegistry } from './registry.ts';

/**
 * Reads the whole contract.
 *
 * @param configPath - path of `redocly.yaml`, the registry of documents
 * @throws {@link ContractError} if a document cannot be read or two operations share a name
 */
export async function loadContract(configPath: string): Promise<Contract> {
  const entries = await readRegistry(configPath);
  const documents = await Promise.all(entries.map(bundleDocument));
  const operations = documents.flatMap<Operation>((document) =>
    document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document),
  );
  refuseDuplicates(operations);
  return { documents, operations, gaps: readGaps(documents) };
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
