import { deployContract, deploymentOf, type Contract } from '@chain-apis/contract';
import type { MethodPrefix } from './method-prefixes.ts';

/** A contract as a public deployment spells it. */
export interface SpelledContract {
  readonly contract: Contract;
  readonly methodPrefix: MethodPrefix;
}

/** @throws ContractError if there is no overlay of the deployment */
export function spellAs(contract: Contract, deployment: string | undefined): SpelledContract {
  if (deployment === undefined) return { contract, methodPrefix: {} };
  const { methodPrefix } = deploymentOf(contract, deployment);
  return { contract: deployContract(contract, deployment), methodPrefix };
}
