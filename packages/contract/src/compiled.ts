import { ContractError } from './contract-error.ts';
import type { Contract } from './model/model.ts';

/**
 * The bundled contract, as its build compiled it: ready at once, without prose, with validators that need no
 * `eval`. It runs in Node, in other runtimes, in workers and in pages. An operation's validators and the example values of its
 * successes are loaded with its first call.
 *
 * @example
 * ```ts
 * import { contract } from '@chain-apis/contract/compiled';
 *
 * console.log(contract.operations.length);
 * ```
 */
export const contract: Contract = await load();

// What is published is the file itself: bundlers follow its imports.
async function load(): Promise<Contract> {
  try {
    const compiled = new URL('../compiled/index.js', import.meta.url).href;
    return ((await import(compiled)) as { contract: Contract }).contract;
  } catch (cause) {
    throw new ContractError('@chain-apis/contract has no compiled contract: build the package', { cause });
  }
}
