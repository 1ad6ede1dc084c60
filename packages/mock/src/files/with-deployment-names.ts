import type { Contract } from '@chain-apis/contract';
import { deployContract, deploymentOf } from '@chain-apis/contract/documents';
import type { SpelledContract } from '../core/host.ts';

/** @throws ContractError if the deployment has no overlay */
export function withDeploymentNames(contract: Contract, deployment: string | undefined): SpelledContract {
  if (deployment === undefined) return { contract, methodPrefix: {} };
  const { methodPrefix } = deploymentOf(contract, deployment);
  return { contract: deployContract(contract, deployment), methodPrefix };
}
