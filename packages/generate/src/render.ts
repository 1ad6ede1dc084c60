import type { Contract, ContractDocument, Operation, RestOperation, RpcMethod } from '@chain-apis/contract';
import { renderApiMd } from './api-md.ts';
import { checkMethods } from './check-methods.ts';
import { renderDeployments } from './deployments.ts';
import { generatedFolder, type Layout } from './layout.ts';
import { renderMethods } from './methods.ts';
import { renderOperations } from './operations.ts';
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
      renderCalls(document, operations, layout),
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

async function renderCalls(
  document: ContractDocument,
  operations: readonly Operation[],
  layout: Layout,
): Promise<string> {
  if (document.kind === 'openapi') return renderOperations(document, operations as RestOperation[], layout);
  const methods = operations as RpcMethod[];
  await checkMethods(document, methods);
  return renderMethods(document, methods, layout);
}
