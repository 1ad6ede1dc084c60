import { existsSync } from 'node:fs';
import type { JsonObject } from '@chain-apis/foundation';
import type { Contract } from '../model/model.ts';
import { deployContract } from './deployments.ts';
import { requireOverlay } from './overlay.ts';
import { readValue } from './parse-text.ts';

/**
 * A contract with the documents that a deployment has.
 *
 * @param deployment - name of an overlay that the registry lists, or path of one in YAML or JSON
 * @throws {@link ContractError} if there is neither, or if it is not an overlay
 */
export async function loadDeployment(contract: Contract, deployment: string): Promise<Contract> {
  const isListed = contract.documents.some(({ overlays = {} }) => Object.hasOwn(overlays, deployment));
  if (isListed || !existsSync(deployment)) return deployContract(contract, deployment);
  const overlay = await readOverlay(deployment);
  const documents = contract.documents.map((document) => ({
    ...document,
    overlays: { ...document.overlays, [deployment]: overlay },
  }));
  return deployContract({ ...contract, documents }, deployment);
}

/** Reads an overlay. */
export async function readOverlay(path: string, within?: string): Promise<JsonObject> {
  return requireOverlay(await readValue(path, within, 'the overlay'), path);
}
