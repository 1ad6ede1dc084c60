import type { Contract, Operation } from '@chain-apis/contract';
import { clientNames } from '@chain-apis/contract/descriptors';
import type { ClientNames } from '@chain-apis/contract/request';
import { clientCall, readLayout } from '@chain-apis/generate';

/** Returns how this repository's clients are called for an operation. */
export async function readClientNames(
  registry: string,
  contract: Contract,
): Promise<(operation: Operation) => ClientNames> {
  const layout = await readLayout(registry, contract, '@chain-apis/runtime');
  return clientNames(layout.packages, (operation) => clientCall(operation, layout));
}
