import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Contract } from '@chain-apis/contract';
import { deployDocument, deploymentsOf, loadDeployment } from '@chain-apis/contract/documents';
import { writeJson } from '@chain-apis/foundation';

/**
 * Writes a deployment's documents as a separate registry, so that a site built from it also shows the deployment's
 * names: method names of a deployed contract are the contract's.
 *
 * @param deployment - a name in the registry, or the path of an overlay
 * @returns the path of the registry
 * @throws ContractError if there is no such deployment
 */
export async function writeDeployedRegistry(
  contract: Contract,
  deployment: string,
  folder: string,
): Promise<string> {
  const name = Object.hasOwn(deploymentsOf(contract), deployment) ? deployment : resolve(deployment);
  const { documents } = await loadDeployment(contract, name);
  const apis = documents.map((document) => {
    const root = join('specs', document.folder, `${document.id}.json`);
    mkdirSync(join(folder, 'specs', document.folder), { recursive: true });
    writeFileSync(join(folder, root), writeJson(deployDocument(document, name).bundle));
    return [document.id, { root }] as const;
  });
  const registry = join(folder, 'redocly.yaml');
  // JSON is YAML.
  writeFileSync(registry, JSON.stringify({ apis: Object.fromEntries(apis) }));
  return registry;
}
