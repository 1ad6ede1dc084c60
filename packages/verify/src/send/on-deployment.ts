import { createCheckers, type Checkers, type Contract } from '@chain-apis/contract';
import { deployContract } from '@chain-apis/contract/documents';

/** The name for the contract as it is written, without detection. */
const NO_DEPLOYMENT = 'none';

interface ContractOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  readonly checkers?: Checkers | undefined;
  readonly deployment?: string | undefined;
}

/**
 * The same options with the contract as the deployment has it, and checkers of it: those of the caller know the contract
 * without the deployment.
 *
 * @throws ContractError for an undeclared deployment
 */
export function onDeployment<Options extends ContractOptions>(
  options: Options,
): Options & { checkers: Checkers } {
  const { contract, deployment, checkers } = options;
  const isThere = contract.documents.every(({ deployed }) => deployed?.name === deployment);
  if (deployment === undefined || deployment === NO_DEPLOYMENT || isThere)
    return { ...options, checkers: checkers ?? createCheckers(contract) };
  const deployed = deployContract(contract, deployment);
  return { ...options, contract: deployed, checkers: createCheckers(deployed) };
}
