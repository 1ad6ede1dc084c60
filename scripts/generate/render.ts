import type { Contract, ContractDocument, Operation, RestOperation } from '@chain-apis/contract';
import { renderApiMd } from './api-md.ts';
import { generatedFolder } from './names.ts';
import { renderOperations } from './operations.ts';
import { runOpenRpcGenerator } from './run-open-rpc-generator.ts';

/** Renders the types of a document: `renderTypes` of types.ts, here or in another thread. */
export type RenderTypes = (document: ContractDocument, operations: readonly Operation[]) => Promise<string>;

/** Everything that is generated for one client package, by path from the repository root. */
export async function renderPackage(
  contract: Contract,
  name: string,
  renderTypes: RenderTypes,
): Promise<Map<string, string>> {
  const documents = contract.documents.filter((document) => document.package === name);
  const files = documents.map(async (document) => {
    const operations = contract.operations.filter((operation) => operation.document === document);
    const folder = generatedFolder(document);
    const [types, calls] = await Promise.all([
      renderTypes(document, operations),
      document.kind === 'openrpc'
        ? runOpenRpcGenerator(document)
        : renderOperations(document, operations as RestOperation[]),
    ]);
    const table = document.kind === 'openrpc' ? 'methods.ts' : 'operations.ts';
    return [
      [`${folder}/types.ts`, types],
      [`${folder}/${table}`, calls],
    ] as const;
  });
  const api = [`packages/${name}/API.md`, renderApiMd(name, documents, contract)] as const;
  return new Map([api, ...(await Promise.all(files)).flat()]);
}
