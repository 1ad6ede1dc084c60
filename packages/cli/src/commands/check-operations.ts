import type { Contract } from '@chain-apis/contract';
import { nameMatcher } from '@chain-apis/foundation';
import { UsageError } from '../failure.ts';

/**
 * Returns the operations that a flag names. A name can be a pattern: `eth_get*` matches all that start with `eth_get`.
 *
 * @throws UsageError for an unknown name, with similar ones
 */
export function checkOperations(
  flag: string,
  names: readonly string[],
  { operations }: Pick<Contract, 'operations'>,
): string[] {
  const ids = operations.map(({ id }) => id);
  const found = names.flatMap((name) => {
    const matching = ids.filter(nameMatcher([name]));
    return matching.length > 0 ? matching : refuse(flag, name, ids);
  });
  return [...new Set(found)];
}

function refuse(flag: string, name: string, known: readonly string[]): never {
  const given = name.toLowerCase().replaceAll('*', '');
  const near = known.filter((id) => id.toLowerCase().includes(given) || given.includes(id.toLowerCase()));
  const hint = given === '' || near.length === 0 ? '' : `; near it are ${near.slice(0, 3).join(', ')}`;
  throw new UsageError(`--${flag} ${name}: the contract has no such operation${hint}`);
}
