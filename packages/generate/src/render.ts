import type { Contract, ContractDocument, Operation, RestOperation } from '@chain-apis/contract';
import { deployContract, deploymentsOf, isReshaped } from '@chain-apis/contract/documents';
import { renderApiMd, renderSection } from './api-md.ts';
import { clientContract } from './client-contract.ts';
import { credentialsOf, type Credentials } from './credentials.ts';
import { renderDeployments } from './deployments.ts';
import { generateMethods } from './generate-methods.ts';
import { generatedFolder, type Layout } from './layout.ts';
import { renderDeployedCalls, renderOperations } from './operations.ts';
import { renderTypes } from './types.ts';

/** Generates all files of one client package, by path relative to the registry's folder. */
export async function renderPackage(
  contract: Contract,
  name: string,
  layout: Layout,
): Promise<Map<string, string>> {
  const documents = contract.documents.filter((document) => document.package === name);
  const credentials = credentialsOf(contract, name);
  const rendered = await Promise.all(
    documents.map(async (document) => {
      const operations = contract.operations.filter((operation) => operation.document === document);
      const [{ code, page }, types] = await Promise.all([
        renderCalls(document, operations, layout, credentials),
        renderTypes(document, operations, layout.int64),
      ]);
      const table = document.kind === 'openrpc' ? 'methods.ts' : 'operations.ts';
      const folder = generatedFolder(document);
      return {
        page,
        files: [
          [`${folder}/types.ts`, types],
          [`${folder}/${table}`, code],
          ...(await renderDeployed(contract, document, layout)),
        ] as const,
      };
    }),
  );
  const sections = rendered.map(({ page }) => page);
  return new Map([
    [`packages/${name}/API.md`, renderApiMd(name, documents, sections, contract, layout)],
    ...(Object.keys(deploymentsOf(contract)).length > 0
      ? [[`packages/${name}/src/generated/deployments.ts`, renderDeployments(contract, name).text] as const]
      : []),
    ...rendered.flatMap(({ files }) => files),
  ]);
}

/** Types of a service's calls on each deployment that has other schemas. */
async function renderDeployed(contract: Contract, document: ContractDocument, layout: Layout) {
  if (document.kind !== 'openapi') return [];
  const names = Object.keys(deploymentsOf(contract)).filter((name) => isReshaped(document, name));
  const ownOperations = contract.operations.filter((one) => one.document === document) as RestOperation[];
  const own = names.length === 0 ? '' : await renderTypes(document, ownOperations, layout.int64);
  const files = names.map(async (name) => {
    const { documents, operations: all } = clientContract(deployContract(contract, name));
    const deployed = documents.find(({ id }) => id === document.id)!;
    const operations = all.filter((operation) => operation.document === deployed) as RestOperation[];
    const folder = `${generatedFolder(document)}/${name}`;
    const types = await renderTypes(deployed, operations, layout.int64);
    // Other words alone are no other types.
    if (withoutComments(types) === withoutComments(own)) return [];
    return [
      [`${folder}/types.ts`, types],
      [`${folder}/calls.ts`, renderDeployedCalls(deployed, operations, layout, name).text],
    ] as const;
  });
  return (await Promise.all(files)).flat();
}

const withoutComments = (code: string): string => code.replaceAll(/\s*\/\*\*.*?\*\//gs, '');

/** The code of the calls of a document, and its section of the page. */
async function renderCalls(
  document: ContractDocument,
  operations: readonly Operation[],
  layout: Layout,
  credentials: Credentials,
) {
  if (document.kind === 'openrpc') return generateMethods(document, layout);
  return {
    code: renderOperations(document, operations as RestOperation[], layout, credentials).text,
    page: renderSection(document, operations, layout),
  };
}
