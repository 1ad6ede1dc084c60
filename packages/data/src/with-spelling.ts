import { withDeployment, type OnDeployment } from '@chain-apis/runtime';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import { apiKeyHeader } from './generated/operations.ts';

/** Options with the header that carries the key of this service, on this deployment. */
export function withSpelling<Options extends object>(
  options: Options & OnDeployment<DeploymentName>,
): Options {
  return withDeployment<Options>(options, deployments, { apiKeyHeader });
}
