import { loadContract, type Contract } from '@chain-apis/contract';
import { applyChanges, describeChange, findChanges, readLayout } from '@chain-apis/generate';

/**
 * Returns what is stale in a checkout, as `npm run generate -- --check` names it.
 *
 * @param contract - the contract of the checkout, if it is loaded
 */
export async function staleFiles(
  folder: string,
  packages?: readonly string[],
  contract?: Contract,
): Promise<string[]> {
  return (await changesOf(folder, packages, contract)).map(describeChange);
}

/** Writes what is stale in a checkout and returns the paths. */
export async function generate(folder: string, packages?: readonly string[]): Promise<string[]> {
  const changes = await changesOf(folder, packages);
  await applyChanges(folder, changes);
  return changes.map(({ path }) => path);
}

async function changesOf(folder: string, packages?: readonly string[], loaded?: Contract) {
  const registry = `${folder}/redocly.yaml`;
  const contract = loaded ?? (await loadContract(registry));
  return findChanges(contract, await readLayout(registry, contract, '@chain-apis/runtime'), packages);
}
