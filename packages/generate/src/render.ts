import {
  isRest,
  rpcMethods,
  type Contract,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { deployContract, deploymentsOf } from '@chain-apis/contract/documents';
import { renderApiMd, renderSection } from './api-md.ts';
import { clientContract } from './client-contract.ts';
import { credentialsOf, type Credentials } from './credentials.ts';
import { renderDeployments } from './deployments.ts';
import { generatedFolder, type Layout } from './layout.ts';
import { renderDeployedMethods, renderMethods } from './methods.ts';
import { generatedMethods } from './open-rpc-generator.ts';
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
      const [{ text }, types] = await Promise.all([
        renderCalls(document, operations, layout, credentials),
        renderTypes(document, operations, layout.int64),
      ]);
      const table = document.kind === 'openrpc' ? 'methods.ts' : 'operations.ts';
      const folder = generatedFolder(document);
      return {
        page: renderSection(document, operations, layout),
        files: [
          [`${folder}/types.ts`, types],
          [`${folder}/${table}`, text],
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

/** Types of a document's calls on each deployment that has others. */
async function renderDeployed(contract: Contract, document: ContractDocument, layout: Layout) {
  const names = Object.keys(document.overlays ?? {});
  const ownOperations = contract.operations.filter((one) => one.document === document);
  const own = names.length === 0 ? '' : await renderTypes(document, ownOperations, layout.int64);
  const files = names.map(async (name) => {
    const { documents, operations: all } = clientContract(deployContract(contract, name));
    const deployed = documents.find(({ id }) => id === document.id)!;
    const operations = all.filter((operation) => operation.document === deployed);
    const folder = `${generatedFolder(document)}/${name}`;
    const types = await renderTypes(deployed, operations, layout.int64);
    // Other words alone are no other types.
    if (withoutComments(types) === withoutComments(own)) return [];
    const calls =
      document.kind === 'openrpc'
        ? renderDeployedMethods(deployed, rpcMethods(operations), layout, name)
        : renderDeployedCalls(deployed, operations.filter(isRest), layout, name);
    return [
      [`${folder}/types.ts`, types],
      [`${folder}/calls.ts`, calls.text],
    ] as const;
  });
  return (await Promise.all(files)).flat();
}

const withoutComments = (code: string): string => code.replaceAll(/\s*\/\*\*.*?\*\//gs, '');

/** The code of the calls of a document. */
async function renderCalls(
  document: ContractDocument,
  operations: readonly Operation[],
  layout: Layout,
  credentials: Credentials,
) {
  if (document.kind === 'openapi')
    return renderOperations(document, operations.filter(isRest), layout, credentials);
  return renderMethods(document, await generatedMethods(document, rpcMethods(operations)), layout);
}
