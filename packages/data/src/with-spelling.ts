import { withDeployment, type ClientOptions, type OnDeployment } from '@chain-apis/runtime';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { apiKeyHeader } from './generated/operations.ts';

/** Options with the header that carries the key of this service, on this deployment. */
export function withSpelling(options: ClientOptions & OnDeployment<DeploymentName>): ClientOptions {
  return withDeployment<ClientOptions>(options, deployments, { apiKeyHeader });
}
