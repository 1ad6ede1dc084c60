import { existsSync } from 'node:fs';
import type { Contract } from '../model/model.ts';
import { deployContract, deploymentNames } from './deployments.ts';
import { readOverlay } from './overlay.ts';

/**
 * A contract with the documents that a deployment has.
 *
 * @param deployment - name of an overlay that the registry lists, or path of one in YAML or JSON
 * @throws {@link ContractError} if there is neither, or if it is not an overlay
 */
export async function loadDeployment(contract: Contract, deployment: string): Promise<Contract> {
  const isListed = deploymentNames(contract).includes(deployment);
  if (isListed || !existsSync(deployment)) return deployContract(contract, deployment);
  const overlay = await readOverlay(deployment);
  const documents = contract.documents.map((document) => ({
    ...document,
    overlays: { ...document.overlays, [deployment]: overlay },
  }));
  return deployContract({ ...contract, documents }, deployment);
}
