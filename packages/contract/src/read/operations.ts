import { ContractError } from '../contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { markSchemaProblems } from './mark-schema-problems.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';
import { isRest } from '../model/operation-facts.ts';
import { carriedDocuments } from './carried-documents.ts';

/**
 * The operations of one document. A REST operation whose name another one has is known by its method and path.
 *
 * @throws {@link ContractError} if two methods of JSON-RPC have one name: they have nothing else to be known by
 */
export function uniqueOperations(document: ContractDocument): Operation[] {
  const seen = new Set<string>();
  return operationsIn(document).map((operation) => {
    const { id, binding } = operation;
    if (!seen.has(id)) {
      seen.add(id);
      return operation;
    }
    if (binding.kind === 'rest')
      return { ...operation, id: `${binding.method.toLowerCase()} ${binding.path}` };
    throw new ContractError(`\`${id}\` is declared twice by ${document.id}: rename one of the two methods`);
  });
}

/** The operations of one document, including duplicate names. Those with a schema that can't be read are marked. */
export function operationsIn(document: ContractDocument): Operation[] {
  try {
    return markSchemaProblems(
      document,
      document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document),
    );
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    throw new ContractError(`${document.id}: ${cause.message}`, { cause });
  }
}

/**
 * Every operation. If several documents declare the same id, it gets its document's id as prefix; methods keep their
 * wire names and differ by path.
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

let carried: readonly ContractDocument[] | undefined;

/** A document with its prose and all else that a compiled one lacks: the bundled one. */
export function wholeDocument(document: ContractDocument): ContractDocument {
  if (!document.compiled) return document;
  carried ??= carriedDocuments();
  return carried.find(({ id }) => id === document.id) ?? document;
}

/** The same operation in the whole document. */
export function wholeOperation(operation: Operation): Operation {
  const document = wholeDocument(operation.document);
  if (document === operation.document) return operation;
  return uniqueOperations(document).find(({ pointer }) => pointer === operation.pointer) ?? operation;
}
