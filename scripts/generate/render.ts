import type { Contract, ContractDocument, RestOperation } from '@chain-apis/contract';
import { renderApiMd } from './api-md.ts';
import { generatedFolder } from './names.ts';
import { renderOperations } from './operations.ts';
import { runOpenRpcGenerator } from './run-open-rpc-generator.ts';
import { renderTypes } from './types.ts';

/** Everything that is generated for one client package, by path from the repository root. */
export async function renderPackage(contract: Contract, name: string): Promise<Map<string, string>> {
  const documents = contract.documents.filter((document) => document.package === name);
  const files = new Map([[`packages/${name}/API.md`, renderApiMd(name, documents, contract)]]);
  for (const document of documents) {
    for (const [file, content] of await renderDocument(contract, document)) {
      files.set(`${generatedFolder(document)}/${file}`, content);
    }
  }
  return files;
}

async function renderDocument(contract: Contract, document: ContractDocument): Promise<[string, string][]> {
  const operations = contract.operations.filter((operation) => operation.document === document);
  const types: [string, string] = ['types.ts', await renderTypes(document, operations)];
  if (document.kind === 'openrpc') return [types, ['methods.ts', await runOpenRpcGenerator(document)]];
  return [types, ['operations.ts', renderOperations(document, operations as RestOperation[])]];
}
