import { once } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { markSchemaProblems } from './mark-schema-problems.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';
import { carriedDocuments } from './carried-documents.ts';

/** The operations of one document, including duplicate names. Those with a schema that can't be read are marked. */
export function operationsIn(document: ContractDocument): Operation[] {
  try {
    const operations = document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document);
    return markSchemaProblems(document, operations);
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    throw new ContractError(`${document.id}: ${cause.message}`, { cause });
  }
}

/**
 * Every operation. A REST operation whose name another one of its document has is known by its method and path; one whose name
 * an earlier document has gets its document's id as prefix. Methods keep their wire names and differ by path.
 *
 * @throws {@link ContractError} if two methods of a document have one name: they have nothing else to be known by
 */
export function operationsOf(documents: readonly ContractDocument[]): Operation[] {
  const earlier = new Set<string>();
  return documents.flatMap((document) => {
    const own = new Set<string>();
    const operations = operationsIn(document).map((operation) => {
      const { id, binding } = operation;
      const isTwin = own.has(id);
      own.add(id);
      if (isTwin && binding.kind === 'rpc')
        throw new ContractError(`\`${id}\` is declared twice by ${document.id}: rename one of the methods`);
      if (binding.kind === 'rpc') return operation;
      const unique = isTwin ? `${binding.method.toLowerCase()} ${binding.path}` : id;
      own.add(unique);
      return { ...operation, id: earlier.has(unique) ? `${document.id}.${unique}` : unique };
    });
    for (const id of own) earlier.add(id);
    return operations;
  });
}

const carried = once(carriedDocuments);

/** A document with its prose and all else that a compiled one lacks: the bundled one. */
export function wholeDocument(document: ContractDocument): ContractDocument {
  if (!document.compiled) return document;
  return carried().find(({ id }) => id === document.id) ?? document;
}

/** The same operation in the whole document. */
export function wholeOperation(operation: Operation): Operation {
  const document = wholeDocument(operation.document);
  if (document === operation.document) return operation;
  return operationsIn(document).find(({ pointer }) => pointer === operation.pointer) ?? operation;
}
