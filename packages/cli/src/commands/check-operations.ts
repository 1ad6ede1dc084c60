import type { Contract } from '@chain-apis/contract';
import { UsageError } from '../failure.ts';

/** @throws UsageError for a name that the contract does not have, with those that hold it or that it holds */
export function checkOperations(
  flag: string,
  names: readonly string[],
  { operations }: Pick<Contract, 'operations'>,
): void {
  const known = operations.map(({ id }) => id);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const given = unknown.toLowerCase();
  const near = known.filter((id) => id.toLowerCase().includes(given) || given.includes(id.toLowerCase()));
  const hint = given === '' || near.length === 0 ? '' : `; near it are ${near.slice(0, 3).join(', ')}`;
  throw new UsageError(`--${flag} ${unknown}: the contract has no such operation${hint}`);
}
