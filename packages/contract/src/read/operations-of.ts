import { isRest } from '../model/declared.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { uniqueOperations } from './unique-operations.ts';

/**
 * Every operation. One that another document declares too gets its document's id in front; a method has its own name, which
 * travels, and is known by its path.
 */
export function operationsOf(documents: readonly ContractDocument[]): Operation[] {
  const seen = new Set<string>();
  return documents.flatMap((document) => {
    const operations = uniqueOperations(document);
    const named = operations.map((operation) =>
      isRest(operation) && seen.has(operation.id)
        ? { ...operation, id: `${document.id}.${operation.id}` }
        : operation,
    );
    for (const { id } of operations) seen.add(id);
    return named;
  });
}
