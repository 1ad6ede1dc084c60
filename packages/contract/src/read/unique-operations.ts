import { escapePattern } from '../patterns/escape-pattern.ts';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';

/**
 * The operations of one document. In a document of one file a REST operation whose name another one has is known by its
 * method and path.
 *
 * @throws {@link ContractError} if two have one name in files of their own, as a copied file has that nobody renamed; it
 *   names the files. A method of JSON-RPC has nothing else to be known by
 */
export function uniqueOperations(document: ContractDocument): Operation[] {
  const operations: readonly Operation[] =
    document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document);
  const seen = new Set<string>();
  return operations.map((operation) => {
    const { id, binding } = operation;
    if (!seen.has(id)) {
      seen.add(id);
      return operation;
    }
    const files = filesDeclaring(document, id);
    if (binding.kind === 'rest' && files.length < 2)
      return { ...operation, id: `${binding.method.toLowerCase()} ${binding.path}` };
    const where = files.length > 1 ? `, in ${files.join(' and ')}` : '';
    throw new ContractError(`\`${id}\` is declared twice by ${document.id}${where}: rename one of them`);
  });
}

/** The files that hold the name as that of an operation: the bundle does not say where its parts came from. */
function filesDeclaring({ files, kind }: ContractDocument, id: string): string[] {
  const name = escapePattern(id);
  const key = kind === 'openapi' ? 'operationId' : 'name';
  const declares = new RegExp(`(?:^|[\\s{,])["']?${key}["']?\\s*:\\s*["']?${name}["']?\\s*(?:[,}#]|$)`, 'm');
  return files
    .filter((file) => declares.test(readText(file)))
    .map((file) => relative(process.cwd(), file).split(sep).join('/'));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
