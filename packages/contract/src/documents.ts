/** Which documents there are: the registry, those that the package carries, deployments of them, guides beside them. */
export { carriedClients, carriedName } from './read/carried-documents.ts';
export { CARRIED, registryOf, defaultSource, type DefaultSource } from './read/default-source.ts';
export {
  deployContract,
  deployDocument,
  deploymentNames,
  deploymentOf,
  deploymentsOf,
  writtenDocument,
  type Deployment,
} from './read/deployments.ts';
export type { Guide } from './read/guide.ts';
export { loadGuides } from './read/guides.ts';
export { leftOut } from './extensions/left-out.ts';
export { callbacksOf, receivedOf, type Received, webhooksOf } from './read/read-received.ts';
export { showDeployments } from './read/show-deployments.ts';
export { loadDeployment } from './read/load-deployment.ts';
export type { DeployedDocument, SchemaProblem } from './model/model.ts';
