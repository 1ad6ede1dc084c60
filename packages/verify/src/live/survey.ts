import { deploymentsOf, rpcMethods, toldPrefix, type Contract, type Operation } from '@chain-apis/contract';
import type { RunState } from '../cases/case.ts';
import { templateOf, type Dialect } from '../send/caller.ts';
import { spellingOf } from '../send/target.ts';
import type { CaseRun, CaseRunner } from './case-runner.ts';
import { isUnknownMethod } from './diagnose.ts';
import { smallestCase } from '../cases/plan.ts';
import type { VerifyOptions } from './verify-options.ts';

/** The start of a run: finds out the server's network and names. */
interface Surveyed {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  readonly asked: readonly Operation[];
  /** Set to the server's names. */
  readonly dialect: { -readonly [Name in keyof Dialect]: Dialect[Name] };
  readonly runner: CaseRunner;
  readonly state: RunState;
  /** Names the server if there are several. */
  readonly label: string;
}

/**
 * Asks a server for its network and, if not specified, whether it uses a deployment's method names.
 *
 * @returns the first calls sent for it
 */
export async function survey({
  contract,
  asked,
  dialect,
  runner,
}: Surveyed): Promise<ReadonlyMap<Operation, CaseRun>> {
  const first = new Map<Operation, CaseRun>();
  for (const operation of asked.filter(({ addressPrefix }) => addressPrefix))
    first.set(operation, await runner.run(smallestCase(operation)));
  for (const [prefix, others] of otherPrefixes(contract)) {
    const own = rpcMethods(asked).filter(({ id }) => id.startsWith(`${prefix}.`));
    const operation = own.find(({ parameters }) => parameters.every(({ required }) => !required)) ?? own[0];
    if (!operation || dialect.spelling.methodPrefix[prefix] !== undefined) continue;
    const declared = dialect.spelling;
    for (const name of [prefix, ...others]) {
      if (name !== prefix)
        dialect.spelling = { ...declared, methodPrefix: { ...declared.methodPrefix, [prefix]: name } };
      const run = await runner.run(smallestCase(operation));
      first.set(operation, run);
      const interaction = run.interactions.at(-1);
      if (!interaction || !isUnknownMethod({ operation, interaction })) break;
      dialect.spelling = declared;
    }
  }
  return first;
}

/** Deployments' method prefixes, by the contract's prefix. */
function otherPrefixes(contract: Pick<Contract, 'documents' | 'operations'>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { methodPrefix } of Object.values(deploymentsOf(contract)))
    for (const [own, theirs] of Object.entries(methodPrefix))
      found.set(own, (found.get(own) ?? new Set()).add(theirs));
  return found;
}

/** Describes settings that a run took from the server instead of its options, one sentence each. */
export function takenFrom(
  { contract, asked, dialect, state, label }: Surveyed,
  { ids = {}, ...options }: Pick<VerifyOptions, 'ids' | 'deployment' | 'methodPrefix'>,
): string[] {
  const given = spellingOf({ contract, ...options }).methodPrefix;
  const prefixes = Object.entries(dialect.spelling.methodPrefix)
    .filter(([own]) => given[own] === undefined)
    .map(([own, theirs]) => `the server's name for methods ${own}.* is ${theirs}.*`);
  const networks = asked.flatMap(({ id, addressPrefix }, index) => {
    const result = state.workingResult(asked[index]!)?.value;
    const prefix = addressPrefix && result !== undefined && toldPrefix(addressPrefix, result);
    return prefix ? [`address prefix ${prefix}: detected from the network that ${id} returned`] : [];
  });
  const addresses = asked.flatMap((operation) => {
    const found = Object.entries(state.workingCall(operation)?.variables ?? {});
    return found.flatMap(([name, value]) =>
      ids[name] === undefined ? [`${name} in ${templateOf(operation)} is ${value}: found in a response`] : [],
    );
  });
  return [...new Set([...prefixes, ...networks, ...addresses])].map((line) => line + label);
}
