import { loadContract } from '@chain-apis/contract';
import { applyChanges, describeChange, findChanges, readLayout } from '@chain-apis/generate';

/** Returns what is stale in a checkout, as `npm run generate -- --check` names it. */
export async function staleFiles(folder: string, packages?: readonly string[]): Promise<string[]> {
  return (await changesOf(folder, packages)).map(describeChange);
}

/** Writes what is stale in a checkout and returns the paths. */
export async function generate(folder: string, packages?: readonly string[]): Promise<string[]> {
  const changes = await changesOf(folder, packages);
  await applyChanges(folder, changes);
  return changes.map(({ path }) => path);
}

async function changesOf(folder: string, packages?: readonly string[]) {
  const registry = `${folder}/redocly.yaml`;
  const contract = await loadContract(registry);
  return findChanges(contract, await readLayout(registry, contract, '@chain-apis/runtime'), packages);
}
