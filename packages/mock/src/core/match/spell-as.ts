import {
  deploymentOf,
  isRest,
  type Contract,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import type { MethodPrefix } from './method-prefixes.ts';

/** A contract as a public deployment spells it. */
export interface SpelledContract {
  readonly contract: Contract;
  readonly methodPrefix: MethodPrefix;
}

/** @throws ContractError if no document declares the deployment (`x-deployments`) */
export function spellAs(contract: Contract, deployment: string | undefined): SpelledContract {
  if (deployment === undefined) return { contract, methodPrefix: {} };
  const { keyHeaders, methodPrefix } = deploymentOf(contract, deployment);
  const spell = (operation: Operation): Operation => {
    const header = keyHeaders[operation.document.id];
    return isRest(operation) && header !== undefined ? withKeyHeader(operation, header) : operation;
  };
  return { contract: { ...contract, operations: contract.operations.map(spell) }, methodPrefix };
}

function withKeyHeader(operation: RestOperation, header: string): RestOperation {
  const { keyHeader, security } = operation.binding;
  if (keyHeader === undefined) return operation;
  const renamed = security.map((schemes) =>
    schemes.map((scheme) =>
      scheme.in === 'header' && scheme.parameter?.toLowerCase() === keyHeader
        ? { ...scheme, parameter: header }
        : scheme,
    ),
  );
  const spelled = { keyHeader: header.toLowerCase(), security: renamed };
  return { ...operation, binding: { ...operation.binding, ...spelled } };
}
