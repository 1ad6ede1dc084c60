import { compiledOf } from '../check/compiled-documents.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { carriedDocuments } from './carried-documents.ts';
import { uniqueOperations } from './unique-operations.ts';

let carried: readonly ContractDocument[] | undefined;

/** A document with its prose and all else that a compiled one lacks: the bundled one. */
export function wholeDocument(document: ContractDocument): ContractDocument {
  if (!compiledOf(document)) return document;
  carried ??= carriedDocuments();
  return carried.find(({ id }) => id === document.id) ?? document;
}

/** The same operation in the whole document. */
export function wholeOperation(operation: Operation): Operation {
  const document = wholeDocument(operation.document);
  if (document === operation.document) return operation;
  return uniqueOperations(document).find(({ pointer }) => pointer === operation.pointer) ?? operation;
}
