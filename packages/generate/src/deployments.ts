import { deploymentsOf, type Contract, type Deployment } from '@chain-apis/contract';
import { docComment, literalOf } from './doc-comment.ts';
import { generatedFrom } from './names.ts';

/** Client settings of the public deployments that the contract names. */
export function renderDeployments(contract: Contract, name: string): string {
  const deployments = Object.entries(deploymentsOf(contract)).map(
    ([deployment, spelling]) => [deployment, spellingOf(contract, name, spelling)] as const,
  );
  return [
    `// ${generatedFrom('the deployments of the contract')}\n\n` +
      docComment(['Options for public deployments, by the name that the contract has for each.']),
    'export const deployments = {',
    ...deployments.map((deployment) => `  ${literalOf(Object.fromEntries([deployment])).slice(2, -2)},`),
    '} as const;',
    '',
    docComment(['A public deployment that the contract names.']),
    'export type DeploymentName = keyof typeof deployments;',
    '',
  ].join('\n');
}

/** Options of a package's client on a deployment. */
export function spellingOf({ documents, operations }: Contract, name: string, deployment: Deployment) {
  const own = documents.filter((document) => document.package === name);
  const apiKeyHeader = own.map(({ id }) => deployment.keyHeaders[id]).find(Boolean);
  const methods = operations.filter(({ document }) => document.kind === 'openrpc' && own.includes(document));
  const prefixes = new Set(methods.map(({ id }) => id.split('.')[0]!));
  const methodPrefix = Object.entries(deployment.methodPrefix).filter(([prefix]) => prefixes.has(prefix));
  return {
    ...(apiKeyHeader !== undefined && { apiKeyHeader }),
    ...(methodPrefix.length > 0 && { methodPrefix: Object.fromEntries(methodPrefix) }),
  };
}
