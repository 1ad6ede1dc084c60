import type { Contract, ContractDocument, RestOperation } from '@chain-apis/contract';
import { renderApiMd } from './api-md.ts';
import { generatedFolder } from './names.ts';
import { renderOperations } from './operations.ts';
import { runOpenRpcGenerator } from './run-open-rpc-generator.ts';
import { renderTypes } from './types.ts';

/** Everything that is generated, by path from the repository root. */
export async function renderAll(contract: Contract): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const document of contract.documents) {
    for (const [name, content] of await renderDocument(contract, document)) {
      files.set(`${generatedFolder(document)}/${name}`, content);
    }
  }
  for (const [name, documents] of packagesOf(contract)) {
    files.set(`packages/${name}/API.md`, renderApiMd(name, documents, contract));
  }
  return files;
}

async function renderDocument(contract: Contract, document: ContractDocument): Promise<[string, string][]> {
  const operations = contract.operations.filter((operation) => operation.document === document);
  const types: [string, string] = ['types.ts', await renderTypes(document, operations)];
  if (document.kind === 'openrpc') return [types, ['methods.ts', await runOpenRpcGenerator(document)]];
  return [types, ['operations.ts', renderOperations(document, operations as RestOperation[])]];
}

/** The client packages, each with its documents. */
export function packagesOf(contract: Contract): Map<string, ContractDocument[]> {
  const packages = new Map<string, ContractDocument[]>();
  for (const document of contract.documents) {
    packages.set(document.package, [...(packages.get(document.package) ?? []), document]);
  }
  return packages;
}
