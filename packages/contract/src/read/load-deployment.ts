import { existsSync } from 'node:fs';
import { ContractError } from '../contract-error.ts';
import type { JsonObject } from '../json/json.ts';
import type { Contract } from '../model/model.ts';
import { deployContract } from './deployments.ts';
import { requireOverlay } from './overlay.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile } from './read-file.ts';

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
  try {
    return requireOverlay(await parseText(readDocumentFile(path, within).toString(), path), path);
  } catch (cause) {
    if (cause instanceof ContractError) throw cause;
    throw new ContractError(`cannot read the overlay ${path}: ${(cause as Error).message}`, { cause });
  }
}
