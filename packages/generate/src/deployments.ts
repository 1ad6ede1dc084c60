import { getOwn } from '@chain-apis/foundation';
import type { Contract } from '@chain-apis/contract';
import { deploymentsOf, type Deployment } from '@chain-apis/contract/documents';
import { code, docComment, lineComment, lines, literal, literalKey, type Code } from './code.ts';
import { generatedFrom } from './names.ts';

/** Client settings of the public deployments that the contract names. */
export function renderDeployments(contract: Contract, name: string): Code {
  const deployments = Object.entries(deploymentsOf(contract)).map(
    ([deployment, spelling]) => [deployment, spellingOf(contract, name, spelling)] as const,
  );
  return lines(
    lineComment(generatedFrom('the deployments of the contract')),
    code``,
    docComment(['Options for public deployments, by the name that the contract has for each.']),
    code`export const deployments = {`,
    ...deployments.map(([deployment, options]) => code`  ${literalKey(deployment)}: ${literal(options)},`),
    code`} as const;`,
    code``,
    docComment(['A public deployment that the contract names.']),
    code`export type DeploymentName = keyof typeof deployments;`,
    code``,
  );
}

/** Options of a package's client on a deployment. */
export function spellingOf({ documents, operations }: Contract, name: string, deployment: Deployment) {
  const mine = documents.filter((document) => document.package === name);
  const apiKeyHeader = mine.map(({ id }) => getOwn(deployment.keyHeaders, id)).find(Boolean);
  const methods = operations.filter(({ document }) => document.kind === 'openrpc' && mine.includes(document));
  const prefixes = new Set(methods.map(({ id }) => id.split('.')[0]!));
  const methodPrefix = Object.entries(deployment.methodPrefix).filter(([prefix]) => prefixes.has(prefix));
  return {
    ...(apiKeyHeader !== undefined && { apiKeyHeader }),
    ...(methodPrefix.length > 0 && { methodPrefix: Object.fromEntries(methodPrefix) }),
  };
}
