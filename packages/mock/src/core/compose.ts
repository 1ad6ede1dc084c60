import type { Contract } from '@chain-apis/contract';
import { createMethodNames, type MethodPrefix } from '@chain-apis/contract/calls';
import { createEngine } from './answer.ts';
import type { Host } from './host.ts';
import type { CoreSettings } from './mock-api.ts';
import { createStages } from './stages.ts';
import { SteeringError } from './values/steering-error.ts';

/** One version of a contract, served. Stateless: sessions have the state. */
export type Serving = ReturnType<typeof compose>;

/**
 * Serves a contract.
 *
 * @throws SteeringError if a method prefix is invalid; ContractError if there is no such deployment
 */
export function compose(whole: Contract, settings: CoreSettings, host: Host) {
  const { deployment } = settings;
  if (deployment !== undefined && !host.withDeploymentNames)
    throw new SteeringError('a deployment needs the overlays of the documents, which are read in Node only');
  const { contract, methodPrefix } = host.withDeploymentNames?.(whole, deployment) ?? { contract: whole };
  const names = createMethodNames(wellFormed({ ...methodPrefix, ...settings.methodPrefix }));
  const stages = createStages(contract, names, settings, host);
  return { contract, engine: createEngine(stages), checkers: stages.checkers };
}

/** @throws SteeringError if a prefix is invalid */
function wellFormed(prefixes: MethodPrefix): MethodPrefix {
  for (const pair of Object.entries(prefixes)) {
    if (pair.every((prefix) => /^[^=.\s]+$/.test(prefix))) continue;
    throw new SteeringError(`a method prefix is written xvm=avm, not ${JSON.stringify(pair.join('='))}`);
  }
  return prefixes;
}
