import type { Contract, RestOperation } from '@chain-apis/contract';
import { renderApiMd } from './api-md.ts';
import { renderDeployments } from './deployments.ts';
import { generatedFolder, type Layout } from './layout.ts';
import { renderOperations } from './operations.ts';
import { runOpenRpcGenerator } from './run-open-rpc-generator.ts';
import { renderTypes } from './types.ts';

/** Everything that is generated for one client package, by path from the folder of the registry. */
export async function renderPackage(
  contract: Contract,
  name: string,
  layout: Layout,
): Promise<Map<string, string>> {
  const documents = contract.documents.filter((document) => document.package === name);
  const files = documents.map(async (document) => {
    const operations = contract.operations.filter((operation) => operation.document === document);
    const folder = generatedFolder(document);
    const [calls, types] = await Promise.all([
      document.kind === 'openrpc'
        ? runOpenRpcGenerator(document, layout)
        : renderOperations(document, operations as RestOperation[], layout),
      renderTypes(document, operations),
    ]);
    const table = document.kind === 'openrpc' ? 'methods.ts' : 'operations.ts';
    return [
      [`${folder}/types.ts`, types],
      [`${folder}/${table}`, calls],
    ] as const;
  });
  const api = [`packages/${name}/API.md`, renderApiMd(name, documents, contract, layout)] as const;
  const deployments = [
    `packages/${name}/src/generated/deployments.ts`,
    renderDeployments(contract, name),
  ] as const;
  return new Map([api, deployments, ...(await Promise.all(files)).flat()]);
}
