import { ContractError } from './contract-error.ts';
import type { Contract } from './model/model.ts';

/**
 * The bundled contract, compiled at build time: one module, with validators that don't need `eval`. Runs in Node, other
 * runtimes, workers and pages. Its documents have what operations need: see `compiled` of a document.
 *
 * @example
 * ```ts
 * import { contract } from '@chain-apis/contract/compiled';
 *
 * console.log(contract.operations.length);
 * ```
 */
export const contract: Contract = await load();

// The file is published as it is: bundlers follow its imports.
async function load(): Promise<Contract> {
  try {
    const compiled = new URL('../compiled/index.js', import.meta.url).href;
    // Written by the build.
    return ((await import(compiled)) as { contract: Contract }).contract;
  } catch (cause) {
    throw new ContractError('@chain-apis/contract has no compiled contract: build the package', { cause });
  }
}
