import { withDeployment, type ClientOptions, type OnDeployment } from '@chain-apis/runtime';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { apiKeyHeader } from './generated/operations.ts';

/** Adds the name of the key's header on this deployment. */
export function withSpelling(options: ClientOptions & OnDeployment<DeploymentName>): ClientOptions {
  return withDeployment<ClientOptions>(options, deployments, { apiKeyHeader });
}
