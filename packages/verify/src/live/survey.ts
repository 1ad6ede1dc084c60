import { getOwn, valuesByKey } from '@chain-apis/foundation';
import { networkTold, rpcMethods, type Contract, type Operation } from '@chain-apis/contract';
import { deploymentNames, deploymentsOf } from '@chain-apis/contract/documents';
import { templateOf } from '../send/caller.ts';
import { spellingOf } from '../send/target.ts';
import { runCase, type CaseRun, type TargetRun } from './run-case.ts';
import { isUnknownMethod } from './diagnose.ts';
import { smallestCase } from '../cases/plan.ts';

/**
 * Asks a server for its network and, if not specified, whether it uses a deployment's method names.
 *
 * @returns the first calls sent for it
 */
export async function survey(target: TargetRun): Promise<ReadonlyMap<Operation, CaseRun>> {
  const { asked, settings, options } = target;
  const first = new Map<Operation, CaseRun>();
  for (const operation of asked.filter(networkTold))
    first.set(operation, await runCase(target, smallestCase(operation)));
  for (const [prefix, others] of otherPrefixes(options.contract)) {
    const own = rpcMethods(asked).filter(({ id }) => id.startsWith(`${prefix}.`));
    const operation = own.find(({ parameters }) => parameters.every(({ required }) => !required)) ?? own[0];
    if (!operation || settings.spelling.methodPrefix[prefix] !== undefined) continue;
    const declared = settings.spelling;
    for (const name of new Set([prefix, ...others])) {
      if (name !== prefix)
        settings.spelling = { ...declared, methodPrefix: { ...declared.methodPrefix, [prefix]: name } };
      const run = await runCase(target, smallestCase(operation));
      first.set(operation, run);
      const interaction = run.interactions.at(-1);
      if (!interaction || !isUnknownMethod({ operation, interaction })) break;
      settings.spelling = declared;
    }
  }
  return first;
}

/** Deployments' method prefixes, by the contract's prefix. */
function otherPrefixes(contract: Pick<Contract, 'documents' | 'operations'>): Map<string, string[]> {
  const deployments = Object.values(deploymentsOf(contract));
  return valuesByKey(deployments.flatMap(({ methodPrefix }) => Object.entries(methodPrefix)));
}

/** The deployment that is told by the names of methods that the server answers to, unless the caller chose one. */
export function deploymentSeen({ settings, options }: TargetRun): string | undefined {
  if (options.deployment !== undefined) return undefined;
  const seen = Object.entries(settings.spelling.methodPrefix);
  const deployments = Object.entries(deploymentsOf(options.contract));
  return deployments.find(([, { methodPrefix }]) =>
    seen.some(([own, theirs]) => methodPrefix[own] === theirs),
  )?.[0];
}

/** Describes settings that a run took from the server instead of its options, one sentence each. */
export function takenFrom({ asked, settings, state, label, options, detected }: TargetRun): string[] {
  const { ids = {} } = options;
  const given = spellingOf(options).methodPrefix;
  const names = deploymentNames(options.contract).join(' or ');
  const found =
    detected !== undefined
      ? [`detected: ${detected}, by the server's names of methods`]
      : options.deployment === undefined && names !== '' && asked.length > 0
        ? [`no sign of a deployment: checked as the contract is written (--deployment ${names})`]
        : [];
  const prefixes = Object.entries(settings.spelling.methodPrefix)
    .filter(([own]) => given[own] === undefined)
    .map(([own, theirs]) => `the server's name for methods ${own}.* is ${theirs}.*`);
  const networks = asked.flatMap((operation) => {
    const result = state.workingResult(operation)?.value;
    const prefix = result !== undefined && networkTold(operation)?.prefixOf(result);
    return prefix
      ? [`address prefix ${prefix}: detected from the network that ${operation.id} returned`]
      : [];
  });
  const addresses = asked.flatMap((operation) => {
    const found = Object.entries(state.workingCall(operation)?.variables ?? {});
    return found.flatMap(([name, value]) =>
      getOwn(ids, name) === undefined
        ? [`${name} in ${templateOf(operation)} is ${value}: found in a response`]
        : [],
    );
  });
  return [...new Set([...found, ...prefixes, ...networks, ...addresses])].map((line) => line + label);
}
